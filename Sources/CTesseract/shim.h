// SPDX-License-Identifier: GPL-3.0-or-later
#include <dlfcn.h>
#include <tesseract/capi.h>

// The functions that the reader of words calls, each of the type that Tesseract's header gives it.
// Nothing is linked: the library is loaded by whoever first needs it.
struct TesseractCalls {
#define TESSERACT_CALL(name) __typeof__(name) *name;
#define TESSERACT_CALLS \
  TESSERACT_CALL(TessVersion) \
  TESSERACT_CALL(TessDeleteText) \
  TESSERACT_CALL(TessDeleteTextArray) \
  TESSERACT_CALL(TessBaseAPICreate) \
  TESSERACT_CALL(TessBaseAPIDelete) \
  TESSERACT_CALL(TessBaseAPISetVariable) \
  TESSERACT_CALL(TessBaseAPIInit2) \
  TESSERACT_CALL(TessBaseAPIGetAvailableLanguagesAsVector) \
  TESSERACT_CALL(TessBaseAPISetPageSegMode) \
  TESSERACT_CALL(TessBaseAPISetImage) \
  TESSERACT_CALL(TessBaseAPISetSourceResolution) \
  TESSERACT_CALL(TessBaseAPIRecognize) \
  TESSERACT_CALL(TessBaseAPIGetIterator) \
  TESSERACT_CALL(TessBaseAPIClear) \
  TESSERACT_CALL(TessBaseAPIEnd) \
  TESSERACT_CALL(TessResultIteratorDelete) \
  TESSERACT_CALL(TessResultIteratorGetPageIterator) \
  TESSERACT_CALL(TessResultIteratorNext) \
  TESSERACT_CALL(TessResultIteratorGetUTF8Text) \
  TESSERACT_CALL(TessResultIteratorConfidence) \
  TESSERACT_CALL(TessPageIteratorIsAtBeginningOf) \
  TESSERACT_CALL(TessPageIteratorBoundingBox)
  TESSERACT_CALLS
#undef TESSERACT_CALL
};

// 0 where the library has one of them not.
static inline int tesseract_calls_find(void *library, struct TesseractCalls *calls) {
#define TESSERACT_CALL(name) \
  if (!(calls->name = (__typeof__(name) *)dlsym(library, #name))) return 0;
  TESSERACT_CALLS
#undef TESSERACT_CALL
  return 1;
}

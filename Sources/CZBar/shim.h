// SPDX-License-Identifier: GPL-3.0-or-later
#include <dlfcn.h>
#include <zbar.h>

// The functions that the reader of codes calls, each of the type that zbar's header gives it.
// Nothing is linked: the library is loaded by whoever first needs it.
struct ZBarCalls {
#define ZBAR_CALL(name) __typeof__(name) *name;
#define ZBAR_CALLS \
  ZBAR_CALL(zbar_version) \
  ZBAR_CALL(zbar_image_scanner_create) \
  ZBAR_CALL(zbar_image_scanner_destroy) \
  ZBAR_CALL(zbar_image_scanner_set_config) \
  ZBAR_CALL(zbar_image_scanner_request_dbus) \
  ZBAR_CALL(zbar_image_create) \
  ZBAR_CALL(zbar_image_destroy) \
  ZBAR_CALL(zbar_image_set_format) \
  ZBAR_CALL(zbar_image_set_size) \
  ZBAR_CALL(zbar_image_set_data) \
  ZBAR_CALL(zbar_image_first_symbol) \
  ZBAR_CALL(zbar_scan_image) \
  ZBAR_CALL(zbar_symbol_next) \
  ZBAR_CALL(zbar_symbol_get_type) \
  ZBAR_CALL(zbar_symbol_get_data) \
  ZBAR_CALL(zbar_symbol_get_data_length) \
  ZBAR_CALL(zbar_symbol_get_quality) \
  ZBAR_CALL(zbar_symbol_get_loc_size) \
  ZBAR_CALL(zbar_symbol_get_loc_x) \
  ZBAR_CALL(zbar_symbol_get_loc_y)
  ZBAR_CALLS
#undef ZBAR_CALL
};

// 0 where the library has one of them not.
static inline int zbar_calls_find(void *library, struct ZBarCalls *calls) {
#define ZBAR_CALL(name) \
  if (!(calls->name = (__typeof__(name) *)dlsym(library, #name))) return 0;
  ZBAR_CALLS
#undef ZBAR_CALL
  return 1;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include <libsecret/secret.h>

// The keyring knows a book's key by the id of the book. The names and types stand in
// an array inside a struct, which Swift cannot fill.
static inline const SecretSchema *secret_schema_of_books(void) {
  static const SecretSchema schema = {
      "io.github.currencycamera.Book",
      SECRET_SCHEMA_NONE,
      {{"book", SECRET_SCHEMA_ATTRIBUTE_STRING}},
  };
  return &schema;
}

// SECRET_IS_ITEM is a macro that Swift does not import.
static inline int secret_is_item(void *object) { return SECRET_IS_ITEM(object); }

// SPDX-License-Identifier: GPL-3.0-or-later

#include <glib.h>
#include <stdio.h>

#include "notes.h"

_Bool notes_are_wanted(const char *domain) {
  return !g_log_writer_default_would_drop(G_LOG_LEVEL_DEBUG, domain);
}

void notes_write(const char *domain, const char *text) {
  const GLogField fields[] = {
      {"MESSAGE", text, -1}, {"PRIORITY", "7", -1}, {"GLIB_DOMAIN", domain, -1}};
  const gsize count = G_N_ELEMENTS(fields);
  if (g_log_writer_is_journald(fileno(stderr))) {
    g_log_writer_journald(G_LOG_LEVEL_DEBUG, fields, count, NULL);
    return;
  }
  char *line = g_log_writer_format_fields(G_LOG_LEVEL_DEBUG, fields, count, FALSE);
  fprintf(stderr, "%s\n", line);
  g_free(line);
}

// SPDX-License-Identifier: GPL-3.0-or-later

#define G_LOG_USE_STRUCTURED
#include <glib.h>

#include "notes.h"

void notes_go_to_standard_error(void) { g_log_writer_default_set_use_stderr(TRUE); }

_Bool notes_are_wanted(const char *domain) {
  return !g_log_writer_default_would_drop(G_LOG_LEVEL_DEBUG, domain);
}

void notes_write(const char *domain, const char *text) {
  g_log_structured(domain, G_LOG_LEVEL_DEBUG, "MESSAGE", "%s", text);
}

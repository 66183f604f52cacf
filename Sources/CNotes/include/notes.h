// SPDX-License-Identifier: GPL-3.0-or-later
// GLib's structured log without GLib's headers: Swift counts what a header declares to the module
// that includes it first, and every room that sees Log would have to name GLib beside its own
// library (Swift 6.3).
#ifndef CURRENCY_CAMERA_NOTES_H
#define CURRENCY_CAMERA_NOTES_H

/// Has notes written to the standard error: GLib writes those for debugging to the standard output.
void notes_go_to_standard_error(void);

/// Whether G_MESSAGES_DEBUG names the domain.
_Bool notes_are_wanted(const char *domain);

void notes_write(const char *domain, const char *text);

#endif

// SPDX-License-Identifier: GPL-3.0-or-later
// GLib's structured log without GLib's headers: Swift counts what a header declares to the module
// that includes it first, and every room that sees Log would have to name GLib beside its own
// library (Swift 6.3).
#ifndef CURRENCY_CAMERA_NOTES_H
#define CURRENCY_CAMERA_NOTES_H

/// Whether G_MESSAGES_DEBUG names the domain.
_Bool notes_are_wanted(const char *domain);

/// To the journal, where the standard error is one; else to the standard error itself. GLib would write
/// it to the standard output, among the answers of a command, and may be told otherwise only before
/// there is any thread.
void notes_write(const char *domain, const char *text);

#endif

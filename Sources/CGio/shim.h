// SPDX-License-Identifier: GPL-3.0-or-later
// As for GTK in CAdwaita: what later versions call old is no error here.
#define GLIB_DISABLE_DEPRECATION_WARNINGS
#include <gio/gio.h>
#include <gio/gunixfdlist.h>

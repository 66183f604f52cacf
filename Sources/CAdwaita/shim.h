// SPDX-License-Identifier: GPL-3.0-or-later
// Built with what Debian 12 has; where later versions call some of it old, no warning is an error.
#define ADW_DISABLE_DEPRECATION_WARNINGS
#define GDK_DISABLE_DEPRECATION_WARNINGS
#define GLIB_DISABLE_DEPRECATION_WARNINGS
#include <adwaita.h>
#include <glib-unix.h>

// SPDX-License-Identifier: GPL-3.0-or-later
// GLib, which both bring, is one and the same for Swift only where one has it from the other.
#include "../CGio/shim.h"
#include <gst/gst.h>
#include <gst/app/gstappsink.h>
#include <gst/app/gstappsrc.h>
#include <gst/base/gstbasetransform.h>
#include <gst/base/gsttypefindhelper.h>
#include <gst/video/video.h>

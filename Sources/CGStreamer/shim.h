// SPDX-License-Identifier: GPL-3.0-or-later
#include <gst/gst.h>
#include <gst/app/gstappsink.h>
#include <gst/base/gstbasetransform.h>
#include <gst/video/video.h>

// SPDX-License-Identifier: GPL-3.0-or-later

import Charts
import Commands
import Reports

/// Its sentence stands with those of reports.
extension ReportNotDrawn: Explained {}

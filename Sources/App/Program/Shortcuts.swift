// SPDX-License-Identifier: GPL-3.0-or-later

/// Which keys set off which action. The window that shows them is `shortcuts.ui`.
enum Shortcuts {
  static let keys: [(action: String, keys: [String])] = [
    ("app.quit", ["<Control>q"]),
    ("app.help", ["F1"]),
    ("win.close", ["<Control>w"]),
    ("win.page::camera", ["<Control>1"]),
    ("win.page::budget", ["<Control>2"]),
    ("win.page::receipts", ["<Control>3"]),
    ("win.page::prices", ["<Control>4"]),
    ("win.budget-undo", ["<Control>z"]),
    ("win.receipts-photograph", ["<Control>r"]),
    ("win.receipts-import", ["<Control>i"]),
    ("win.find", ["<Control>f"]),
    ("win.receipts-check", ["F7"]),
    ("win.receipts-next-doubt", ["F8"]),
    ("win.receipts-save", ["<Control>s"]),
    ("win.receipts-take::0", ["<Alt>1"]),
    ("win.receipts-take::1", ["<Alt>2"]),
    ("win.receipts-take::2", ["<Alt>3"]),
    ("win.receipts-take::3", ["<Alt>4"]),
    ("win.receipts-take::4", ["<Alt>5"]),
    ("win.settings", ["<Control>comma"]),
    ("win.history", ["<Control>h"]),
    ("win.open", ["<Control>o"]),
    ("win.paste", ["<Control>v"]),
    ("win.copy", ["<Control>c"]),
    ("win.copy-number", ["<Control><Shift>c"]),
    ("win.first-price", ["F6"]),
    ("win.list", ["F9"]),
    ("win.shortcuts", ["<Control>question", "<Control>slash"]),
    ("win.fullscreen", ["F11"]),
    ("win.zoom-in", ["<Control>plus", "<Control>equal", "<Control>KP_Add"]),
    ("win.zoom-out", ["<Control>minus", "<Control>KP_Subtract"]),
    ("win.zoom-reset", ["<Control>0"]),
  ]
}

# SPDX-License-Identifier: GPL-3.0-or-later
#
# Lists every path of the house that a text names, with the line that names it: what stands in
# `back quotes` and begins like one of our folders, and where [links](…) lead.

# Folders of the house, and what stands beside them.
BEGIN {
  ours = "^(Sources|Tests|data|po|meson-wrapper|\\.ci|\\.github)/|^(Package\\.swift|README\\.md|LICENSE)$"
}

FNR == 1 {
  folder = FILENAME
  if (!sub(/\/[^\/]*$/, "/", folder)) folder = ""
  isCode = 0
}

/^```/ { isCode = !isCode }

{
  rest = $0
  while (match(rest, /`[^`]+`/)) {
    named(substr(rest, RSTART + 1, RLENGTH - 2))
    rest = substr(rest, RSTART + RLENGTH)
  }
  if (isCode) command($0)
  rest = $0
  while (!isCode && match(rest, /\]\([^)#: ]+(#[^)]*)?\)/)) {
    target = substr(rest, RSTART + 2, RLENGTH - 3)
    sub(/#.*/, "", target)
    tell(folder target)
    rest = substr(rest, RSTART + RLENGTH)
  }
}

# A path, or a command with paths in it.
function named(text,   words, count, i) {
  count = split(text, words, /[ \t,=]+/)
  for (i = 1; i <= count; i++) if (words[i] ~ ours) tell(words[i])
}

# A line of a block of commands; what stands after # is said, not done.
function command(line) {
  sub(/(^|[ \t])#.*/, "", line)
  named(line)
}

# … and <name> stand for something; a folder may end with a slash.
function tell(path) {
  sub(/[.:;]+$/, "", path)
  if (path ~ /…|[<>{}$"']/) return
  print path "\t" FILENAME ":" FNR
}

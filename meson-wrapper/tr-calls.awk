# SPDX-License-Identifier: GPL-3.0-or-later
#
# Lists the first string of every tr() and trn(); stops at one that gettext cannot take.

FNR == 1 { look(); text = ""; file = FILENAME }
{ text = text "\n" ($0 ~ /^[ \t]*\/\// ? "" : $0) }
/func trn?\(/ { definesTr[FILENAME] = 1 }
END { look(); exit failures > 0 }

# Walks over one file, call by call; `rest` is what is still to be read.
function look(   rest, line, before, isPlural) {
  rest = text
  while (match(rest, /[^A-Za-z0-9_]trn?\(/)) {
    isPlural = substr(rest, RSTART + 3, 1) == "n"
    before = substr(rest, 1, RSTART)
    rest = substr(rest, RSTART + RLENGTH)
    line = newlines(text) - newlines(rest)
    if (before ~ /func $/) continue
    rest = literal(rest, line, 1)
    if (isPlural && rest ~ /^,/) rest = literal(substr(rest, 2), line, 0)
  }
}

# Takes one string from the front of `rest` and gives what stands after it.
function literal(rest, line, isFirst,   whole) {
  sub(/^[ \t\n]+/, "", rest)
  if (rest !~ /^"/) {
    if (!definesTr[file]) complain(line, "wants a string in plain quotes")
    return rest
  }
  if (rest ~ /^"""/) { complain(line, "holds a string of several lines"); return rest }
  if (!match(rest, /^"([^"\\\n]|\\.)*"/)) { complain(line, "holds half a string"); return rest }
  whole = substr(rest, 1, RLENGTH)
  rest = substr(rest, RLENGTH + 1)
  sub(/^[ \t\n]+/, "", rest)
  if (whole ~ /\\\(/) complain(line, "holds \\( ): use a named {hole}")
  else if (whole ~ /\\[^"\\nt]/) complain(line, "holds an escape that gettext reads differently")
  else if (rest !~ /^[,)]/) complain(line, "wants one string, not a sum")
  else if (isFirst) print whole
  return rest
}

function newlines(some) { return gsub(/\n/, "", some) }

function complain(line, what) {
  printf "%s:%d: tr() %s\n", file, line, what > "/dev/stderr"
  failures++
}

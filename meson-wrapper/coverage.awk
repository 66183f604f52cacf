# SPDX-License-Identifier: GPL-3.0-or-later
#
# A table from an lcov file: the critical places, then everything.
# Stops when a critical place is not run whole, is gone, or everything together is below `least`.

BEGIN { places = split(critical, place, " ") }
/^SF:/ {
  file = substr($0, 4)
  isOurs = index(file, root "Sources/") == 1
  file = substr(file, length(root) + 1)
}
/^DA:/ && isOurs {
  split(substr($0, 4), entry, ",")
  note("all")
  for (i = 1; i <= places; i++)
    if (index(file, place[i]) == 1) {
      note(place[i])
      if (entry[2] == 0) miss(entry[1])
    }
}
END {
  printf "%-40s %7s %7s %9s\n", "", "lines", "run", "percent"
  for (i = 1; i <= places; i++) row(place[i], place[i], 100)
  row("all", "Sources", least)
  if (missed != "") printf "Not run:%s\n", missed
  exit failures > 0
}

function note(where) {
  lines[where]++
  if (entry[2] > 0) run[where]++
}

# Adds a line to the list of those not run; neighbours become a range.
function miss(line) {
  if (file != missedFile) missed = missed "\n  " file ":" line
  else if (line == missedLine + 1) sub(/(-[0-9]+)?$/, "-" line, missed)
  else missed = missed " " line
  missedFile = file
  missedLine = line
}

# 9 of 10 lines is 90 %; 999 of 1000 is not 100 %: nothing is rounded up.
function row(where, title, wanted,   isEnough) {
  isEnough = lines[where] > 0 && run[where] * 100 >= lines[where] * wanted
  printf "%-40s %7d %7d %8.2f%%%s\n", title, lines[where], run[where],
    lines[where] ? int(run[where] * 10000 / lines[where]) / 100 : 0,
    isEnough ? "" : lines[where] ? sprintf("  wanted: %d %%", wanted) : "  gone: nothing to measure"
  if (!isEnough) failures++
}

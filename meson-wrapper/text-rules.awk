# SPDX-License-Identifier: GPL-3.0-or-later
#
# The house rules that neither the compiler nor swift format keeps, over Swift files.

BEGIN { licence = "// SPDX-License-Identifier: GPL-3.0-or-later" }
FNR == 1 {
  isInText = isInComment = 0
  inSources = FILENAME ~ /^Sources\//
  # The rooms that draw and measure in depth, where a thing may stand behind another.
  isDeep = FILENAME ~ /^Sources\/(TagPress\/(Motion|Packages)|Recognition\/Looks)\//
}
FNR == (FILENAME == "Package.swift" ? 2 : 1) && $0 != licence {
  complain("the first line names the licence")
}
inSources && FNR == 301 { complain("more than 300 lines: look for the second subject") }
{ code = withoutTextAndComments($0) }
code ~ /(^|[^A-Za-z0-9_`.])public([^A-Za-z0-9_`:(]|$)/ {
  complain("`package` crosses a wall, not `public`")
}
inSources && FILENAME !~ /^Sources\/Commands\// && code ~ /(^|[^A-Za-z0-9_])(debugP|p)rint\(/ {
  complain("only Sources/Commands prints")
}
FILENAME !~ /^Sources\/App\/Gtk\// && code ~ /(^|[^A-Za-z0-9_])(try|as)!/ {
  complain("try! and as! stand in Sources/App/Gtk only")
}
/^ *\/\/\/? / && !isInComment && /^ *\/\/\/? (Of|That of|Those of|Likewise|Behind) / {
  complain("a comment begins with its subject, not with \"Of\", \"That of\", \"Likewise\", \"Behind\"")
}
{ isInComment = /^ *\/\/\/?( |$)/ }
inSources && !isDeep && /[Bb]ehind/ {
  complain("what comes later in a text or in time is after the other, not behind it")
}
code ~ /@unchecked +Sendable/ && unchecked++ { complain("@unchecked Sendable stands once in the house") }
END {
  if (!unchecked) print "@unchecked Sendable stands nowhere: then this rule can go" > "/dev/stderr"
  exit failures > 0 || !unchecked
}

function withoutTextAndComments(line) {
  if (gsub(/"""/, "", line)) {
    isInText = !isInText
    return ""
  }
  if (isInText) return ""
  gsub(/"([^"\\]|\\.)*"/, "\"\"", line)
  sub(/\/\/.*/, "", line)
  return line
}

function complain(what) {
  printf "%s:%d: %s\n", FILENAME, FNR, what > "/dev/stderr"
  failures++
}

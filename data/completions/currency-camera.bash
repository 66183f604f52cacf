# shellcheck shell=bash
# SPDX-License-Identifier: GPL-3.0-or-later

_currency_camera() {
  local word=$2 before=$3
  case $before in
    --source) mapfile -t COMPREPLY < <(compgen -W 'camera screen demo' -- "$word") ;;
    *)
      if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(
          compgen -W '--afford --demo --source --open --history --receipts --version --help' -- "$word"
        )
      else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
      fi
      ;;
  esac
}
complete -F _currency_camera currency-camera

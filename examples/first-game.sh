#!/bin/sh
# A first game with the built binary: a seeded world, one task taken to completion. Run: sh examples/first-game.sh
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export DATABASE_URL="$folder/first-game.db"

yc_bench() {
  printf '\n$ yc-bench %s\n' "$*"
  dist/yc-bench "$@"
}

yc_bench sim init --seed 1
yc_bench market browse --domain inference --limit 4
# Not the best paid one but the smallest among the well paid: four people finish it in time.
yc_bench task accept --task-id Task-128
yc_bench task assign --task-id Task-128 --employees Emp_4,Emp_6,Emp_7,Emp_8
yc_bench task dispatch --task-id Task-128
yc_bench sim resume
yc_bench company status

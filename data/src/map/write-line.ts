type Grid = { west: number; south: number; step: number }

/** A line as steps on a grid, each from the one before: a third of the size of degrees. The web's map reads it. */
export function writeLine(line: readonly (readonly [lng: number, lat: number])[], grid: Grid): number[] {
  const steps: number[] = []
  let [x, y] = [0, 0]
  for (const [lng, lat] of line) {
    const [nextX, nextY] = [Math.round((lng - grid.west) / grid.step), Math.round((lat - grid.south) / grid.step)]
    if (steps.length > 0 && nextX === x && nextY === y) continue
    steps.push(nextX - x, nextY - y)
    x = nextX
    y = nextY
  }
  return steps
}

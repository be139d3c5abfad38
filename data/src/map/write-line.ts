type Grid = { west: number; south: number; step: number }

/**
 * Encodes a line as grid steps relative to the previous corner, a third of the size of degrees. The web's map decodes
 * it.
 */
export function encodeLine(line: readonly (readonly [lng: number, lat: number])[], grid: Grid): number[] {
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

/** Returns whether there are at least three corners. */
export const isArea = (steps: readonly number[]) => steps.length >= 6

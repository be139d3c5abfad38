// Origin and step of the coordinate grid, in degrees.
export type Grid = { west: number; south: number; step: number }

/** Decodes grid steps, each relative to the previous one, as written by `data/src/map/write-line.ts`. */
export function readLine(steps: readonly number[], { west, south, step }: Grid): [lng: number, lat: number][] {
  const line: [number, number][] = []
  let [x, y] = [0, 0]
  for (let index = 0; index + 1 < steps.length; index += 2) {
    x += steps[index] ?? 0
    y += steps[index + 1] ?? 0
    line.push([west + x * step, south + y * step])
  }
  return line
}

/** Decodes a line and repeats its first corner at the end, as GeoJSON requires. */
export function readRing(steps: readonly number[], grid: Grid): [lng: number, lat: number][] {
  const ring = readLine(steps, grid)
  const [first] = ring
  return first ? [...ring, first] : ring
}

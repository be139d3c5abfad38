type ScreenPoint = { readonly x: number; readonly y: number }

const MAX_CORNERS = 60

/** Reduces a drawn line to few corners within a tolerance, and at most as many as a URL can hold. */
export function simplifyOutline(drawn: readonly ScreenPoint[], tolerance = 3): ScreenPoint[] {
  let corners = simplify(drawn, tolerance)
  for (let widerTolerance = tolerance * 1.5; corners.length > MAX_CORNERS; widerTolerance *= 1.5)
    corners = simplify(drawn, widerTolerance)
  return corners
}

/** Douglas–Peucker: keeps the point farthest from the line between the ends and splits there. */
function simplify(line: readonly ScreenPoint[], tolerance: number): ScreenPoint[] {
  const [first, last] = [line[0], line.at(-1)]
  if (line.length < 3 || first === undefined || last === undefined) return [...line]
  let farthest = { index: 0, distance: 0 }
  for (let index = 1; index < line.length - 1; index++) {
    const distance = distanceTo(line[index] ?? first, first, last)
    if (distance > farthest.distance) farthest = { index, distance }
  }
  if (farthest.distance <= tolerance) return [first, last]
  const before = simplify(line.slice(0, farthest.index + 1), tolerance)
  return [...before.slice(0, -1), ...simplify(line.slice(farthest.index), tolerance)]
}

function distanceTo({ x, y }: ScreenPoint, from: ScreenPoint, to: ScreenPoint): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const lengthSquared = dx * dx + dy * dy
  const fraction =
    lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / lengthSquared))
  return Math.hypot(x - from.x - dx * fraction, y - from.y - dy * fraction)
}

/** Minimum width and height of an area; smaller ones are drawn by accident. */
const MIN_SIZE_PX = 24

export function isLargeEnough(outline: readonly ScreenPoint[]): boolean {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  const width = Math.max(...xs) - Math.min(...xs)
  const height = Math.max(...ys) - Math.min(...ys)
  return outline.length >= 3 && width >= MIN_SIZE_PX && height >= MIN_SIZE_PX
}

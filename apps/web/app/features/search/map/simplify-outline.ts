type Spot = { readonly x: number; readonly y: number }

const MOST_CORNERS = 60

/** A hand draws hundreds of points; as few corners as keep within a tolerance, and never more than an address can hold. */
export function simplifyOutline(drawn: readonly Spot[], tolerance = 3): Spot[] {
  let corners = simplify(drawn, tolerance)
  for (let wider = tolerance * 1.5; corners.length > MOST_CORNERS; wider *= 1.5) corners = simplify(drawn, wider)
  return corners
}

/** Douglas and Peucker: the point that lies farthest off the line between two ends stays, and parts it in two. */
function simplify(line: readonly Spot[], tolerance: number): Spot[] {
  const [first, last] = [line[0], line.at(-1)]
  if (line.length < 3 || first === undefined || last === undefined) return [...line]
  let farthest = { index: 0, away: 0 }
  for (let index = 1; index < line.length - 1; index++) {
    const away = distanceTo(line[index] ?? first, first, last)
    if (away > farthest.away) farthest = { index, away }
  }
  if (farthest.away <= tolerance) return [first, last]
  const before = simplify(line.slice(0, farthest.index + 1), tolerance)
  return [...before.slice(0, -1), ...simplify(line.slice(farthest.index), tolerance)]
}

function distanceTo({ x, y }: Spot, from: Spot, to: Spot): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.hypot(x - from.x - dx * part, y - from.y - dy * part)
}

/** Smaller than a fingertip is a slip, not an area. */
const SMALLEST_PX = 24

export function isWorthSearching(outline: readonly Spot[]): boolean {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  const wide = Math.max(...xs) - Math.min(...xs)
  const high = Math.max(...ys) - Math.min(...ys)
  return outline.length >= 3 && wide >= SMALLEST_PX && high >= SMALLEST_PX
}

/** A student weighs minutes to the campus against the price. Less of both is better. */
export type TradeOffPoint = { readonly minutes: number; readonly price: number }

/** Returns whether one is at least as good in both, and better in one. */
const isBetter = (one: TradeOffPoint, other: TradeOffPoint): boolean =>
  one.minutes <= other.minutes && one.price <= other.price && (one.minutes < other.minutes || one.price < other.price)

/**
 * Returns the points that no other is better than, nearest first. Of several that are equal in both it returns the first,
 * so that each step is a real saving.
 */
export function paretoFront<Point extends TradeOffPoint>(points: readonly Point[]): Point[] {
  const front: Point[] = []
  for (const point of points.toSorted((a, b) => a.minutes - b.minutes || a.price - b.price)) {
    const last = front.at(-1)
    if (last === undefined || point.price < last.price) front.push(point)
  }
  return front
}

/**
 * Orders points by the weighted mean of minutes and price, best first. Each is scaled to its range among the points, so
 * that a weight of a half values the whole range of minutes as much as the whole range of prices. A weight of 0 looks at
 * minutes only, and of 1 at prices only; what it does not look at decides between equal ones.
 */
export function orderByWeight<Point extends TradeOffPoint>(points: readonly Point[], priceWeight: number): Point[] {
  const [minutes, prices] = [scaleOf(points.map((point) => point.minutes)), scaleOf(points.map(({ price }) => price))]
  const scored = points.map((point) => ({
    point,
    score: (1 - priceWeight) * minutes(point.minutes) + priceWeight * prices(point.price),
  }))
  return scored
    .toSorted((a, b) => a.score - b.score || (isBetter(a.point, b.point) ? -1 : isBetter(b.point, a.point) ? 1 : 0))
    .map(({ point }) => point)
}

/** Returns a function from the lowest value to 0 and from the highest to 1. */
function scaleOf(values: readonly number[]): (value: number) => number {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  return (value) => (max === min ? 0 : (value - min) / (max - min))
}

/** Returns the index of the point that weighs both alike best. */
export const balancedStep = (front: readonly TradeOffPoint[]): number => {
  const [best] = orderByWeight(front, 0.5)
  return best === undefined ? 0 : front.indexOf(best)
}

/** Thins a front to so many steps, evenly, with both ends and the balanced one. */
export function thinFront<Point extends TradeOffPoint>(front: readonly Point[], maxSteps: number): Point[] {
  if (front.length <= maxSteps) return [...front]
  const evenly = Array.from({ length: maxSteps }, (_, step) => Math.round((step * (front.length - 1)) / (maxSteps - 1)))
  const balanced = balancedStep(front)
  if (!evenly.includes(balanced)) {
    const inner = evenly.slice(1, -1)
    const nearest = inner.toSorted((a, b) => Math.abs(a - balanced) - Math.abs(b - balanced))[0] ?? 0
    evenly[evenly.indexOf(nearest)] = balanced
  }
  return evenly.flatMap((index) => front[index] ?? [])
}

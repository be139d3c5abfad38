import { paretoFront, thinFront, type TradeOffPoint } from './pareto-front.ts'

/** Stops of the slider. */
const MAX_STEPS = 7
/** Dots of the other places. More would only cover each other. */
const MAX_OTHERS = 120

/**
 * Returns the points that no other is better than, thinned to the stops of a slider, and some of the others. Prices are
 * in hundredths and become whole units, as pages show them: a place a minute further away that saves pence is no choice.
 */
export function compareTradeOffs<Point extends TradeOffPoint>(
  exact: readonly Point[],
): { best: Point[]; others: Point[] } {
  const points = exact.map((point) => ({ ...point, price: Math.round(point.price / 100) * 100 }))
  const best = thinFront(paretoFront(points), MAX_STEPS)
  const isBest = new Set(best)
  return {
    best,
    others: takeEvenly(
      points.filter((point) => !isBest.has(point)),
      MAX_OTHERS,
    ),
  }
}

function takeEvenly<Item>(items: readonly Item[], limit: number): Item[] {
  const step = Math.max(1, Math.ceil(items.length / limit))
  return items.filter((_, index) => index % step === 0)
}

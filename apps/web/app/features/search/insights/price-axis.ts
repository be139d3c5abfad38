/** An axis with equal steps whose ends and steps are round amounts, in minor units. */
export type PriceAxis = { readonly from: number; readonly to: number; readonly ticks: readonly number[] }

const STEPS = 5
/** Multiples of a power of ten that read well as steps. */
const ROUND_STEPS = [1, 2, 4, 5, 8, 10]

/** Returns an axis from below the lowest to above the highest price. `unit` is the currency's unit in minor units. */
export function priceAxis(min: number, max: number, unit: number): PriceAxis {
  const range = Math.max(max - min, unit * STEPS)
  const magnitude = 10 ** Math.floor(Math.log10(range / STEPS))
  const candidates = [...ROUND_STEPS, ...ROUND_STEPS.map((step) => step * 10)].map((step) => step * magnitude)
  const step = candidates.find((size) => Math.floor(min / size) * size + size * STEPS >= max) ?? range
  const from = Math.floor(min / step) * step
  const ticks = Array.from({ length: STEPS + 1 }, (_, index) => from + index * step)
  return { from, to: from + step * STEPS, ticks }
}

/** Returns where a price lies on the axis, as a percentage for an attribute of SVG. */
export const positionOn = ({ from, to }: PriceAxis, price: number): number =>
  Math.round(((price - from) / (to - from)) * 1_000) / 10

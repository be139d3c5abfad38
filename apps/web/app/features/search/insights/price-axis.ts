/** An axis with equal steps whose ends and steps are round amounts, in minor units. */
export type PriceAxis = { readonly from: number; readonly to: number; readonly ticks: readonly number[] }

const MAX_STEPS = 6
/** Multiples of a power of ten that read well as steps. */
const ROUND_STEPS = [1, 2, 4, 5, 8, 10]

/**
 * Returns the shortest axis with few steps that contains both prices. `unit` is the currency's unit in minor units:
 * labels are whole amounts.
 */
export function priceAxis(min: number, max: number, unit: number): PriceAxis {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(max - min, unit * MAX_STEPS) / MAX_STEPS / unit)) * unit
  const axes = [...ROUND_STEPS, ...ROUND_STEPS.map((step) => step * 10)].map((step) =>
    axisWithStep(min, max, step * magnitude),
  )
  const [shortest] = axes
    .filter(({ ticks }) => ticks.length <= MAX_STEPS + 1)
    .toSorted((one, other) => one.to - one.from - (other.to - other.from))
  return shortest ?? axisWithStep(min, max, max - min + unit)
}

function axisWithStep(min: number, max: number, step: number): PriceAxis {
  const from = Math.floor(min / step) * step
  const steps = Math.max(1, Math.ceil((max - from) / step))
  return { from, to: from + steps * step, ticks: Array.from({ length: steps + 1 }, (_, index) => from + index * step) }
}

/** Returns where a price lies on the axis, as a percentage for an attribute of SVG. */
export const positionOn = ({ from, to }: PriceAxis, price: number): number =>
  Math.round(((price - from) / (to - from)) * 1_000) / 10

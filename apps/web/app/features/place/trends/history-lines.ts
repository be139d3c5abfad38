import { dayNumber, type PriceStep } from '@amber/domain/price-history/price-history'
import { verticalPosition, type PriceSpan } from './plot-scale.ts'

/** The plot is drawn in a 100 × 100 box and stretched to fit. */
const PLOT_SIZE = 100

/** Returns the horizontal position of a day in percent. `steps` begin and end the plot. */
export function dayPosition(day: string, steps: readonly PriceStep[]): number {
  const first = dayNumber(steps[0]?.from ?? day)
  const last = dayNumber(steps.at(-1)?.until ?? day)
  return last === first ? 0 : ((dayNumber(day) - first) / (last - first)) * PLOT_SIZE
}

/** Returns a path with one level per step and a break where the price was unknown. */
export function historyLine(steps: readonly PriceStep[], span: PriceSpan): string {
  return steps
    .map(({ from, until, price }, index) => {
      const y = round(verticalPosition(price, span) * PLOT_SIZE)
      const begin = steps[index - 1]?.until === from ? `V${y}` : `M${round(dayPosition(from, steps))} ${y}`
      return `${begin}H${round(dayPosition(until, steps))}`
    })
    .join('')
}

const round = (value: number) => Math.round(value * 100) / 100

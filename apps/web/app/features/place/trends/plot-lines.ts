import { verticalPosition, type PriceSpan } from './plot-scale.ts'

/** The plot is drawn in a 100 × 100 box and stretched to fit. */
const PLOT_SIZE = 100

type Amounts = readonly (number | null)[]

/** Returns a path with one level per month and a break where values are unknown. */
export function stepLine(amounts: Amounts, span: PriceSpan): string {
  const monthWidth = PLOT_SIZE / amounts.length
  return amounts
    .map((amount, index) => {
      if (amount === null) return ''
      const [x, y] = [round(index * monthWidth), round(verticalPosition(amount, span) * PLOT_SIZE)]
      const begin = index > 0 && amounts[index - 1] !== null ? `V${y}` : `M${x} ${y}`
      return `${begin}H${round((index + 1) * monthWidth)}`
    })
    .join('')
}

/** Returns a path through the middle of each month, extended to the edges of the known range. */
export function medianLine(amounts: Amounts, span: PriceSpan): string {
  const monthWidth = PLOT_SIZE / amounts.length
  return amounts
    .map((amount, index) => {
      if (amount === null) return ''
      const y = round(verticalPosition(amount, span) * PLOT_SIZE)
      const begin = index > 0 && amounts[index - 1] !== null ? '' : `M${round(index * monthWidth)} ${y}`
      const end = index + 1 < amounts.length && amounts[index + 1] !== null ? '' : `H${round((index + 1) * monthWidth)}`
      return `${begin}L${round((index + 0.5) * monthWidth)} ${y}${end}`
    })
    .join('')
}

const round = (value: number) => Math.round(value * 100) / 100

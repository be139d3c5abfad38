import { depthOf, type Span } from './plot-scale.ts'

/** The plot is drawn 100 wide and 100 high, and stretched to its place. */
const SIDE = 100

type Amounts = readonly (number | null)[]

/** A price holds for its whole month and then changes at once. Where nothing is known the line is broken. */
export function stepLine(amounts: Amounts, span: Span): string {
  const wide = SIDE / amounts.length
  return amounts
    .map((amount, at) => {
      if (amount === null) return ''
      const [x, y] = [round(at * wide), round(depthOf(amount, span) * SIDE)]
      const begin = at > 0 && amounts[at - 1] !== null ? `V${y}` : `M${x} ${y}`
      return `${begin}H${round((at + 1) * wide)}`
    })
    .join('')
}

/** Through the middle of each month, from edge to edge of what is known. */
export function middleLine(amounts: Amounts, span: Span): string {
  const wide = SIDE / amounts.length
  return amounts
    .map((amount, at) => {
      if (amount === null) return ''
      const y = round(depthOf(amount, span) * SIDE)
      const begin = at > 0 && amounts[at - 1] !== null ? '' : `M${round(at * wide)} ${y}`
      const end = at + 1 < amounts.length && amounts[at + 1] !== null ? '' : `H${round((at + 1) * wide)}`
      return `${begin}L${round((at + 0.5) * wide)} ${y}${end}`
    })
    .join('')
}

const round = (value: number) => Math.round(value * 100) / 100

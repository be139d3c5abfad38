import { type PriceAxis, positionOn } from './price-axis.ts'

const HEIGHT = 28
const TICK_WIDTH = 3

type Props = {
  axis: PriceAxis
  /** The whole range, and the typical price. */
  min: number
  median: number
  max: number
  /** The range of half of all offers; left out where only the whole range is known. */
  half?: { lower: number; upper: number }
}

/** A line from the lowest to the highest price, a bar for half of the offers and a tick at the typical price. */
export function RangePlot({ axis, min, median, max, half }: Props) {
  const at = (price: number) => `${positionOn(axis, price)}%`
  const span = (from: number, to: number) => ({
    x: at(from),
    width: `${Math.round((positionOn(axis, to) - positionOn(axis, from)) * 10) / 10}%`,
  })
  const middle = HEIGHT / 2
  return (
    <svg aria-hidden="true" className="block w-full overflow-visible" height={HEIGHT}>
      {axis.ticks.map((tick) => (
        <line key={tick} x1={at(tick)} x2={at(tick)} y1="0" y2={HEIGHT} className="stroke-sand-200" />
      ))}
      <rect {...span(min, max)} y={middle - 1} height="2" className="fill-sand-300" />
      {half && <rect {...span(half.lower, half.upper)} y="5" height={HEIGHT - 10} rx="3" className="fill-honey" />}
      <rect
        x={at(median)}
        y="1"
        width={TICK_WIDTH}
        height={HEIGHT - 2}
        rx="1"
        transform={`translate(${-TICK_WIDTH / 2})`}
        className="fill-ink"
      />
    </svg>
  )
}

/** The amounts below the plots. On phones only those at the ends are sure to fit. */
export function AxisLabels({ axis, format }: { axis: PriceAxis; format: (price: number) => string }) {
  return (
    <p
      aria-hidden="true"
      className="tabular flex justify-between text-13 text-ink-3 max-md:[&>*:not(:first-child,:last-child)]:hidden"
    >
      {axis.ticks.map((tick) => (
        <span key={tick}>{format(tick)}</span>
      ))}
    </p>
  )
}

import { useSite } from '../../../shared/page/site.ts'
import { monthName } from './month-name.ts'
import { medianLine, stepLine } from './plot-lines.ts'
import { verticalPosition } from './plot-scale.ts'
import type { Trend } from './trend.ts'

type Props = {
  months: Trend['result']
  ticks: readonly number[]
  /** Text alternative of the plot; the table below holds the figures. */
  label: string
  money: (amount: number) => string
}

/**
 * Lines stretch with the width, text does not: labels are HTML around the drawing. The axis is labelled because it does
 * not start at zero.
 */
export function PricePlot({ months, ticks, label, money }: Props) {
  const { language } = useSite()
  const span = { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 0 }
  const prices = months.map(({ price }) => price)
  const medians = months.map(({ median }) => median)
  const last = {
    price: prices.findLast((price) => price !== null),
    median: medians.findLast((value) => value !== null),
  }
  const topStyle = (amount: number) => ({ top: `${verticalPosition(amount, span) * 100}%` })
  const endX = ((prices.findLastIndex((price) => price !== null) + 1) / months.length) * 100
  return (
    // A drawing of lines and text cannot be an `img`.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="img" aria-label={label} className="tabular mt-6 grid grid-cols-[auto_1fr_auto] text-13 text-ink-3">
      <div className="relative mr-3">
        {/* The longest label sets the column's width. */}
        <span className="invisible">{money(ticks.at(-1) ?? 0)}</span>
        {ticks.map((tick) => (
          <span key={tick} style={topStyle(tick)} className="absolute right-0 -translate-y-1/2 whitespace-nowrap">
            {money(tick)}
          </span>
        ))}
      </div>
      <div className="relative h-44 md:h-52">
        {ticks.map((tick) => (
          <span key={tick} style={topStyle(tick)} className="absolute inset-x-0 border-t border-sand-200" />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          <path
            d={medianLine(medians, span)}
            vectorEffect="non-scaling-stroke"
            strokeDasharray="4 4"
            className="fill-none stroke-control stroke-[1.5]"
          />
          <path
            d={stepLine(prices, span)}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            className="fill-none stroke-ink stroke-[2.25]"
          />
        </svg>
        {last.price !== undefined && (
          <span
            style={{ ...topStyle(last.price), left: `${endX}%` }}
            className="absolute size-3 -translate-1/2 rounded-pill border-2 border-paper bg-red"
          />
        )}
      </div>
      <div className="relative ml-3">
        <span className="invisible font-semibold">{money(last.price ?? 0)}</span>
        {last.price !== undefined && (
          <span style={topStyle(last.price)} className="absolute left-0 -translate-y-1/2 font-semibold text-ink">
            {money(last.price)}
          </span>
        )}
        {last.median !== undefined && !isClose(last.price, last.median, span) && (
          <span style={topStyle(last.median)} className="absolute left-0 -translate-y-1/2">
            {money(last.median)}
          </span>
        )}
      </div>
      <div className="relative col-start-2 mt-2 h-5">
        {months.map(({ month }, index) => (
          <span
            key={month}
            style={{ left: `${((index + 0.5) / months.length) * 100}%` }}
            className={`absolute -translate-x-1/2 whitespace-nowrap ${visibilityClass(index)}`}
          >
            {monthName(month, language, 'tiny')}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Shows every sixth month on phones and every third on wider screens. */
const visibilityClass = (index: number) => (index % 3 !== 1 ? 'hidden' : index % 6 !== 1 ? 'hidden md:block' : '')

/** Overlapping labels would be illegible; the table has both values. */
const isClose = (price: number | undefined, median: number, span: { low: number; high: number }) =>
  price !== undefined && Math.abs(verticalPosition(price, span) - verticalPosition(median, span)) < 0.1

import { useSite } from '../../../lib/site.ts'
import { monthName } from './month-name.ts'
import { middleLine, stepLine } from './plot-lines.ts'
import { depthOf } from './plot-scale.ts'
import type { Trend } from './trend.ts'

type Props = {
  months: Trend['result']
  ticks: readonly number[]
  /** All of it in a line, for those who don't see it; the figures are in the table below. */
  label: string
  money: (amount: number) => string
}

/**
 * Lines are stretched to the width there is, words are not: those are HTML around the drawing, of the same size on every
 * screen. The axis has its figures, since it does not begin at nothing.
 */
export function PricePlot({ months, ticks, label, money }: Props) {
  const { language } = useSite()
  const span = { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 0 }
  const prices = months.map(({ price }) => price)
  const medians = months.map(({ median }) => median)
  const last = { price: prices.findLast((price) => price !== null), median: medians.findLast((one) => one !== null) }
  const top = (amount: number) => ({ top: `${depthOf(amount, span) * 100}%` })
  const endX = ((prices.findLastIndex((price) => price !== null) + 1) / months.length) * 100
  return (
    // A drawing of lines and words: no `img` could hold it.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="img" aria-label={label} className="tabular mt-6 grid grid-cols-[auto_1fr_auto] text-13 text-ink-3">
      <div className="relative mr-3">
        {/* The longest figure gives the column its width. */}
        <span className="invisible">{money(ticks.at(-1) ?? 0)}</span>
        {ticks.map((tick) => (
          <span key={tick} style={top(tick)} className="absolute right-0 -translate-y-1/2 whitespace-nowrap">
            {money(tick)}
          </span>
        ))}
      </div>
      <div className="relative h-44 md:h-52">
        {ticks.map((tick) => (
          <span key={tick} style={top(tick)} className="absolute inset-x-0 border-t border-sand-200" />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          <path
            d={middleLine(medians, span)}
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
            style={{ ...top(last.price), left: `${endX}%` }}
            className="absolute size-3 -translate-1/2 rounded-pill border-2 border-paper bg-red"
          />
        )}
      </div>
      <div className="relative ml-3">
        <span className="invisible font-semibold">{money(last.price ?? 0)}</span>
        {last.price !== undefined && (
          <span style={top(last.price)} className="absolute left-0 -translate-y-1/2 font-semibold text-ink">
            {money(last.price)}
          </span>
        )}
        {last.median !== undefined && !isClose(last.price, last.median, span) && (
          <span style={top(last.median)} className="absolute left-0 -translate-y-1/2">
            {money(last.median)}
          </span>
        )}
      </div>
      <div className="relative col-start-2 mt-2 h-5">
        {months.map(({ month }, at) => (
          <span
            key={month}
            style={{ left: `${((at + 0.5) / months.length) * 100}%` }}
            className={`absolute -translate-x-1/2 whitespace-nowrap ${shownAt(at)}`}
          >
            {monthName(month, language, 'tiny')}
          </span>
        ))}
      </div>
    </div>
  )
}

/** As many months as have room: every sixth on a phone, every third from there on. */
const shownAt = (at: number) => (at % 3 !== 1 ? 'hidden' : at % 6 !== 1 ? 'hidden md:block' : '')

/** Two figures on one line can't be read; the table has both. */
const isClose = (price: number | undefined, median: number, span: { low: number; high: number }) =>
  price !== undefined && Math.abs(depthOf(price, span) - depthOf(median, span)) < 0.1

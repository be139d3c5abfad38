import type { PriceStep } from '@amber/domain/price-history/price-history'
import { useSite } from '../../../shared/page/site.ts'
import { dayPosition, historyLine } from './history-lines.ts'
import { monthName } from './month-name.ts'
import { verticalPosition } from './plot-scale.ts'

type Props = {
  steps: readonly PriceStep[]
  ticks: readonly number[]
  /** Text alternative of the plot; the table below holds the figures. */
  label: string
  money: (amount: number) => string
}

/** Lines stretch with the width, text does not: labels are HTML around the drawing. */
export function HistoryPlot({ steps, ticks, label, money }: Props) {
  const { language } = useSite()
  const span = { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 0 }
  const topStyle = (amount: number) => ({ top: `${verticalPosition(amount, span) * 100}%` })
  const last = steps.at(-1)
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
            d={historyLine(steps, span)}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            className="fill-none stroke-ink stroke-[2.25]"
          />
        </svg>
        {last && (
          <span
            style={{ ...topStyle(last.price), left: '100%' }}
            className="absolute size-3 -translate-1/2 rounded-pill border-2 border-paper bg-red"
          />
        )}
      </div>
      <div className="relative ml-3">
        <span className="invisible font-semibold">{money(last?.price ?? 0)}</span>
        {last && (
          <span style={topStyle(last.price)} className="absolute left-0 -translate-y-1/2 font-semibold text-ink">
            {money(last.price)}
          </span>
        )}
      </div>
      <div className="relative col-start-2 mt-2 h-5">
        {labelledMonths(steps).map((month) => (
          <span
            key={month}
            style={{ left: `${dayPosition(`${month}-01`, steps)}%` }}
            className="absolute -translate-x-1/2 whitespace-nowrap"
          >
            {monthName(month, language, 'tiny')}
          </span>
        ))}
      </div>
    </div>
  )
}

const MAX_LABELS = 3

/** Returns evenly spread months whose first day is within the plot, as far from its edges as from each other. */
function labelledMonths(steps: readonly PriceStep[]): string[] {
  const [first, last] = [steps[0]?.from ?? '', steps.at(-1)?.until ?? '']
  const months: string[] = []
  const [year, month] = first.split('-').map(Number)
  for (let index = 1; index < 60; index++) {
    const name = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + index, 1)).toISOString().slice(0, 7)
    if (`${name}-01` >= last) break
    months.push(name)
  }
  const every = Math.max(1, Math.ceil(months.length / MAX_LABELS))
  return months.filter((_, index) => index % every === Math.floor(every / 2))
}

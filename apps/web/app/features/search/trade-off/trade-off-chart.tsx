import { useTranslation } from '../../../i18n/use-translation.ts'
import { type PriceAxis, positionOn, priceAxis } from '../insights/price-axis.ts'
import type { TradeOff } from './load-trade-off.server.ts'
import { useTradeOffText } from './use-trade-off-text.ts'

/** The plot within the picture; labels are around it. */
const PLOT = { left: 64, right: 370, top: 12, bottom: 144 } as const

/** Minutes against prices. The line joins the places of best value; the table below it says the same in words. */
export function TradeOffChart({ tradeOff: { best, others } }: { tradeOff: TradeOff }) {
  const { t } = useTranslation('search')
  const { money } = useTradeOffText()
  const points = [...best, ...others]
  const minutes = axisOf(
    points.map((point) => point.minutes),
    1,
  )
  const prices = axisOf(
    points.map(({ price }) => price),
    100,
  )
  const x = (value: number) => scale(minutes, value, PLOT.left, PLOT.right)
  const y = (value: number) => scale(prices, value, PLOT.bottom, PLOT.top)
  const line = best.map((point) => `${x(point.minutes)},${y(point.price)}`).join(' ')
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg viewBox="0 0 400 176" role="img" aria-label={t('trade_chart')} fontSize="15" className="tabular block w-full">
      <path d={`M${PLOT.left} ${PLOT.top}V${PLOT.bottom}H${PLOT.right}`} className="fill-none stroke-sand-300" />
      {everyOther(prices.ticks).map((tick) => (
        <text key={tick} x={PLOT.left - 8} y={y(tick) + 5} textAnchor="end" className="fill-ink-2">
          {money(tick)}
        </text>
      ))}
      {everyOther(minutes.ticks).map((tick) => (
        <text key={tick} x={x(tick)} y={PLOT.bottom + 22} textAnchor="middle" className="fill-ink-2">
          {t('commute_short', { count: tick, estimated: 'no' })}
        </text>
      ))}
      {others.map((point, index) => (
        // Places may equal each other in both, and the list never changes its order.
        // oxlint-disable-next-line react/no-array-index-key
        <circle key={index} cx={x(point.minutes)} cy={y(point.price)} r="3.5" className="fill-sand-300" />
      ))}
      <polyline points={line} className="fill-none stroke-ink stroke-[1.5]" />
      {best.map((point, step) => (
        <g key={point.id}>
          <circle cx={x(point.minutes)} cy={y(point.price)} r="5" className="fill-paper stroke-ink stroke-2" />
          <circle
            data-step={step}
            cx={x(point.minutes)}
            cy={y(point.price)}
            r="8"
            className="fill-honey stroke-ink stroke-2"
          />
        </g>
      ))}
    </svg>
  )
}

const axisOf = (values: readonly number[], unit: number): PriceAxis =>
  priceAxis(Math.min(...values), Math.max(...values), unit)

const scale = (axis: PriceAxis, value: number, from: number, to: number) =>
  Math.round((from + (positionOn(axis, value) / 100) * (to - from)) * 10) / 10

/** Every other tick, and all of few: labels need room on phones. */
const everyOther = (ticks: readonly number[]) =>
  ticks.length <= 4 ? ticks : ticks.filter((_, index) => index % 2 === 0)

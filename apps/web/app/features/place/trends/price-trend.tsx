import { todayIn } from '@amber/domain/dates/today'
import { CURRENCIES } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import { priceHistory } from '@amber/domain/price-history/price-history'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { usePlace } from '../place-state.ts'
import { monthName } from './month-name.ts'
import { priceFacts, type PriceFacts } from './price-facts.ts'
import { roundTicks } from './plot-scale.ts'
import { PriceAlertLink } from './price-alert-link.tsx'
import { PriceHistory } from './price-history.tsx'
import { PricePlot } from './price-plot.tsx'
import { PriceTable } from './price-table.tsx'
import type { Trend } from './trend.ts'

export type TrendProps = {
  trend: Trend
  roomName: string
  /** Formatted length, such as '44 weeks'. */
  stayText: string
}

/**
 * Price of the stay since it was first observed. With too few observations of the all-in price, its rent over the last 18
 * months compared with the city median.
 */
export function PriceTrend({ trend, roomName, stayText }: TrendProps) {
  const { t } = useTranslation(['nearby', 'common'])
  const { language } = useSite()
  const { currency, duration, result } = trend
  const formatAmount = (amount: number) => formatMoney({ amount, currency }, language)
  const unit = duration === 'weekly' ? 'week' : 'month'
  const facts = priceFacts(result)
  const unitName = t(`common:unit_${unit}`)
  const amounts = result.flatMap(({ price, median }) => [price, median]).filter((amount) => amount !== null)
  const ticks = roundTicks(
    { low: Math.min(...amounts), high: Math.max(...amounts) },
    10 ** CURRENCIES[currency].minorDigits,
  )
  const { place } = usePlace()
  const [now] = useState(() => new Date())
  const today = todayIn(place.time_zone, now)
  const history = priceHistory(trend.observed ?? [], today)
  return (
    <section aria-labelledby="price-trend">
      <h2 id="price-trend" className="text-20 md:text-24">
        {t('trend_title')}
      </h2>
      {history ? (
        <PriceHistory history={history} trend={trend} today={today} roomName={roomName} stayText={stayText} />
      ) : facts === undefined ? (
        <p className="mt-1.5 text-ink-2">{t('trend_empty')}</p>
      ) : (
        <>
          <p className="mt-1.5 text-ink-2">
            <PriceComparison facts={facts} room={roomName} unit={unit} money={formatAmount} />
          </p>
          <p className="mt-5 text-13 text-ink-3">
            {t('trend_axis', { unit: unitName, amount: formatAmount(ticks[0] ?? 0) })}
          </p>
          <PricePlot
            months={result}
            ticks={ticks}
            label={t('trend_label', {
              room: roomName,
              stay: stayText,
              from: monthName(result[0]?.month ?? '', language, 'long'),
              until: monthName(result.at(-1)?.month ?? '', language, 'long'),
            })}
            money={formatAmount}
          />
          <Legend own={t('trend_own', { room: roomName, stay: stayText })} middle={t('trend_middle')} />
          <PriceTable months={result} roomName={roomName} money={formatAmount} unit={unitName} />
        </>
      )}
      <p className="mt-4">
        <PriceAlertLink />
      </p>
    </section>
  )
}

type PriceComparisonProps = {
  facts: PriceFacts
  room: string
  unit: 'week' | 'month'
  money: (amount: number) => string
}

/** Compares the price with its own past and with the city. */
function PriceComparison({ facts: { now, peak, overMiddle }, room, unit, money }: PriceComparisonProps) {
  const { t } = useTranslation('nearby')
  const { language } = useSite()
  const ownText =
    peak === null
      ? t('trend_steady', { room })
      : peak.below === 0
        ? t('trend_at_peak', { room })
        : t('trend_below_peak', {
            room,
            amount: money(peak.below),
            unit,
            month: monthName(peak.month, language, 'long'),
          })
  if (overMiddle === null) return ownText
  const side = overMiddle > 0 ? 'above' : overMiddle < 0 ? 'below' : 'equal'
  // Two sentences with their own full stops; Chinese has no space between them.
  return [
    ownText,
    t('trend_against_middle', { side, price: money(now), amount: money(Math.abs(overMiddle)), unit }),
  ].join(language === 'zh' ? '' : ' ')
}

function Legend({ own, middle }: { own: string; middle: string }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-13 text-ink-2">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="w-5 border-t-2 border-ink" />
        {own}
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="w-5 border-t-2 border-dashed border-control" />
        {middle}
      </li>
    </ul>
  )
}

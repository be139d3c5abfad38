import { formatDate } from '@amber/domain/dates/format-date'
import { CURRENCIES } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import { cheapestMonth } from '@amber/domain/price-history/cheapest-month'
import { compareWithTypical } from '@amber/domain/price-history/compare-with-typical'
import type { PriceHistory as History } from '@amber/domain/price-history/price-history'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { convertedPrice } from '../../../shared/money/display-money.ts'
import { useSite } from '../../../shared/page/site.ts'
import { usePlace } from '../place-state.ts'
import { HistoryPlot } from './history-plot.tsx'
import { HistoryTable } from './history-table.tsx'
import { monthName } from './month-name.ts'
import { priceFacts } from './price-facts.ts'
import { roundTicks } from './plot-scale.ts'
import type { Trend } from './trend.ts'

type Props = { history: History; trend: Trend; today: string; roomName: string; stayText: string }

/**
 * All-in price of the stay since it was first observed, with what the observations say about the price of today. It
 * states facts with their number and urges nobody.
 */
export function PriceHistory({ history, trend, today, roomName, stayText }: Props) {
  const { t } = useTranslation(['nearby', 'common'])
  const { language } = useSite()
  const money = useHistoryMoney(trend.currency)
  const unitName = t(`common:unit_${unitOf(trend)}`)
  const { steps, lowest, highest, since, observations } = history
  const ticks = roundTicks({ low: lowest.price, high: highest.price }, 10 ** CURRENCIES[trend.currency].minorDigits)
  const plain = (amount: number) => formatMoney({ amount, currency: trend.currency }, language)
  const date = (day: string) => formatDate(day, language)
  return (
    <>
      <Statements trend={trend} today={today} roomName={roomName} />
      <dl className="mt-4 grid gap-x-8 gap-y-2 md:grid-cols-2">
        <Fact name={t('history_lowest')} value={money(lowest.price)} note={date(lowest.from)} />
        <Fact name={t('history_highest')} value={money(highest.price)} note={date(highest.from)} />
      </dl>
      <p className="mt-3 text-13 text-ink-3">
        {t('history_since', { date: date(since), count: observations })}{' '}
        {t('trend_axis', { unit: unitName, amount: plain(ticks[0] ?? 0) })}
      </p>
      <HistoryPlot
        steps={steps}
        ticks={ticks}
        label={t('history_label', { room: roomName, stay: stayText, from: date(since) })}
        money={plain}
      />
      <HistoryTable steps={steps} unit={unitName} money={money} />
    </>
  )
}

const unitOf = ({ duration }: Trend) => (duration === 'weekly' ? 'week' : 'month')

/** Formats an amount in the landlord's currency, with the visitor's beside it where they differ. */
function useHistoryMoney(currency: Trend['currency']) {
  const { language } = useSite()
  const { rates } = usePlace()
  return (amount: number) => {
    const text = formatMoney({ amount, currency }, language)
    const seen =
      rates &&
      convertedPrice(
        { amount, currency },
        { language, currency: rates.currency, rates: { ...rates.exchange, day: null } },
      )
    return seen === null ? text : `${text} (${seen})`
  }
}

/** Says of today's price what the observations show, and nothing without them. */
function Statements({ trend, today, roomName: room }: Pick<Props, 'trend' | 'today' | 'roomName'>) {
  const { t } = useTranslation('nearby')
  const { language } = useSite()
  const money = useHistoryMoney(trend.currency)
  const unit = unitOf(trend)
  const compared = compareWithTypical(trend.observed ?? [], today)
  const cheapest = cheapestMonth(trend.result)
  const overMiddle = priceFacts(trend.result)?.overMiddle ?? null
  const sentences = [
    ...(compared
      ? [
          t('history_compared', {
            side: compared.side,
            room,
            amount: money(compared.amount),
            typical: money(compared.typical),
            unit,
            days: compared.days,
            count: compared.observations,
          }),
        ]
      : []),
    ...(overMiddle === null
      ? []
      : [
          t('history_against_city', {
            side: overMiddle > 0 ? 'above' : overMiddle < 0 ? 'below' : 'equal',
            amount: money(Math.abs(overMiddle)),
            unit,
          }),
        ]),
    ...(cheapest
      ? [t('history_cheapest', { month: monthName(cheapest.month, language, 'long'), count: cheapest.months })]
      : []),
  ]
  if (sentences.length === 0) return null
  // Sentences with their own full stops; Chinese has no space between them.
  return <p className="mt-1.5 text-ink-2">{sentences.join(language === 'zh' ? '' : ' ')}</p>
}

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt className="text-13 text-ink-3">{name}</dt>
      <dd>
        <span className="font-semibold">{value}</span> <span className="text-13 text-ink-3">{note}</span>
      </dd>
    </div>
  )
}

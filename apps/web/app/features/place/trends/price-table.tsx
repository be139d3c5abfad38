import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { monthName } from './month-name.ts'
import type { Trend } from './trend.ts'

type Props = {
  months: Trend['result']
  roomName: string
  /** Formatted period. */
  unit: string
  money: (amount: number) => string
}

/** Figures behind the plot, latest first. */
export function PriceTable({ months, roomName, unit, money }: Props) {
  const { t } = useTranslation('nearby')
  const { language } = useSite()
  const formatOrUnknown = (figure: number | null) => (figure === null ? t('trend_unknown') : money(figure))
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold underline decoration-1 underline-offset-3 hover:decoration-2 [&::-webkit-details-marker]:hidden">
        {t('trend_table')}
        <Icon name="chevron-down" size="small" className="group-open:rotate-180" />
      </summary>
      <table className="tabular mt-2 w-full max-w-140 border-collapse text-left">
        <caption className="sr-only">{t('trend_table')}</caption>
        <thead className="text-13 text-ink-3">
          <tr className="border-b border-sand-200 *:py-2 *:pr-3 *:align-bottom *:font-normal">
            <th scope="col">{t('trend_month')}</th>
            <th scope="col">{t('trend_price', { room: roomName, unit })}</th>
            <th scope="col">{t('trend_median', { unit })}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, price, median }) => (
            <tr key={month} className="border-b border-sand-200 *:py-2 *:pr-3">
              <th scope="row" className="font-normal">
                {monthName(month, language, 'short')}
              </th>
              <td className="font-semibold">{formatOrUnknown(price)}</td>
              <td className="text-ink-2">{formatOrUnknown(median)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

import { formatDate } from '@amber/domain/dates/format-date'
import type { PriceStep } from '@amber/domain/price-history/price-history'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'

type Props = {
  steps: readonly PriceStep[]
  /** Formatted period. */
  unit: string
  money: (amount: number) => string
}

/** Prices behind the plot, latest first. */
export function HistoryTable({ steps, unit, money }: Props) {
  const { t } = useTranslation('nearby')
  const { language } = useSite()
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold underline decoration-1 underline-offset-3 hover:decoration-2 [&::-webkit-details-marker]:hidden">
        {t('history_table')}
        <Icon name="chevron-down" size="small" className="group-open:rotate-180" />
      </summary>
      <table className="tabular mt-2 w-full max-w-140 border-collapse text-left">
        <caption className="sr-only">{t('history_table')}</caption>
        <thead className="text-13 text-ink-3">
          <tr className="border-b border-sand-200 *:py-2 *:pr-3 *:align-bottom *:font-normal">
            <th scope="col">{t('history_from')}</th>
            <th scope="col">{t('history_price', { unit })}</th>
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map(({ from, price }) => (
            <tr key={from} className="border-b border-sand-200 *:py-2 *:pr-3">
              <th scope="row" className="font-normal">
                {formatDate(from, language)}
              </th>
              <td className="font-semibold">{money(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

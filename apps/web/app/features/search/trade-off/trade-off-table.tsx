import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { TradeOff } from './load-trade-off.server.ts'
import { useTradeOffText } from './use-trade-off-text.ts'

/** The places of best value in words, for whoever does not read the chart. */
export function TradeOffTable({ best }: Pick<TradeOff, 'best'>) {
  const { t } = useTranslation('search')
  const { perPeriod, minutes } = useTradeOffText()
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-3">
        {t('trade_table')}
      </summary>
      <table className="tabular w-full border-collapse text-left">
        <thead className="text-13 text-ink-2">
          <tr className="border-b border-sand-200">
            <th scope="col" className="py-2 pr-3 font-normal">
              {t('trade_place')}
            </th>
            <th scope="col" className="py-2 pr-3 font-normal">
              {t('commute_at_most')}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t('price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {best.map((place) => (
            <tr key={place.id} className="border-b border-sand-200">
              <th scope="row" className="py-2 pr-3 font-normal wrap-anywhere">
                <Link
                  to={`/places/${place.canonical_name}`}
                  className="font-semibold underline-offset-3 hover:underline"
                >
                  {place.name}
                </Link>
              </th>
              <td className="py-2 pr-3">{minutes(place)}</td>
              <td className="py-2 text-right">{perPeriod(place.price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

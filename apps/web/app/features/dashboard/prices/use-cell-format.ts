import type { CurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { GridField } from '@amber/domain/price-grid/draft'
import { useSite } from '../../../shared/page/site.ts'

/** Returns a formatter of the values of a field: prices in the currency of the place, slots as numbers. */
export function useCellFormat(currency: CurrencyCode) {
  const { language } = useSite()
  return (value: number, field: GridField) =>
    field === 'price' ? formatMoney({ amount: value, currency }, language) : value.toLocaleString(language)
}

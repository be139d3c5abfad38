import type { CurrencyCode } from '@amber/domain/money/currency'
import type { GridField } from '@amber/domain/price-grid/draft'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CellMark } from './cell-marks.ts'
import type { PriceCell } from './price-table.ts'
import { useCellFormat } from './use-cell-format.ts'

/** Returns a function that says why a cell is not published; undefined if it is. */
export function useMarkText(currency: CurrencyCode) {
  const { t } = useTranslation('price_grid')
  const format = useCellFormat(currency)
  return (mark: CellMark | undefined, field: GridField, cell: PriceCell): string | undefined => {
    if (!mark || mark.kind === 'changed') return undefined
    if (mark.kind === 'odd') {
      return mark.reasons
        .map(({ code, low, high }) => t(code, { low: format(low, 'price'), high: format(high, 'price') }))
        .join(' ')
    }
    if (mark.kind === 'changed_meanwhile')
      return t('reason_changed', { value: mark.current === null ? '–' : format(mark.current, field) })
    if (mark.kind === 'more_than_total') return t('reason_more_than_total', { max: (cell.total ?? 0) - cell.booked })
    return t(mark.kind === 'feed_owned' ? 'reason_feed_owned' : 'reason_unknown')
  }
}

import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSearchFilterLabels } from '../filters/use-search-filter-labels.ts'
import { useSearch } from '../search-state.ts'
import { useCommuteText } from '../use-commute-text.ts'
import type { TradeOff } from './load-trade-off.server.ts'

/** Returns texts of prices and minutes. Those to two campuses may be by two modes, so the mode is left out. */
export function useTradeOffText() {
  const { t } = useTranslation('search')
  const { filters, terms } = useSearch()
  const labels = useSearchFilterLabels()
  const commuteText = useCommuteText()
  const modes = new Set(filters.commutes.map(({ mode }) => mode))
  const [mode] = modes
  const period = terms?.price_duration === 'monthly' ? 'month' : 'week'
  return {
    /** Formats whole units: the cents of a week decide nothing. */
    money: (hundredths: number) => labels.money(Math.round(hundredths / 100)),
    perPeriod: (hundredths: number) => t('trade_price', { amount: labels.money(Math.round(hundredths / 100)), period }),
    minutes: ({ minutes, estimated }: Pick<TradeOff['best'][number], 'minutes' | 'estimated'>) =>
      mode !== undefined && modes.size === 1
        ? commuteText.minutes({ mode, minutes, estimated })
        : t('commute_within', { count: minutes }),
  }
}

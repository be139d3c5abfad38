import type { Language } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { TFunction } from 'i18next'
import { roundToWholeUnits } from '../../../shared/money/display-money.ts'
import { regionPreposition, type SearchRegion } from '../search-region.ts'
import type { ReadInsights } from './read-insights.ts'

/** Everything the sections below the results show. They are rendered on the server only, so they take no hooks. */
export type InsightsContext = ReadInsights & {
  region: SearchRegion
  language: Language
  t: TFunction<['insights', 'search']>
  unit: 'week' | 'month'
  where: ReturnType<typeof regionPreposition>
  /** Formats an amount in whole units: a typical price to the penny would claim too much. */
  money: (amountMinor: number) => string
}

export function createInsightsContext(
  read: ReadInsights,
  { region, language, t }: Pick<InsightsContext, 'region' | 'language' | 't'>,
): InsightsContext {
  const { currency, duration } = read.insights
  return {
    ...read,
    region,
    language,
    t,
    unit: duration === 'weekly' ? 'week' : 'month',
    where: regionPreposition(region),
    money: (amount) =>
      isCurrencyCode(currency) ? formatMoney(roundToWholeUnits({ amount, currency }), language) : String(amount),
  }
}

import type { Language } from '../languages.ts'
import { LOCALES } from '../languages.ts'
import { CURRENCIES } from './currency.ts'
import type { Money } from './money.ts'
import { moneyToDecimal } from './money.ts'

/**
 * £250, £250.50, ₩1,200,000: pence are shown only where there are some. Intl lays the amount out; the symbol is ours,
 * since Intl's narrow ones make all dollars look alike and its wide ones turn pounds into 'GBP' in Spanish.
 */
export function formatMoney(money: Money, language: Language): string {
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency: money.currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const { symbol } = CURRENCIES[money.currency]
  return format
    .formatToParts(moneyToDecimal(money)) // as text, which Intl reads exactly
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('')
}

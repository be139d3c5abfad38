import type { Language } from '../languages.ts'
import { LOCALES } from '../languages.ts'
import { CURRENCIES, type CurrencyCode } from './currency.ts'
import type { Money } from './money.ts'
import { moneyToDecimal } from './money.ts'

/** As wide as the digits; Intl writes a hyphen in most languages. */
const MINUS = '−'

/**
 * £250, £250.50, ₩1,200,000: pence are shown only where there are some. Intl lays the amount out; the symbol is ours,
 * since Intl's narrow ones make all dollars look alike and its wide ones turn pounds into 'GBP' in Spanish.
 */
export function formatMoney(money: Money, language: Language): string {
  const { symbol } = CURRENCIES[money.currency]
  return formatOf(language, money.currency)
    .formatToParts(moneyToDecimal(money)) // as text, which Intl reads exactly
    .map(({ type, value }) => (type === 'currency' ? symbol : type === 'minusSign' ? MINUS : value))
    .join('')
}

const formats = new Map<string, Intl.NumberFormat>()

/** Kept, as making one was a seventh of what a page with forty prices costs the server; there are 55 at most. */
function formatOf(language: Language, currency: CurrencyCode): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(LOCALES[language], {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      trailingZeroDisplay: 'stripIfInteger',
    })
  formats.set(key, format)
  return format
}

import type { Language } from '@amber/domain/languages'
import { convertMoney, type ExchangeRates } from '@amber/domain/money/convert-money'
import { CURRENCIES, type CurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { Money } from '@amber/domain/money/money'

/** For whom prices are written. Without rates they stay in the listing's own currency. */
export type Reader = {
  language: Language
  currency: CurrencyCode
  rates?: (ExchangeRates & { day: string | null; source?: string | null }) | undefined
}

export type SeenMoney = Money & { mark: string }

/** In the reader's own currency, and marked where it was converted: in every language alike. */
export function seenBy(money: Money, { currency, rates }: Reader): SeenMoney {
  const converted = money.currency === currency ? undefined : rates && convertMoney(money, currency, rates)
  return converted ? { ...converted, mark: '≈' } : { ...money, mark: '' }
}

export const writeSeen = ({ mark, ...money }: SeenMoney, { language }: Reader) => mark + formatMoney(money, language)

export const writeMoney = (money: Money, { language }: Reader) => formatMoney(money, language)

/** Beside the listing's own price; null where that is the reader's currency, or has no rate. Pence would pretend. */
export function secondPrice(money: Money, reader: Reader): string | null {
  const seen = seenBy(money, reader)
  return seen.mark === '' ? null : writeSeen(wholeUnits(seen), reader)
}

function wholeUnits(money: SeenMoney): SeenMoney {
  const unit = 10 ** CURRENCIES[money.currency].minorDigits
  return { ...money, amount: Math.round(money.amount / unit) * unit }
}

import type { CurrencyCode } from '../money/currency.ts'
import type { PaymentMethod } from './payment-method.ts'

/** Currencies in which the provider takes a method. Cards are taken in every currency. */
const CURRENCIES: Readonly<Partial<Record<PaymentMethod, ReadonlySet<CurrencyCode>>>> = {
  pay_by_bank: new Set(['GBP', 'EUR']),
  alipay: new Set(['AUD', 'CAD', 'EUR', 'GBP', 'NZD', 'SGD', 'USD']),
  wechat_pay: new Set(['AUD', 'CAD', 'DKK', 'EUR', 'GBP', 'SGD', 'USD']),
  upi: new Set(['INR']),
}

/** Methods that most people of a country use. They come first for its students. */
const USUAL_METHODS: Readonly<Record<string, readonly PaymentMethod[]>> = {
  CN: ['alipay', 'wechat_pay'],
  IN: ['upi'],
}

/**
 * Returns the methods to offer for a payment in a currency, the default first. The currency is that of the place, and
 * with it decides what can be taken; the student's country changes only the order, because a parent or a friend
 * elsewhere may pay.
 */
export function offeredMethods(
  edition: readonly PaymentMethod[],
  { currency, studentCountry = null }: { currency: CurrencyCode; studentCountry?: string | null },
): readonly PaymentMethod[] {
  const taken = edition.filter((method) => CURRENCIES[method]?.has(currency) ?? true)
  const usual = studentCountry === null ? [] : (USUAL_METHODS[studentCountry] ?? [])
  return [...usual.filter((method) => taken.includes(method)), ...taken.filter((method) => !usual.includes(method))]
}

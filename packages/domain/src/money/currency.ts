/**
 * A currency with its wire fields `standard_name` and `symbol`; its `short_name` is its key in the table. With
 * `minorDigits`, a price of 1234 is £12.34 but ₩1,234.
 */
export type Currency = {
  readonly standardName: string
  readonly symbol: string
  readonly minorDigits: number
}

export const CURRENCY_CODES = ['USD', 'GBP', 'EUR', 'CAD', 'INR', 'AUD', 'AED', 'SGD', 'NZD', 'KRW', 'DKK'] as const

export type CurrencyCode = (typeof CURRENCY_CODES)[number]

export const DEFAULT_CURRENCY: CurrencyCode = 'GBP'

export const CURRENCIES: Readonly<Record<CurrencyCode, Currency>> = {
  USD: { standardName: 'US dollar', symbol: '$', minorDigits: 2 },
  GBP: { standardName: 'Pound sterling', symbol: '£', minorDigits: 2 },
  EUR: { standardName: 'Euro', symbol: '€', minorDigits: 2 },
  CAD: { standardName: 'Canadian dollar', symbol: 'CA$', minorDigits: 2 },
  INR: { standardName: 'Indian rupee', symbol: '₹', minorDigits: 2 },
  AUD: { standardName: 'Australian dollar', symbol: 'A$', minorDigits: 2 },
  AED: { standardName: 'UAE dirham', symbol: 'AED', minorDigits: 2 },
  SGD: { standardName: 'Singapore dollar', symbol: 'S$', minorDigits: 2 },
  NZD: { standardName: 'New Zealand dollar', symbol: 'NZ$', minorDigits: 2 },
  KRW: { standardName: 'South Korean won', symbol: '₩', minorDigits: 0 },
  DKK: { standardName: 'Danish krone', symbol: 'kr', minorDigits: 2 },
}

export const isCurrencyCode = (text: unknown): text is CurrencyCode =>
  (CURRENCY_CODES as readonly unknown[]).includes(text)

import { CURRENCIES, type CurrencyCode } from '@amber/domain/money/currency'

/** Returns the typed amount in minor units, 0 for none; undefined if it is no amount of the currency. */
export function readIncentive(text: string, currency: CurrencyCode): number | undefined {
  if (text === '') return 0
  const { minorDigits } = CURRENCIES[currency]
  const [, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d{1,3}))?$/.exec(text) ?? []
  if (whole === '' || part.length > minorDigits) return undefined
  return Number(whole) * 10 ** minorDigits + Number(part.padEnd(minorDigits, '0') || '0')
}

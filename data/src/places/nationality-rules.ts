import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PaymentType } from '@amber/domain/payment/vocabulary'

/** Nationalities that pay alike, by their countries' two letters. */
export const NATIONALITY_GROUPS = {
  european_union: 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
  south_asia: 'BD BT IN LK MV NP PK'.split(' '),
}

type Rule = {
  whose: { group: keyof typeof NATIONALITY_GROUPS } | { country: string }
  /** A region's canonical name. */
  where: string
  amountMinor: number
  currency: CurrencyCode
  paymentType: PaymentType
}

/** Invented, to show each kind: a token that comes back, a smaller deposit, a fee, and a booking that is free. */
export const NATIONALITY_RULES: readonly Rule[] = [
  {
    whose: { country: 'CN' },
    where: 'united-kingdom',
    amountMinor: 100_00,
    currency: 'GBP',
    paymentType: 'refundable_token',
  },
  {
    whose: { group: 'south_asia' },
    where: 'united-kingdom',
    amountMinor: 150_00,
    currency: 'GBP',
    paymentType: 'refundable_token',
  },
  { whose: { country: 'IN' }, where: 'london', amountMinor: 99_00, currency: 'GBP', paymentType: 'deposit' },
  { whose: { group: 'european_union' }, where: 'germany', amountMinor: 0, currency: 'EUR', paymentType: 'deposit' },
  {
    whose: { group: 'european_union' },
    where: 'spain',
    amountMinor: 49_00,
    currency: 'EUR',
    paymentType: 'platform_fee',
  },
  {
    whose: { country: 'CN' },
    where: 'australia',
    amountMinor: 200_00,
    currency: 'AUD',
    paymentType: 'refundable_token',
  },
]

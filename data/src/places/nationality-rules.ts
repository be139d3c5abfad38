import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PaymentType } from '@amber/domain/payment/vocabulary'

/** Nationalities that share payment rules, as two-letter country codes. */
export const NATIONALITY_GROUPS = {
  european_union: 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
  south_asia: 'BD BT IN LK MV NP PK'.split(' '),
}

type Rule = {
  applicant: { group: keyof typeof NATIONALITY_GROUPS } | { country: string }
  /** Canonical name of the region. */
  where: string
  amountMinor: number
  currency: CurrencyCode
  paymentType: PaymentType
}

/** Invented rules that show each kind: a refundable token, a smaller deposit, a fee and a free booking. */
export const NATIONALITY_RULES: readonly Rule[] = [
  {
    applicant: { country: 'CN' },
    where: 'united-kingdom',
    amountMinor: 100_00,
    currency: 'GBP',
    paymentType: 'refundable_token',
  },
  {
    applicant: { group: 'south_asia' },
    where: 'united-kingdom',
    amountMinor: 150_00,
    currency: 'GBP',
    paymentType: 'refundable_token',
  },
  { applicant: { country: 'IN' }, where: 'london', amountMinor: 99_00, currency: 'GBP', paymentType: 'deposit' },
  { applicant: { group: 'european_union' }, where: 'germany', amountMinor: 0, currency: 'EUR', paymentType: 'deposit' },
  {
    applicant: { group: 'european_union' },
    where: 'spain',
    amountMinor: 49_00,
    currency: 'EUR',
    paymentType: 'platform_fee',
  },
  {
    applicant: { country: 'CN' },
    where: 'australia',
    amountMinor: 200_00,
    currency: 'AUD',
    paymentType: 'refundable_token',
  },
]

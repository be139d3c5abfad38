import type { PlaceWithPayment } from '@amber/contract/schemas/inventory-details'
import type { NationalityPayment } from '@amber/contract/schemas/nationality'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'

export const presentNationalityPayment = ({ amountMinor, currency, paymentType }: AmountToPay): NationalityPayment => ({
  amount: amountMinor,
  currency,
  payment_type: paymentType,
})

/** Presents payments sorted by country code. */
export const presentNationalityPayments = (
  payments: ReadonlyMap<string, AmountToPay>,
): NonNullable<PlaceWithPayment['custom_nationality_payment']> =>
  [...payments]
    .map(([nationality, payment]) => ({ nationality, ...presentNationalityPayment(payment) }))
    .toSorted((a, b) => (a.nationality < b.nationality ? -1 : 1))

/** Presents each payment once, lowest first, without the nationalities. */
export function presentDistinctPayments(payments: ReadonlyMap<string, AmountToPay>): NationalityPayment[] {
  const distinct = new Map(
    [...payments.values()].map((payment) => [`${payment.amountMinor} ${payment.paymentType}`, payment]),
  )
  return [...distinct.values()].toSorted((a, b) => a.amountMinor - b.amountMinor).map(presentNationalityPayment)
}

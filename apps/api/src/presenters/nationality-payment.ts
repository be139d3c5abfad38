import type { PlaceWithPayment } from '@amber/contract/inventory-details'
import type { NationalityPayment } from '@amber/contract/payments'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'

export const presentNationalityPayment = ({ amountMinor, currency, paymentType }: AmountToPay): NationalityPayment => ({
  amount: amountMinor,
  currency,
  payment_type: paymentType,
})

/** By the alphabet of their codes. */
export const presentNationalityPayments = (
  payments: ReadonlyMap<string, AmountToPay>,
): NonNullable<PlaceWithPayment['custom_nationality_payment']> =>
  [...payments]
    .map(([nationality, payment]) => ({ nationality, ...presentNationalityPayment(payment) }))
    .toSorted((one, other) => (one.nationality < other.nationality ? -1 : 1))

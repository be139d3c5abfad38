import type { PlaceWithPayment } from '@amber/contract/schemas/inventory-details'
import type { GroupedNationalityPayment, NationalityPayment } from '@amber/contract/schemas/nationality'
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

/** Presents each payment once with its nationalities, lowest first. */
export function presentGroupedPayments(payments: ReadonlyMap<string, AmountToPay>): GroupedNationalityPayment[] {
  const groups = Map.groupBy(payments, ([, { amountMinor, paymentType }]) => `${amountMinor} ${paymentType}`)
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [
            {
              ...presentNationalityPayment(first[1]),
              nationalities: [first, ...others].map(([nationality]) => nationality).toSorted(),
            },
          ],
    )
    .toSorted((a, b) => a.amount - b.amount)
}

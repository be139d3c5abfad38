import type { PlaceWithPayment } from '@amber/contract/schemas/inventory-details'
import type { PlaceRow } from '@amber/db/queries/inventory/places'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { staysOf } from './place-stays.ts'

/** Presents the payment for the cheapest stay in the given place, room type or tenancy, preferring available stays. */
export function presentPaymentInfo(
  place: PlaceRow,
  inventoryId: number,
  now: Date,
): NonNullable<PlaceWithPayment['payment_info']> {
  if (!place.paymentEnabled) return []
  const rooms = place.roomTypes.filter(({ status }) => status === 'active')
  const { stays } = staysOf(place, rooms, now)
  const matchingStays = stays.filter(({ room, tenancy }) => [place.id, room.id, tenancy.id].includes(inventoryId))
  const stay = matchingStays.find(({ free }) => free) ?? matchingStays.at(0)
  if (!stay) return []
  return [
    {
      amount: stay.tenancy.depositMinor,
      currency: place.currency as CurrencyCode,
      payment_type: place.paymentType,
    },
  ]
}

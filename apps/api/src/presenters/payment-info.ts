import type { PlaceWithPayment } from '@amber/contract/inventory-details'
import type { PlaceRow } from '@amber/db/queries/places'
import { todayIn } from '@amber/domain/dates/today'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { staysOf } from './place-stays.ts'

/** Of the cheapest stay in what was named: the place, a room of it or the stay itself; of those that are free, if any is. */
export function presentPaymentInfo(
  place: PlaceRow,
  inventoryId: number,
  now: Date,
): NonNullable<PlaceWithPayment['payment_info']> {
  if (!place.paymentEnabled) return []
  const rooms = place.roomTypes.filter(({ status }) => status === 'active')
  const { stays } = staysOf(place, rooms, todayIn(place.timeZone, now))
  const named = stays.filter(({ room, tenancy }) => [place.id, room.id, tenancy.id].includes(inventoryId))
  const stay = named.find(({ free }) => free) ?? named.at(0)
  if (!stay) return []
  return [
    {
      amount: stay.tenancy.depositMinor,
      currency: place.currency as CurrencyCode,
      payment_type: place.paymentType,
    },
  ]
}

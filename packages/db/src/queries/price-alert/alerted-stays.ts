import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type AlertedStay = {
  rootId: number
  roomTypeId: number
  currency: string
  duration: PricingDuration
  /** All-in price of the stay, or the lowest of its room; of stays that can be booked, if there are any. */
  price: number
}

/** Returns what an alert about a stay, or about its room with any length, starts from; undefined if it is not let. */
export async function findAlertedStay(
  db: DbOrTx,
  tenancyId: number,
  scope: 'stay' | 'room',
): Promise<AlertedStay | undefined> {
  const { rows } = await sql<AlertedStay>`
    select given.root_id, given.room_type_id,
      listing.card ->> 'currency' as currency, listing.card ->> 'priceDuration' as duration,
      coalesce(min(tenancy.price) filter (where tenancy.free), min(tenancy.price)) as price
    from inventories item
    join listing_tenancies given on given.root_id = item.root_id and given.tenancy_id = item.id
    join place_listings listing on listing.root_id = given.root_id and listing.status = 'active'
    join listing_tenancies tenancy on tenancy.root_id = given.root_id and tenancy.room_type_id = given.room_type_id
      and tenancy.free_until >= current_date
      ${scope === 'stay' ? sql`and tenancy.tenancy_id = given.tenancy_id` : sql``}
    where item.id = ${tenancyId}
    group by given.root_id, given.room_type_id, listing.root_id
    having min(tenancy.price) > 0
  `.execute(db)
  return rows[0]
}

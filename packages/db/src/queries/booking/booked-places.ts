import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import type { Address } from '../../json-columns.ts'

export type BookedPlace = {
  leadId: number
  /** Null if the place has no organisation. */
  landlord: string | null
  address: Address
  /** When the landlord's room was confirmed; null until then, and if it needs no confirmation. */
  confirmedAt: Date | null
}

/** Returns who lets the booked rooms of leads and where they are. Leads without a valid booking are omitted. */
export async function listBookedPlaces(db: DbOrTx, leadIds: readonly number[]): Promise<BookedPlace[]> {
  if (leadIds.length === 0) return []
  const { rows } = await sql<BookedPlace>`
    select booking.lead_id, organisation.name as landlord, place.address, booking.confirmed_at
    from bookings booking
    join inventories place on place.id = booking.root_id
    left join organisations organisation on organisation.id = place.organisation_id
    where booking.lead_id = any (${[...leadIds]}::bigint[]) and booking.cancelled_at is null
  `.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import type { Address } from '../../json-columns.ts'

/** Who agrees about which room. */
export type AgreementFacts = {
  leadUuid: string
  /** Null if the place has no organisation. */
  landlord: string | null
  student: string | null
  place: string
  address: Address
  room: string
}

/** Returns the parties and the booked room of a lead, by the form that was paid for. Undefined without a booked room. */
export async function findAgreementFacts(db: DbOrTx, leadId: number): Promise<AgreementFacts | undefined> {
  const { rows } = await sql<AgreementFacts>`
    select
      lead.uuid as lead_uuid,
      organisation.name as landlord,
      coalesce(form.form_values ->> 'user_details/name', lead.name) as student,
      place.name as place,
      place.address,
      room.name as room
    from leads lead
    join bookings booking on booking.lead_id = lead.id and booking.cancelled_at is null
    join payments paid on paid.id = booking.payment_id
    join forms form on form.id = paid.form_id
    join inventories place on place.id = lead.root_id
    join inventories tenancy on tenancy.id = booking.tenancy_id
    join inventories room on room.id = tenancy.parent_id
    left join organisations organisation on organisation.id = place.organisation_id
    where lead.id = ${leadId}
  `.execute(db)
  return rows[0]
}

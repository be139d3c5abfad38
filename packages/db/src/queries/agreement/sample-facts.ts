import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { placeTimeZone } from '../inventory/place-time-zone.ts'
import type { AgreementFacts } from './agreement-facts.ts'

/** A room on the site, as an agreement about it would name it. */
export type SampleFacts = Omit<AgreementFacts, 'leadUuid' | 'student'> & {
  timeZone: string
  /** False if rooms of the place are booked by enquiry, so that nothing is due today. */
  paymentEnabled: boolean
}

/** Returns the room of a tenancy that is on the site. */
export async function findSampleFacts(db: DbOrTx, tenancyId: number): Promise<SampleFacts | undefined> {
  const { rows } = await sql<SampleFacts>`
    select
      organisation.name as landlord,
      place.name as place,
      place.address,
      room.name as room,
      ${placeTimeZone} as time_zone,
      place.payment_enabled
    from inventories tenancy
    join inventories room on room.id = tenancy.parent_id and room.status = 'active'
    join inventories place on place.id = tenancy.root_id and place.status = 'active' and place.gone_at is null
    left join organisations organisation on organisation.id = place.organisation_id
    where tenancy.id = ${tenancyId} and tenancy.kind = 'tenancy' and tenancy.status = 'active'
  `.execute(db)
  return rows[0]
}

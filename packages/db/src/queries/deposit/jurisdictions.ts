import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type Jurisdiction = {
  leadId: number
  /** Code of the country. */
  country: string | null
  /** English name of the state. */
  state: string | null
}

/** Returns in which country and state the places of leads are. */
export async function listJurisdictions(db: DbOrTx, leadIds: readonly number[]): Promise<Jurisdiction[]> {
  if (leadIds.length === 0) return []
  const { rows } = await sql<Jurisdiction>`
    select
      lead.id as lead_id,
      max(above.short_name) filter (where above.region_type = 'country') as country,
      max(above.name) filter (where above.region_type = 'state') as state
    from leads lead
    join inventories place on place.id = lead.root_id
    join regions own on own.id = place.region_id
    join regions above on above.path @> own.path
    where lead.id = any (${[...leadIds]}::bigint[])
    group by lead.id
  `.execute(db)
  return rows
}

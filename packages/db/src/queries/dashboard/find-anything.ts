import type { InventoryStatus } from '@amber/domain/inventory/vocabulary'
import { STAFF_ROLES } from '@amber/domain/login/staff-session'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

const MAX_RESULTS = 5

export type FoundPlace = { id: number; name: string; status: InventoryStatus; placesLeft: number }
export type FoundLead = { uuid: string; name: string; placeName: string }
export type FoundPerson = { id: number; name: string; email: string }

const likePattern = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, (character) => `\\${character}`)

/** Finds places that are not archived by a part of their name; those that begin with it come first. */
export async function findPlacesByName(db: DbOrTx, text: string): Promise<FoundPlace[]> {
  const pattern = likePattern(text)
  const { rows } = await sql<FoundPlace>`
    select root_id as id, name, status, places_left from place_overviews
    where lower(name) like ${`%${pattern}%`} and not archived
    order by lower(name) like ${`${pattern}%`} desc, status, name, root_id
    limit ${sql.lit(MAX_RESULTS)}
  `.execute(db)
  return rows
}

/** Finds leads by the beginning of the name or by the whole email: of one member of staff, or of all. */
export async function findLeadsByPerson(db: DbOrTx, text: string, assignedTo: number | 'anyone'): Promise<FoundLead[]> {
  const { rows } = await leadsByPersonStatement(text, assignedTo).execute(db)
  return rows
}

export const leadsByPersonStatement = (text: string, assignedTo: number | 'anyone') => sql<FoundLead>`
  select lead.uuid, lead.name, place.name as place_name
  from (
    select id from leads where lower(name) like ${`${likePattern(text)}%`} and name is not null
    union
    select id from leads where email = ${text}::citext
  ) found
  join leads lead on lead.id = found.id
  join inventories place on place.id = lead.root_id
  where lead.name is not null ${assignedTo === 'anyone' ? sql`` : sql`and lead.assigned_to = ${assignedTo}`}
  order by lead.updated_at desc, lead.id desc
  limit ${sql.lit(MAX_RESULTS)}
`

/** Finds members of staff by a part of their name or email. */
export async function findStaffByName(db: DbOrTx, text: string): Promise<FoundPerson[]> {
  const pattern = `%${likePattern(text)}%`
  const { rows } = await sql<FoundPerson>`
    select users.id, coalesce(users.name, users.email::text) as name, users.email::text as email from users
    where exists (select from user_roles where user_id = users.id and role = any (${STAFF_ROLES}::user_role[]))
      and (lower(users.name) like ${pattern} or lower(users.email::text) like ${pattern})
    order by users.name, users.id
    limit ${sql.lit(MAX_RESULTS)}
  `.execute(db)
  return rows
}

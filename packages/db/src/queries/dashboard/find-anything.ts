import type { InventoryStatus } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import { STAFF_ROLES } from '@amber/domain/login/staff-session'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { nameIn, pathIds } from '../region/region-names.ts'
import { isVisibleLead, type LeadViewer } from './visible-leads.ts'

const MAX_RESULTS = 5

export type FoundPlace = {
  id: number
  name: string
  cityName: string | null
  status: InventoryStatus
  placesLeft: number
}
export type FoundSupplier = { id: number; name: string; placesCount: number }
export type FoundLead = { uuid: string; name: string; placeName: string }
export type FoundPerson = { id: number; name: string; email: string }

const likePattern = (text: string) => text.toLowerCase().replaceAll(/[\\%_]/g, (character) => `\\${character}`)

/** Returns the typed id, or null if something else was typed. */
const idIn = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/**
 * Finds places that are not archived: first by the id of the place or of one of its rooms and tenancies, then by a part
 * of the name, of which those that begin with it come first.
 */
export async function findPlaces(db: DbOrTx, text: string, language: Language): Promise<FoundPlace[]> {
  const { rows } = await placesStatement(text, language).execute(db)
  return rows
}

export const placesStatement = (text: string, language: Language) => {
  const pattern = likePattern(text)
  return sql<FoundPlace>`
    with typed as (select root_id from inventories where id = ${idIn(text)}::bigint),
    found as (
      select
        root_id, name, status, places_left, region_id, root_id in (select root_id from typed) as has_id,
        lower(name) like ${`${pattern}%`} as begins
      from place_overviews
      where (lower(name) like ${`%${pattern}%`} or root_id in (select root_id from typed)) and not archived
      order by has_id desc, begins desc, status, name, root_id
      limit ${sql.lit(MAX_RESULTS)}
    )
    select
      found.root_id as id, found.name, found.status, found.places_left,
      (
        select ${nameIn('city', language)} from regions own join regions city on city.id = any (${pathIds('own')})
        where own.id = found.region_id and city.region_type = 'locality'
        limit 1
      ) as city_name
    from found
    order by has_id desc, begins desc, status, name, root_id
  `
}

/** Finds suppliers by a part of their name, those that begin with it and have most places first. */
export async function findSuppliers(db: DbOrTx, text: string): Promise<FoundSupplier[]> {
  const { rows } = await suppliersStatement(text).execute(db)
  return rows
}

export const suppliersStatement = (text: string) => {
  const pattern = likePattern(text)
  return sql<FoundSupplier>`
    select organisation.id, organisation.name, count(place.root_id)::int as places_count
    from organisations organisation
    left join place_overviews place on place.organisation_id = organisation.id and not place.archived
    where lower(organisation.name) like ${`%${pattern}%`} and organisation.kind <> 'university'
    group by organisation.id
    order by lower(organisation.name) like ${`${pattern}%`} desc, places_count desc, organisation.name, organisation.id
    limit ${sql.lit(MAX_RESULTS)}
  `
}

/** Finds leads that the viewer sees by the beginning of the name or by the whole email. */
export async function findLeadsByPerson(db: DbOrTx, text: string, viewer: LeadViewer): Promise<FoundLead[]> {
  const { rows } = await leadsByPersonStatement(text, viewer).execute(db)
  return rows
}

export const leadsByPersonStatement = (text: string, viewer: LeadViewer) => sql<FoundLead>`
  select lead.uuid, lead.name, place.name as place_name
  from (
    select id from leads where lower(name) like ${`${likePattern(text)}%`} and name is not null
    union
    select id from leads where email = ${text}::citext
  ) found
  join leads lead on lead.id = found.id
  join inventories place on place.id = lead.root_id
  where lead.name is not null and ${isVisibleLead(viewer)}
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

import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Language } from '@amber/domain/languages'
import type { LeadBudget } from '@amber/domain/lead/budget'
import {
  type ChangedPreferences,
  firstPreferences,
  type SearchOfStudent,
  type StatedPreferences,
} from '@amber/domain/lead/preferences'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { nameIn } from '../region/region-names.ts'
import { familyOf, knownFamilyOf } from './lead-family.ts'

/** The budget of `preference`, or null. */
export const budgetOf = (preference: string): RawBuilder<LeadBudget | null> => {
  const column = (name: string) => sql.ref(`${preference}.${name}`)
  return sql`
    case when ${column('budget_minor')} is not null then jsonb_build_object(
      'amountMinor', ${column('budget_minor')}, 'currency', ${column('budget_currency')},
      'period', ${column('budget_period')}, 'isAllIn', ${column('budget_all_in')}
    ) end`
}

export type StoredPreferences = StatedPreferences & { updatedAt: Date | null; updatedBy: string | null }

/** Orders rows `stated` of a family: the survivor's, then those of merged leads, the newest first. */
const survivorFirst = (leadId: number): RawBuilder<unknown> =>
  sql`stated.lead_id = ${leadId} desc, stated.updated_at desc, stated.lead_id desc`

/**
 * Returns what staff were told about a lead, or else about one merged into it: a student is not asked again. Nothing, if
 * nobody has asked yet.
 */
export async function findStatedPreferences(db: DbOrTx, leadId: number): Promise<StoredPreferences> {
  const { rows } = await sql<StoredPreferences>`
    select
      ${budgetOf('stated')} as budget, stated.room_types, stated.must_haves, stated.university_id, stated.languages,
      stated.decision, stated.updated_at,
      (select coalesce(name, email::text) from users where id = stated.updated_by) as updated_by
    from lead_preferences stated
    where stated.lead_id in ${familyOf(leadId)}
    order by ${survivorFirst(leadId)}
  `.execute(db)
  const { updatedAt = null, updatedBy = null } = rows[0] ?? {}
  return { ...firstPreferences(rows), updatedAt, updatedBy }
}

/** Changes what staff were told. */
export async function setStatedPreferences(
  tx: Tx,
  leadId: number,
  { budget, ...preferences }: ChangedPreferences,
  actorId: number | null,
): Promise<void> {
  const values = {
    ...(budget !== undefined && {
      budgetMinor: budget?.amountMinor ?? null,
      budgetCurrency: budget?.currency ?? null,
      budgetPeriod: budget?.period ?? null,
      budgetAllIn: budget?.isAllIn ?? null,
    }),
    ...Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== undefined)),
    updatedBy: actorId,
    updatedAt: sql<Date>`now()`,
  }
  await tx
    .insertInto('leadPreferences')
    .values({ leadId, ...values })
    .onConflict((conflict) => conflict.column('leadId').doUpdateSet(values))
    .execute()
}

/** The facts by which a lead is qualified. */
export type QualifyingFacts = { budget: number | null; move_in_date: CalendarDay | null; stay: number | null }

export async function findQualifyingFacts(db: DbOrTx, leadId: number): Promise<QualifyingFacts> {
  const { rows } = await sql<{ budget: number | null; moveIn: CalendarDay | null; stay: number | null }>`
    select
      lead.move_in, coalesce(tenancy.lease_duration, lead.lease_duration) as stay,
      (
        select stated.budget_minor from lead_preferences stated
        where stated.lead_id in ${familyOf(leadId)} and stated.budget_minor is not null
        order by ${survivorFirst(leadId)}
        limit 1
      ) as budget
    from leads lead
    left join inventories tenancy on tenancy.id = lead.inventory_id and tenancy.kind = 'tenancy'
    where lead.id = ${leadId}
  `.execute(db)
  const { budget = null, moveIn = null, stay = null } = rows[0] ?? {}
  return { budget, move_in_date: moveIn, stay }
}

type RegionOfSearch = { id: number; regionType: string; canonicalName: string; name: string }

export type StoredSearch = Pick<SearchOfStudent, 'source' | 'query'> & { region: RegionOfSearch }

/** Searches that tell something about the student: older ones are of a time before they knew what they want. */
const MAX_SEARCHES = 5

const regionOfSearch = (language: Language) => sql<RegionOfSearch>`
  jsonb_build_object(
    'id', region.id, 'regionType', region.region_type, 'canonicalName', region.canonical_name,
    'name', ${nameIn('region', language)}
  )`

/** Returns the newest searches of the student about a lead and those merged into it, first those that they saved. */
export async function listSearchesOfStudent(db: DbOrTx, leadId: number, language: Language): Promise<StoredSearch[]> {
  const { rows } = await sql<StoredSearch>`
    with family as materialized (${knownFamilyOf(leadId)}),
    account as (select distinct user_id from family where user_id is not null)
    (
      select 'saved_search' as source, search.query, ${regionOfSearch(language)} as region
      from account
      join saved_searches search on search.user_id = account.user_id
      join regions region on region.id = search.region_id
      order by search.created_at desc, search.id desc
      limit ${sql.lit(MAX_SEARCHES)}
    )
    union all
    (
      select 'search', visit.query, ${regionOfSearch(language)}
      from (
        select visits.* from family join visits on visits.lead_id = family.id
        union all
        select visits.* from account join visits on visits.user_id = account.user_id
      ) visit
      join regions region on region.id = visit.region_id
      order by visit.made_at desc, visit.id desc
      limit ${sql.lit(MAX_SEARCHES)}
    )
  `.execute(db)
  return rows
}

export type University = { canonicalName: string; name: string }

export async function findUniversity(db: DbOrTx, id: number, language: Language): Promise<University | undefined> {
  const { rows } = await sql<University>`
    select region.canonical_name, ${nameIn('region', language)} as name from regions region where region.id = ${id}
  `.execute(db)
  return rows[0]
}

/** The university of a student and its straight-line distance from a place. */
export type UniversityDistance = { name: string; metres: number }

/** Returns the distances from places to the university that the student named, by the id of the place. */
export async function listUniversityDistances(
  db: DbOrTx,
  leadId: number,
  placeIds: readonly number[],
  language: Language,
): Promise<Map<number, UniversityDistance>> {
  const { rows } = await sql<UniversityDistance & { placeId: number }>`
    select
      place.id as place_id, ${nameIn('region', language)} as name,
      round(st_distance(region.location, place.location, false))::int as metres
    from (
      select stated.university_id from lead_preferences stated
      where stated.lead_id in ${familyOf(leadId)} and stated.university_id is not null
      order by ${survivorFirst(leadId)}
      limit 1
    ) known
    join regions region on region.id = known.university_id and region.location is not null
    join inventories place on place.id = any (${[...placeIds]}::bigint[]) and place.location is not null
  `.execute(db)
  return new Map(rows.map(({ placeId, ...distance }) => [placeId, distance]))
}

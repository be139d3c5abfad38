import type { Language } from '@amber/domain/languages'
import type { WorkingHours } from '@amber/domain/staff/working-hours'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { isStaff } from './staff.ts'

export type StaffProfile = WorkingHours & {
  teamId: number | null
  languages: Language[]
  /** Countries and cities that they know. */
  regionIds: number[]
  capacity: number
  outOfOfficeUntil: Date | null
}

export type TeamMemberRow = StaffProfile & { id: number; name: string; openLeads: number }

/** Selects staff with their profiles. Those who have none have the defaults of the table. */
const selectMembers = (condition: RawBuilder<boolean>) => sql<TeamMemberRow>`
  select
    users.id, coalesce(users.name, users.email::text) as name, profile.team_id,
    coalesce(profile.languages::text[], '{}') as languages,
    to_json(array(
      select region_id from staff_destinations where user_id = users.id order by region_id
    )) as region_ids,
    coalesce(profile.capacity, 0) as capacity,
    coalesce(profile.work_days, '{1,2,3,4,5}') as work_days,
    coalesce(profile.from_minute, 540) as from_minute,
    coalesce(profile.to_minute, 1080) as to_minute,
    coalesce(profile.time_zone, 'Europe/London') as time_zone,
    profile.out_of_office_until,
    (
      select count(*)::int
      from leads
      where assigned_to = users.id and stage in ('enquired', 'room_chosen', 'form_sent', 'deposit_paid')
    ) as open_leads
  from users
  left join staff_profiles profile on profile.user_id = users.id
  where users.erased_at is null and ${isStaff} and ${condition}
  order by name, users.id
`

/** Lists all staff, or the members of one person's team and themselves. */
export async function listTeamMembers(db: DbOrTx, teamOf: number | 'all'): Promise<TeamMemberRow[]> {
  const condition =
    teamOf === 'all'
      ? sql<boolean>`true`
      : sql<boolean>`(
          users.id = ${teamOf}
          or profile.team_id = (select team_id from staff_profiles where user_id = ${teamOf})
        )`
  const { rows } = await selectMembers(condition).execute(db)
  return rows
}

/** Returns undefined for somebody who is not staff. */
export async function findTeamMember(db: DbOrTx, userId: number): Promise<TeamMemberRow | undefined> {
  const { rows } = await selectMembers(sql`users.id = ${userId}`).execute(db)
  return rows[0]
}

export async function findProfile(db: DbOrTx, userId: number): Promise<StaffProfile | undefined> {
  const member = await findTeamMember(db, userId)
  if (!member) return undefined
  const { id: _id, name: _name, openLeads: _openLeads, ...profile } = member
  return profile
}

/** Replaces the profile of a member of staff. */
export async function saveProfile(tx: Tx, userId: number, { regionIds, ...profile }: StaffProfile): Promise<void> {
  const values = { ...profile, languages: [...profile.languages], workDays: [...profile.workDays] }
  await tx
    .insertInto('staffProfiles')
    .values({ userId, ...values })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ ...values, updatedAt: sql<Date>`now()` }))
    .execute()
  await tx.deleteFrom('staffDestinations').where('userId', '=', userId).execute()
  if (regionIds.length === 0) return
  await tx
    .insertInto('staffDestinations')
    .values([...new Set(regionIds)].map((regionId) => ({ userId, regionId })))
    .execute()
}

export const listTeams = (db: DbOrTx): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('teams').select(['id', 'name']).orderBy('name').execute()

export async function hasTeam(db: DbOrTx, id: number): Promise<boolean> {
  return (await db.selectFrom('teams').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
}

/** Returns undefined if there is a team of this name. */
export async function insertTeam(tx: Tx, name: string): Promise<number | undefined> {
  const team = await tx
    .insertInto('teams')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  return team?.id
}

export type Destination = { id: number; name: string; country: string | null }

/** Lists countries and cities by name. A country has no other above it. */
export async function listDestinations(db: DbOrTx): Promise<Destination[]> {
  const { rows } = await sql<Destination>`
    select region.id, region.name, country.name as country
    from regions region
    left join regions country
      on country.path @> region.path and country.region_type = 'country' and country.id <> region.id
    where region.region_type in ('country', 'locality')
    order by coalesce(country.name, region.name), country.name is not null, region.name, region.id
  `.execute(db)
  return rows
}

/** Returns whether all ids are those of countries or cities. */
export async function areDestinations(db: DbOrTx, ids: readonly number[]): Promise<boolean> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return true
  const { count } = await db
    .selectFrom('regions')
    .where('id', 'in', distinct)
    .where('regionType', 'in', ['country', 'locality'])
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count === distinct.length
}

import type { Language } from '@amber/domain/languages'
import type { Candidate } from '@amber/domain/lead/choose-agent'
import type { WorkingHours } from '@amber/domain/staff/working-hours'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { isStaff } from './staff.ts'

const HOURS = ['workDays', 'fromMinute', 'toMinute', 'timeZone'] as const

/** Lists all staff who get leads, with what the rules need to know. */
export const listCandidates = (db: DbOrTx): Promise<Candidate[]> => selectCandidates(db).execute()

export const selectCandidates = (db: DbOrTx) =>
  db
    .selectFrom('staffProfiles')
    .innerJoin('users', 'users.id', 'staffProfiles.userId')
    .where('users.erasedAt', 'is', null)
    .where('staffProfiles.capacity', '>', 0)
    .where(isStaff)
    .select([
      'staffProfiles.userId',
      'staffProfiles.capacity',
      'staffProfiles.outOfOfficeUntil',
      'staffProfiles.lastAssignedAt',
      ...HOURS,
      // The driver returns an enum array as text unless it is cast, and the numbers of a bigint array as well.
      sql<Language[]>`staff_profiles.languages::text[]`.as('languages'),
      sql<number[]>`
        to_json(array(select region_id from staff_destinations where user_id = staff_profiles.user_id))
      `.as('regionIds'),
      sql<number>`${countOpenLeads(sql`true`)} + ${countChats(sql`state = 'open'`)}`.as('openLeads'),
      sql<number>`${countOpenLeads(IS_RECENT)} + ${countChats(IS_RECENT)}`.as('recentLeads'),
    ])
    .orderBy('staffProfiles.userId')

const IS_RECENT = sql`assigned_at > now() - interval '1 day'`

/** The stages are those of the index `leads_open_of_agent`; later ones need no work until the move-in day. */
const countOpenLeads = (condition: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int
  from leads
  where assigned_to = staff_profiles.user_id
    and stage in ('enquired', 'room_chosen', 'form_sent', 'deposit_paid')
    and ${condition}
)`

/** Chats with a lead are work that the lead counts for already. */
const countChats = (condition: ReturnType<typeof sql>) => sql<number>`(
  select count(*)::int
  from chat_threads
  where assignee_id = staff_profiles.user_id and lead_id is null and ${condition}
)`

/** Returns undefined for someone without a profile. */
export const findWorkingHours = (db: DbOrTx, userId: number): Promise<WorkingHours | undefined> =>
  db.selectFrom('staffProfiles').where('userId', '=', userId).select(HOURS).executeTakeFirst()

/**
 * Returns whom to tell about a lead of an agent, or of nobody: a team lead of their team, or else of any team, or else an
 * admin. People out of office come last, and nobody is told of their own leads.
 */
export async function findTeamLeadOf(db: DbOrTx, agentId: number | null, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`
    select user_roles.user_id
    from user_roles
    join users on users.id = user_roles.user_id and users.erased_at is null
    left join staff_profiles profile on profile.user_id = user_roles.user_id
    left join staff_profiles agent on agent.user_id = ${agentId}::bigint
    where user_roles.role in ('team_lead', 'admin') and user_roles.user_id is distinct from ${agentId}::bigint
    order by
      user_roles.role = 'team_lead' and profile.team_id is not distinct from agent.team_id desc,
      user_roles.role = 'team_lead' desc,
      coalesce(profile.out_of_office_until, '-infinity') > ${now},
      user_roles.user_id
    limit 1
  `.execute(db)
  return rows[0]?.userId
}

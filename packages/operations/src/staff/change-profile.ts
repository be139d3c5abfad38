import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { findStaffMember } from '@amber/db/queries/staff/staff'
import {
  areDestinations,
  findProfile,
  hasTeam,
  insertTeam,
  saveProfile,
  type StaffProfile,
} from '@amber/db/queries/staff/team-members'
import { AppError } from '@amber/domain/errors'
import { type Actor, isAllowed } from '@amber/domain/permissions'
import { returnsAt } from '@amber/domain/staff/out-of-office'
import { handOverLeads } from '../lead/hand-over-leads.ts'

type Caller = { actor: Actor & { userId: number }; requestId: string }

/** Profile as typed: the day of the return instead of its instant. */
export type ProfileInput = Omit<StaffProfile, 'outOfOfficeUntil'> & { backOn: string | null }

/** Changes a profile. Throws `not_found` for people of other teams, and `forbidden` if a team lead moves somebody. */
export async function changeProfile(
  db: Db,
  { userId, profile, actor, requestId }: Caller & { userId: number; profile: ProfileInput },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await getManagedProfile(tx, actor, userId)
    const movesTeam = before.teamId !== profile.teamId
    if (movesTeam && !isAllowed(actor, 'staff.manage')) throw new AppError('forbidden')
    await assertKnown(tx, profile)
    const { backOn, ...values } = profile
    await saveProfile(tx, userId, { ...values, outOfOfficeUntil: toInstant(backOn, profile.timeZone) })
    await recordChange(tx, { userId, actor, requestId }, PROFILE_FIELDS)
  })
}

/** Says when the caller is back. Until then they get no new leads. */
export async function setOutOfOffice(db: Db, { backOn, actor, requestId }: Caller & { backOn: string | null }) {
  await db.transaction().execute(async (tx) => {
    const profile = await findProfile(tx, actor.userId)
    if (!profile) throw new AppError('not_found')
    await saveProfile(tx, actor.userId, { ...profile, outOfOfficeUntil: toInstant(backOn, profile.timeZone) })
    await recordChange(tx, { userId: actor.userId, actor, requestId }, ['out_of_office_until'])
  })
}

/** Hands over the leads of somebody whom the actor manages. Returns how many. */
export const handOverLeadsOf = (
  db: Db,
  { fromId, toId, actor, requestId }: Caller & { fromId: number; toId: number | null },
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await getManagedProfile(tx, actor, fromId)
    if (toId !== null) await getManagedProfile(tx, actor, toId)
    return handOverLeads(tx, { fromId, toId, actorId: actor.userId, requestId })
  })

/** Adds a team. Throws `conflict` if there is one of this name. */
export const createTeam = (db: Db, { name, actor, requestId }: Caller & { name: string }): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const teamId = await insertTeam(tx, name)
    if (teamId === undefined) throw new AppError('conflict')
    const entry = { actorId: actor.userId, action: 'team.create', ids: { team_id: teamId }, fields: ['name'] }
    await recordAudit(tx, { ...entry, requestId })
    return teamId
  })

const PROFILE_FIELDS = [
  'team_id',
  'languages',
  'destinations',
  'capacity',
  'work_days',
  'from_minute',
  'to_minute',
  'time_zone',
  'out_of_office_until',
] as const

/** Returns the profile of somebody whom the actor may manage: anybody for an admin, their own team for a team lead. */
async function getManagedProfile(tx: Tx, actor: Caller['actor'], userId: number): Promise<StaffProfile> {
  const profile = (await findStaffMember(tx, userId)) && (await findProfile(tx, userId))
  if (!profile) throw new AppError('not_found')
  if (isAllowed(actor, 'staff.manage') || userId === actor.userId) return profile
  const own = await findProfile(tx, actor.userId)
  if (profile.teamId === null || profile.teamId !== own?.teamId) throw new AppError('not_found')
  return profile
}

async function assertKnown(tx: Tx, { teamId, regionIds }: ProfileInput): Promise<void> {
  if (teamId !== null && !(await hasTeam(tx, teamId)))
    throw new AppError('invalid_input', { fields: { team_id: 'unknown' } })
  if (!(await areDestinations(tx, regionIds)))
    throw new AppError('invalid_input', { fields: { region_ids: 'unknown' } })
}

function toInstant(backOn: string | null, timeZone: string): Date | null {
  if (backOn === null) return null
  const instant = returnsAt(backOn, timeZone)
  if (!instant) throw new AppError('invalid_input', { fields: { back_on: 'invalid' } })
  return instant
}

/** Records the change and lets the rules look at the queue again, since somebody may now take leads. */
async function recordChange(
  tx: Tx,
  { userId, actor, requestId }: Caller & { userId: number },
  fields: readonly string[],
) {
  const ids = { user_id: userId }
  await recordAudit(tx, { actorId: actor.userId, action: 'staff.change_profile', ids, fields, requestId })
  await addJobs(tx, 'assign-leads', [{ jobKey: `assign-leads-of:${userId}`, payload: {} }])
}

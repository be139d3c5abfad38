import type { DbOrTx } from '@amber/db/database'
import type { TeamScope } from '@amber/db/queries/calling/live-team'
import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { findProfile, listTeams } from '@amber/db/queries/staff/team-members'
import { AppError } from '@amber/domain/errors'

export type CoachedTeam = {
  scope: TeamScope
  /** Teams that the viewer may choose. */
  teams: { id: number; name: string }[]
}

/**
 * Returns whom a team lead or an admin watches: their own team, or all. Throws `invalid_input` for a team of others, as if
 * there were none.
 */
export async function getCoachedTeam(
  db: DbOrTx,
  { userId, scope }: LeadViewer,
  teamId: number | undefined,
): Promise<CoachedTeam> {
  const [allTeams, profile] = await Promise.all([listTeams(db), scope === 'all' ? undefined : findProfile(db, userId)])
  const teams = scope === 'all' ? allTeams : allTeams.filter(({ id }) => id === profile?.teamId)
  if (teamId !== undefined) {
    if (!teams.some(({ id }) => id === teamId)) throw new AppError('invalid_input', { fields: { team: 'unknown' } })
    return { scope: { teamId }, teams }
  }
  if (scope === 'all') return { scope: 'all', teams }
  const [own] = teams
  return { scope: own ? { teamId: own.id } : { userId }, teams }
}

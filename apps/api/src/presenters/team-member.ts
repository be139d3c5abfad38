import type { TeamMember } from '@amber/contract/schemas/teams'
import type { TeamMemberRow } from '@amber/db/queries/staff/team-members'
import { backOn } from '@amber/domain/staff/out-of-office'

export const presentTeamMember = (member: TeamMemberRow, now: Date): TeamMember => ({
  id: member.id,
  name: member.name,
  profile: {
    team_id: member.teamId,
    languages: member.languages,
    region_ids: member.regionIds,
    capacity: member.capacity,
    work_days: [...member.workDays],
    from_minute: member.fromMinute,
    to_minute: member.toMinute,
    time_zone: member.timeZone,
    back_on: backOn(member.outOfOfficeUntil, member.timeZone, now),
  },
  open_leads: member.openLeads,
})

import { listTeamMembers } from '@amber/contract/endpoints/teams'
import * as schemas from '@amber/contract/schemas/teams'
import * as queries from '@amber/db/queries/staff/team-members'
import { isAllowed } from '@amber/domain/permissions'
import { mount } from '../../../http/mount.ts'
import { presentTeamMember } from '../../../presenters/team-member.ts'

export const listTeamMembersEndpoint = mount(
  listTeamMembers,
  schemas.listTeamMembers,
  async (_, { db, findActor, getSession }) => {
    const [actor, { userId }] = await Promise.all([findActor(), getSession()])
    const managesTeam = isAllowed(actor, 'team.manage')
    const [teams, visible, regions] = await Promise.all([
      queries.listTeams(db),
      queries.listTeamMembers(db, isAllowed(actor, 'staff.manage') ? 'all' : userId),
      managesTeam ? queries.listDestinations(db) : [],
    ])
    const members = visible.filter(({ id }) => managesTeam || id === userId)
    const now = new Date()
    return { data: { teams, members: members.map((member) => presentTeamMember(member, now)), regions } }
  },
)

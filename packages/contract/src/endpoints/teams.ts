import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/teams.ts'

/** Admins see everybody, team leads their team, and others themselves. */
export const listTeamMembers = defineEndpoint<typeof schemas.listTeamMembers>()({
  method: 'GET',
  path: '/api/v0/team_members',
  auth: 'dashboard.use',
  summary: 'List the profiles by which staff get leads',
})

export const createTeam = defineEndpoint<typeof schemas.createTeam>()({
  method: 'POST',
  path: '/api/v0/teams',
  auth: 'staff.manage',
  summary: 'Add a team',
  errors: ['conflict'],
})

/** A team lead changes the profiles of their team and moves nobody to another. */
export const changeProfile = defineEndpoint<typeof schemas.changeProfile>()({
  method: 'PUT',
  path: '/api/v0/team_members/{id}',
  auth: 'team.manage',
  summary: 'Change team, languages, destinations, capacity and working hours of a member of staff',
  errors: ['not_found', 'forbidden'],
})

export const setOutOfOffice = defineEndpoint<typeof schemas.setOutOfOffice>()({
  method: 'PUT',
  path: '/api/v0/team_members/me/out_of_office',
  auth: 'dashboard.use',
  summary: 'Say when the caller is back; until then they get no new leads',
})

/** Without a receiver, the rules choose one for each lead. */
export const handOverLeads = defineEndpoint<typeof schemas.handOverLeads>()({
  method: 'POST',
  path: '/api/v0/team_members/{id}/hand_over',
  auth: 'team.manage',
  summary: 'Hand all open leads of a member of staff over',
  errors: ['not_found'],
})

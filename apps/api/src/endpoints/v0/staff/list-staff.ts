import { listStaff } from '@amber/contract/endpoints/staff'
import * as schemas from '@amber/contract/schemas/staff'
import { listStaffMembers } from '@amber/db/queries/staff/staff'
import { listInvitations } from '@amber/db/queries/staff/staff-invitations'
import { mount } from '../../../http/mount.ts'
import { presentInvitation, presentStaffMember } from '../../../presenters/staff.ts'

export const listStaffEndpoint = mount(listStaff, schemas.listStaff, async (_, { db }) => {
  const [members, invitations] = await Promise.all([listStaffMembers(db), listInvitations(db)])
  return { data: { members: members.map(presentStaffMember), invitations: invitations.map(presentInvitation) } }
})

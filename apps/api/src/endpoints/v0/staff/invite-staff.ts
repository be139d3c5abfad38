import { inviteStaff } from '@amber/contract/staff'
import * as operation from '@amber/operations/staff/invite-staff'
import { mount } from '../../../http/mount.ts'
import { presentInvitation } from '../../../presenters/staff.ts'

export const inviteStaffEndpoint = mount(inviteStaff, async ({ body: { email, roles } }, ctx) => {
  const { db, companyEmailDomain, language, requestId } = ctx
  const { userId: actorId } = await ctx.getSession()
  const invitation = { email, roles, companyEmailDomain, language, actorId, requestId }
  return { data: presentInvitation(await operation.inviteStaff(db, invitation)) }
})

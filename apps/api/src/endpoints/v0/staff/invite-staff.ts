import { inviteStaff } from '@amber/contract/endpoints/staff'
import * as schemas from '@amber/contract/schemas/staff'
import * as operation from '@amber/operations/staff/invite-staff'
import { mount } from '../../../http/mount.ts'
import { presentInvitation } from '../../../presenters/staff.ts'

export const inviteStaffEndpoint = mount(inviteStaff, schemas.inviteStaff, async ({ body: { email, roles } }, ctx) => {
  const { db, edition, language, requestId } = ctx
  const { companyEmailDomain } = edition
  const { userId: actorId } = await ctx.getSession()
  const invitation = { email, roles, companyEmailDomain, language, actorId, requestId }
  return { data: presentInvitation(await operation.inviteStaff(db, invitation)) }
})

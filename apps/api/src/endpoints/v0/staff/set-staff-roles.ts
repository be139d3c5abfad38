import { setStaffRoles } from '@amber/contract/endpoints/staff'
import * as schemas from '@amber/contract/schemas/staff'
import * as operation from '@amber/operations/staff/set-staff-roles'
import { mount } from '../../../http/mount.ts'
import { presentStaffMember } from '../../../presenters/staff.ts'

export const setStaffRolesEndpoint = mount(
  setStaffRoles,
  schemas.setStaffRoles,
  async ({ params, body: { roles } }, { db, requestId, getSession }) => {
    const { userId: actorId } = await getSession()
    const member = await operation.setStaffRoles(db, { userId: params.id, roles, actorId, requestId })
    return { data: presentStaffMember(member) }
  },
)

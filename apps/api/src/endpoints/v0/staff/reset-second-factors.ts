import { resetSecondFactors } from '@amber/contract/endpoints/staff'
import * as schemas from '@amber/contract/schemas/staff'
import * as operation from '@amber/operations/staff/reset-second-factors'
import { mount } from '../../../http/mount.ts'
import { presentStaffMember } from '../../../presenters/staff.ts'

export const resetSecondFactorsEndpoint = mount(
  resetSecondFactors,
  schemas.resetSecondFactors,
  async ({ params }, { db, requestId, getSession }) => {
    const { userId: actorId } = await getSession()
    const member = await operation.resetSecondFactors(db, { userId: params.id, actorId, requestId })
    return { data: presentStaffMember(member) }
  },
)

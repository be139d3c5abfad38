import { listSecondFactors } from '@amber/contract/endpoints/second-factors'
import * as schemas from '@amber/contract/schemas/second-factors'
import { listSecondFactorsOf } from '@amber/db/queries/login/second-factors'
import { requireStaff } from '@amber/operations/login/second-factor-session'
import { mount } from '../../../../http/mount.ts'
import { presentSecondFactors } from '../../../../presenters/second-factors.ts'

export const listSecondFactorsEndpoint = mount(
  listSecondFactors,
  schemas.listSecondFactors,
  async (_, { db, getSession }) => {
    const session = await getSession()
    requireStaff(session)
    const factors = await listSecondFactorsOf(db, session.userId)
    return { data: presentSecondFactors(factors, session.standing === 'staff') }
  },
)

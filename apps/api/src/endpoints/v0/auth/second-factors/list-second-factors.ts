import { listSecondFactors } from '@amber/contract/second-factors'
import { listSecondFactorsOf } from '@amber/db/queries/second-factors'
import { requireStaff } from '@amber/operations/login/second-factor-session'
import { mount } from '../../../../http/mount.ts'
import { presentSecondFactors } from '../../../../presenters/second-factors.ts'

export const listSecondFactorsEndpoint = mount(listSecondFactors, async (_, { db, getSession }) => {
  const session = await getSession()
  requireStaff(session)
  const factors = await listSecondFactorsOf(db, session.userId)
  return { data: presentSecondFactors(factors, session.standing === 'staff') }
})

import { listReferrals } from '@amber/contract/referrals'
import { listReferralsOf } from '@amber/db/queries/referrals'
import { AppError } from '@amber/domain/errors'
import { may } from '@amber/domain/permissions'
import { mount } from '../../../http/mount.ts'
import { presentReferral } from '../../../presenters/referral.ts'

export const listReferralsEndpoint = mount(listReferrals, async ({ params, query }, { db, findActor }) => {
  // Somebody else's, or nobody's: they can't tell which.
  if (!may(await findActor(), 'account.read', params.id)) throw new AppError('not_found')
  const { rows, count } = await listReferralsOf(db, params.id, query)
  const { p, limit } = query
  return { data: { result: rows.map(presentReferral), meta: { count, p, limit } } }
})

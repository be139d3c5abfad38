import { listReferrals } from '@amber/contract/endpoints/referrals'
import * as schemas from '@amber/contract/schemas/referrals'
import { listReferralsOf } from '@amber/db/queries/referral/referrals'
import { AppError } from '@amber/domain/errors'
import { isAllowed } from '@amber/domain/permissions'
import { mount } from '../../../http/mount.ts'
import { presentReferral } from '../../../presenters/referral.ts'

export const listReferralsEndpoint = mount(
  listReferrals,
  schemas.listReferrals,
  async ({ params, query }, { db, findActor }) => {
    // Returns the same error whether the account is someone else's or does not exist.
    if (!isAllowed(await findActor(), 'account.read', params.id)) throw new AppError('not_found')
    const { rows, count } = await listReferralsOf(db, params.id, query)
    const { p, limit } = query
    return { data: { result: rows.map(presentReferral), meta: { count, p, limit } } }
  },
)

import { createCommission } from '@amber/contract/endpoints/commissions'
import * as schemas from '@amber/contract/schemas/commissions'
import { AppError } from '@amber/domain/errors'
import { createCommission as create } from '@amber/operations/inventory/change-commissions'
import { mount } from '../../../../http/mount.ts'
import { presentCommission, toCommissionTerms } from '../../../../presenters/commission.ts'
import { getPlaceIdByKey } from '../get-place-id.ts'

export const createCommissionEndpoint = mount(
  createCommission,
  schemas.createCommission,
  async ({ params, body }, { db, requestId, ...ctx }) => {
    const rootId = await getPlaceIdByKey(db, params.id)
    const { userId: actorId } = await ctx.findActor()
    const created = await create(db, rootId, toCommissionTerms(body), { actorId, source: 'editor', requestId })
    if (!created) throw new AppError('not_found')
    return { data: presentCommission(created) }
  },
)

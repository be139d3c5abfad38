import { updateCommission } from '@amber/contract/endpoints/commissions'
import * as schemas from '@amber/contract/schemas/commissions'
import { AppError } from '@amber/domain/errors'
import { updateCommission as update } from '@amber/operations/inventory/change-commissions'
import { mount } from '../../../../http/mount.ts'
import { presentCommission, toCommissionTerms } from '../../../../presenters/commission.ts'
import { getPlaceIdByKey } from '../get-place-id.ts'

export const updateCommissionEndpoint = mount(
  updateCommission,
  schemas.updateCommission,
  async ({ params, body }, { db, requestId, ...ctx }) => {
    const key = { rootId: await getPlaceIdByKey(db, params.id), id: params.commission_id }
    const { userId: actorId } = await ctx.findActor()
    const terms = { base: toCommissionTerms(body.base), next: toCommissionTerms(body) }
    const updated = await update(db, key, terms, { actorId, source: 'editor', requestId })
    if (!updated) throw new AppError('not_found')
    return { data: presentCommission(updated) }
  },
)

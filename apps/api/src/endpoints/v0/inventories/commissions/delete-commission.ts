import { deleteCommission } from '@amber/contract/endpoints/commissions'
import * as schemas from '@amber/contract/schemas/commissions'
import { deleteCommission as remove } from '@amber/operations/inventory/change-commissions'
import { mount } from '../../../../http/mount.ts'
import { toCommissionTerms } from '../../../../presenters/commission.ts'
import { getPlaceIdByKey } from '../get-place-id.ts'

export const deleteCommissionEndpoint = mount(
  deleteCommission,
  schemas.deleteCommission,
  async ({ params, body }, { db, requestId, ...ctx }) => {
    const key = { rootId: await getPlaceIdByKey(db, params.id), id: params.commission_id }
    const { userId: actorId } = await ctx.findActor()
    await remove(db, key, toCommissionTerms(body.base), { actorId, source: 'editor', requestId })
    return { data: { id: key.id } }
  },
)

import { listCommissions } from '@amber/contract/endpoints/commissions'
import * as schemas from '@amber/contract/schemas/commissions'
import { listCommissions as findCommissions } from '@amber/db/queries/inventory/commissions'
import { mount } from '../../../../http/mount.ts'
import { presentCommission } from '../../../../presenters/commission.ts'
import { getPlaceIdByKey } from '../get-place-id.ts'

export const listCommissionsEndpoint = mount(listCommissions, schemas.listCommissions, async ({ params }, { db }) => {
  const commissions = await findCommissions(db, await getPlaceIdByKey(db, params.id))
  return { data: { result: commissions.map(presentCommission) } }
})

import { updateInventory } from '@amber/contract/endpoints/update-inventory'
import * as schemas from '@amber/contract/schemas/update-inventory'
import { updateInventory as update } from '@amber/operations/inventory/update-inventory'
import { mount } from '../../../http/mount.ts'
import { getInventoryIdByKey } from './get-place-id.ts'
import { loadInventory, presentInventory } from './load-inventory.ts'

export const updateInventoryEndpoint = mount(
  updateInventory,
  schemas.updateInventory,
  async ({ params, body }, { db, language, requestId, ...ctx }) => {
    const inventoryId = await getInventoryIdByKey(db, params.id)
    const { userId: actorId } = await ctx.findActor()
    const { version, base, ...changes } = body
    await update(db, { inventoryId, version, base, changes, actorId, source: 'editor', requestId })
    const rows = await loadInventory(db, String(inventoryId), { language })
    return { data: presentInventory(rows, { language, now: new Date(), forStaff: true }) }
  },
)

import { duplicateInventory } from '@amber/contract/endpoints/inventory-editor'
import * as schemas from '@amber/contract/schemas/inventory-editor'
import { duplicateInventory as duplicate } from '@amber/operations/inventory/duplicate-inventory'
import { mount } from '../../../http/mount.ts'
import { getInventoryIdByKey } from './get-place-id.ts'
import { loadEditor } from './load-editor.ts'

export const duplicateInventoryEndpoint = mount(
  duplicateInventory,
  schemas.duplicateInventory,
  async ({ params, body }, { db, requestId, ...ctx }) => {
    const inventoryId = await getInventoryIdByKey(db, params.id)
    const { userId: actorId } = await ctx.findActor()
    const copyId = await duplicate(db, { inventoryId, name: body.name }, { actorId, source: 'editor', requestId })
    return loadEditor(db, copyId)
  },
  { trusted: () => true },
)

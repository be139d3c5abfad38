import { archiveInventory } from '@amber/contract/endpoints/inventory-editor'
import * as schemas from '@amber/contract/schemas/inventory-editor'
import { updateInventory } from '@amber/operations/inventory/update-inventory'
import { mount } from '../../../http/mount.ts'
import { getInventoryIdByKey } from './get-place-id.ts'
import { loadEditor } from './load-editor.ts'

export const archiveInventoryEndpoint = mount(
  archiveInventory,
  schemas.archiveInventory,
  async ({ params, body: { version } }, { db, requestId, ...ctx }) => {
    const inventoryId = await getInventoryIdByKey(db, params.id)
    const { userId: actorId } = await ctx.findActor()
    const changes = { status: 'inactive', archived: true } as const
    await updateInventory(db, { inventoryId, version, changes, actorId, source: 'editor', requestId })
    return loadEditor(db, inventoryId)
  },
  { trusted: () => true },
)

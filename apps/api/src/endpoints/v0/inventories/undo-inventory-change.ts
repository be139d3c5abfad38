import { undoInventoryChange } from '@amber/contract/endpoints/inventory-history'
import * as schemas from '@amber/contract/schemas/inventory-history'
import { undoChange } from '@amber/operations/inventory/undo-change'
import { mount } from '../../../http/mount.ts'
import { getInventoryIdByKey } from './get-place-id.ts'
import { loadEditor } from './load-editor.ts'

export const undoInventoryChangeEndpoint = mount(
  undoInventoryChange,
  schemas.undoInventoryChange,
  async ({ params }, { db, requestId, ...ctx }) => {
    const inventoryId = await getInventoryIdByKey(db, params.id)
    const { userId: actorId } = await ctx.findActor()
    return loadEditor(db, await undoChange(db, { inventoryId, changeId: params.change_id, actorId, requestId }))
  },
  { trusted: () => true },
)

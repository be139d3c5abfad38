import { getInventoryEditor } from '@amber/contract/endpoints/inventory-editor'
import * as schemas from '@amber/contract/schemas/inventory-editor'
import { mount } from '../../../http/mount.ts'
import { getInventoryIdByKey } from './get-place-id.ts'
import { loadEditor } from './load-editor.ts'

export const getInventoryEditorEndpoint = mount(
  getInventoryEditor,
  schemas.getInventoryEditor,
  async ({ params }, { db }) => loadEditor(db, await getInventoryIdByKey(db, params.id)),
  // Stored text may be longer than what the contract accepts today, and staff must be able to open and shorten it.
  { trusted: () => true },
)

import type { InventoryEditor } from '@amber/contract/schemas/inventory-editor'
import type { Db } from '@amber/db/database'
import { getEditorChoices } from '@amber/db/queries/inventory/editor-choices'
import { findInventoryDocument } from '@amber/db/queries/inventory/inventory-documents'
import { listTree } from '@amber/db/queries/inventory/inventory-tree'
import { AppError } from '@amber/domain/errors'
import { presentInventoryEditor } from '../../../presenters/inventory-editor.ts'

/** Loads what the editor of a place, room type or tenancy shows. Throws 404 if there is none. */
export async function loadEditor(db: Db, inventoryId: number): Promise<{ data: InventoryEditor }> {
  const document = await findInventoryDocument(db, inventoryId)
  if (!document) throw new AppError('not_found')
  const [tree, choices] = await Promise.all([listTree(db, document.rootId), getEditorChoices(db, document.rootId)])
  return { data: presentInventoryEditor(document, tree, choices) }
}

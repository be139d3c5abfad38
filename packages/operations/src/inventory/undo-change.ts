import type { Db } from '@amber/db/database'
import { findChange } from '@amber/db/queries/inventory/inventory-changes'
import { AppError } from '@amber/domain/errors'
import { undoOf } from '@amber/domain/inventory/field-changes'
import type { ChangeOrigin } from './apply-changes.ts'
import { updateInventory } from './update-inventory.ts'

/** No version of a place, so that the update compares values instead. */
const NO_VERSION = -1

type Undo = Omit<ChangeOrigin, 'source'> & { inventoryId: number; changeId: number }

/**
 * Writes back the values that one change replaced. Throws `conflict` if somebody has changed one of these fields since, and
 * `invalid_input` for the creation of an inventory, which is archived instead. Returns the inventory that the change was
 * made to.
 */
export async function undoChange(db: Db, { inventoryId, changeId, actorId, requestId }: Undo): Promise<number> {
  const change = await findChange(db, changeId)
  if (!change || (change.inventoryId !== inventoryId && change.rootId !== inventoryId)) throw new AppError('not_found')
  const isCreation = change.changes['status']?.from === null
  if (isCreation) throw new AppError('invalid_input', { fields: { change_id: 'creation' } })
  const { mine, base } = undoOf(change.changes)
  await updateInventory(db, {
    inventoryId: change.inventoryId,
    version: NO_VERSION,
    base,
    changes: mine,
    actorId,
    source: 'undo',
    requestId,
    undoes: changeId,
  })
  return change.inventoryId
}

import type { Db, Tx } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { findRootId, lockPlace } from '@amber/db/queries/inventory/inventories'
import type { InventoryDocument } from '@amber/db/queries/inventory/inventory-documents'
import { listTree } from '@amber/db/queries/inventory/inventory-tree'
import { AppError } from '@amber/domain/errors'
import type { InventoryChanges } from '@amber/domain/inventory/inventory-fields'
import { type ChangeOrigin, getDocument } from './apply-changes.ts'
import { findFreeName } from './create-inventory.ts'
import { insertInventory, type NewFields } from './insert-inventory.ts'
import { toInputError } from './to-input-error.ts'

type Duplicate = { inventoryId: number; name: string }

/**
 * Copies an inventory with everything below it that is not archived. The copy is inactive, while what is below it keeps
 * its status: activating the copy is then one step. It has no inventory number, which is unique, no feed and no confirmed
 * slots. A place gets a new path; a room type or tenancy stays in its place. Returns the copy's id.
 */
export async function duplicateInventory(
  db: Db,
  { inventoryId, name }: Duplicate,
  origin: ChangeOrigin,
): Promise<number> {
  const rootId = await findRootId(db, inventoryId)
  if (rootId === undefined) throw new AppError('not_found')
  try {
    return await db.transaction().execute(async (tx) => {
      // Locks the source, so that the copy is of one moment.
      await lockPlace(tx, rootId)
      const source = await getDocument(tx, inventoryId)
      const copy = await insertCopy(tx, source, { ...fieldsOf(source), name }, source, origin)
      await copyChildren(tx, source.id, copy, await listTree(tx, rootId), origin)
      await recordEvent(tx, 'place.changed', { rootId: copy.rootId })
      return copy.id
    })
  } catch (error) {
    throw toInputError(error)
  }
}

async function insertCopy(
  tx: Tx,
  source: InventoryDocument,
  fields: CopiedFields,
  parent: { rootId: number; parentId: number | null },
  origin: ChangeOrigin,
): Promise<InventoryDocument> {
  if (source.kind !== 'place') {
    const identity = { kind: source.kind, rootId: parent.rootId, parentId: parent.parentId ?? parent.rootId }
    return insertInventory(tx, identity, fields, { ...origin, isCopy: true })
  }
  const { currency, priceDuration } = source
  const canonicalName = await findFreeName(tx, fields.name)
  return insertInventory(tx, { kind: 'place', canonicalName, currency, priceDuration }, fields, origin)
}

/** A copy keeps its status only below another copy. */
type CopiedFields = NewFields & Pick<InventoryChanges, 'status'>

type Child = { id: number; parentId: number; archived: boolean }

async function copyChildren(
  tx: Tx,
  sourceId: number,
  copy: InventoryDocument,
  tree: readonly Child[],
  origin: ChangeOrigin,
): Promise<void> {
  for (const { id } of tree.filter(({ parentId, archived }) => parentId === sourceId && !archived)) {
    const source = await getDocument(tx, id)
    const fields = { ...fieldsOf(source), status: source.fields.status }
    const child = await insertCopy(tx, source, fields, { rootId: copy.rootId, parentId: copy.id }, origin)
    await copyChildren(tx, id, child, tree, origin)
  }
}

/** Rows of lists lose their ids, because those belong to the source. */
function fieldsOf({ fields }: InventoryDocument): NewFields {
  const { status: _status, archived: _archived, gone: _gone, inventory_no: _number, ...copied } = fields
  const withoutIds = <Row extends { id?: number | undefined }>(rows: readonly Row[]) =>
    rows.map(({ id: _, ...row }) => row)
  const lists: InventoryChanges = {
    ...(fields.costs && { costs: withoutIds(fields.costs) }),
    ...(fields.offers && { offers: withoutIds(fields.offers) }),
    ...(fields.media && { media: withoutIds(fields.media) }),
  }
  return { ...copied, ...lists, name: fields.name ?? '' }
}

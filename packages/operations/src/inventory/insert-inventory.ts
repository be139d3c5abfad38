import { recordAudit, toStoredRequestId } from '@amber/db/audit'
import type { Tx } from '@amber/db/database'
import { type InventoryIdentity, insertInventoryRow } from '@amber/db/queries/inventory/insert-inventory'
import { recordChanges } from '@amber/db/queries/inventory/inventory-changes'
import type { InventoryDocument } from '@amber/db/queries/inventory/inventory-documents'
import { writeInventoryFields } from '@amber/db/queries/inventory/write-fields'
import { diffFields } from '@amber/domain/inventory/field-changes'
import type { InventoryChanges } from '@amber/domain/inventory/inventory-fields'
import { type ChangeOrigin, getDocument } from './apply-changes.ts'
import { rejectUnknownReferences } from './reject-unknown-references.ts'
import { writeSlots } from './write-slots.ts'

/** Fields of a new inventory, which is inactive until somebody publishes it. */
export type NewFields = Omit<InventoryChanges, 'status' | 'archived' | 'gone'> & { name: string }

/**
 * Inserts an inventory with all its fields and records that it was created. The caller has locked the place, if there is
 * one, and records the event.
 */
export async function insertInventory(
  tx: Tx,
  identity: InventoryIdentity,
  fields: NewFields,
  { actorId, source, requestId, isCopy = false }: ChangeOrigin & { isCopy?: boolean },
): Promise<InventoryDocument> {
  await rejectUnknownReferences(tx, fields)
  const inventoryId = await insertInventoryRow(tx, identity, fields)
  const { kind } = identity
  const rootId = identity.kind === 'place' ? inventoryId : identity.rootId
  await writeInventoryFields(tx, { rootId, inventoryId, kind }, fields)
  if (kind === 'tenancy') {
    // Copied slots are those of other rooms: nobody has confirmed them.
    const confirmation = isCopy
      ? ({ confirmedAt: null, confirmedBy: null } as const)
      : { confirmedAt: new Date(), confirmedBy: actorId }
    await writeSlots(tx, await getDocument(tx, inventoryId), fields, confirmation)
  }
  const document = await getDocument(tx, inventoryId)
  await recordChanges(tx, [
    {
      rootId,
      inventoryId,
      kind,
      actorId,
      source,
      requestId: toStoredRequestId(requestId),
      version: document.version,
      changes: diffFields({}, document.fields),
    },
  ])
  await recordAudit(tx, {
    actorId,
    action: `${kind}.create`,
    ids: { root_id: rootId, ...(kind !== 'place' && { inventory_id: inventoryId }) },
    fields: [],
    requestId,
  })
  return document
}

import type { Tx } from '@amber/db/database'
import { listUnknownReferences } from '@amber/db/queries/inventory/unknown-references'
import { AppError } from '@amber/domain/errors'
import type { InventoryChanges } from '@amber/domain/inventory/inventory-fields'

/** Throws `invalid_input` if a change names a region, supplier or policy that does not exist. */
export async function rejectUnknownReferences(tx: Tx, changes: InventoryChanges): Promise<void> {
  const unknown = await listUnknownReferences(tx, changes)
  if (unknown.length === 0) return
  throw new AppError('invalid_input', { fields: Object.fromEntries(unknown.map((name) => [name, 'unknown'])) })
}

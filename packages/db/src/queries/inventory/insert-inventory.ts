import type { InventoryChanges, InventoryKind } from '@amber/domain/inventory/inventory-fields'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { DbOrTx, Tx } from '../../database.ts'
import { columnsOf } from './write-fields.ts'

/** Columns of an inventory that never change, unlike its fields. */
export type InventoryIdentity =
  | { kind: 'place'; canonicalName: string; currency: string; priceDuration: PricingDuration }
  | { kind: Exclude<InventoryKind, 'place'>; rootId: number; parentId: number }

/** Inserts the row of an inactive inventory. Lists and terms are written afterwards. */
export async function insertInventoryRow(
  tx: Tx,
  identity: InventoryIdentity,
  fields: InventoryChanges & { name: string },
): Promise<number> {
  // Details are written as an update of the stored ones.
  const { details: _, ...columns } = columnsOf(fields)
  const { id } = await tx
    .insertInto('inventories')
    .values({ ...columns, ...identity, name: fields.name, status: 'inactive' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns those of the names that places already have. */
export async function listTakenNames(db: DbOrTx, canonicalNames: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('inventories')
    .where('kind', '=', 'place')
    .where('canonicalName', 'in', [...canonicalNames])
    .select('canonicalName')
    .execute()
  return new Set(rows.flatMap((row) => row.canonicalName ?? []))
}

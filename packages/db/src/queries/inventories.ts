import type { Tx } from '../database.ts'

/**
 * Holds the place until commit. A transaction that changes a tree by more than one statement begins with this, so that
 * two of them queue up instead of waiting for each other.
 */
export function lockPlace(tx: Tx, rootId: number): Promise<{ id: number; version: number }> {
  return tx
    .selectFrom('inventories')
    .where('id', '=', rootId)
    .where('kind', '=', 'place')
    .select(['id', 'version'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

import type { Tx } from '@amber/db/database'
import type { StoredItem } from '@amber/db/queries/bulk/stored-inventories'
import { isPublished } from '@amber/domain/bulk/plan-row'
import type { RowProblem } from '@amber/domain/bulk/row-problem'
import { getDocument, listBlockers } from '../inventory/apply-changes.ts'

/**
 * Returns a problem if a place or room type can't be published with these changes. Their checklists need everything below
 * them, so they are read one by one; tenancies are checked by the plan of their row.
 */
export async function findPublishingProblem(
  tx: Tx,
  item: StoredItem,
  changes: Readonly<Record<string, unknown>>,
): Promise<RowProblem[]> {
  if (item.kind === 'tenancy' || !isPublished(changes, item.fields)) return []
  const document = await getDocument(tx, item.id)
  const blockers = await listBlockers(tx, { ...document, fields: { ...document.fields, ...changes } })
  return blockers.length === 0 ? [] : [{ field: 'status', code: 'incomplete' }]
}

import type { Tx } from '@amber/db/database'
import { recordEvents } from '@amber/db/events'
import type { AppliedRow, RowToProcess } from '@amber/db/queries/bulk/bulk-rows'
import type { BulkRun } from '@amber/db/queries/bulk/bulk-runs'
import { listStoredItems } from '@amber/db/queries/bulk/stored-inventories'
import { lockPlaces } from '@amber/db/queries/bulk/write-batch'
import { withSavepoint } from '@amber/db/savepoint'
import { AppError } from '@amber/domain/errors'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { findFreeName } from '../inventory/create-inventory.ts'
import { insertInventory, type NewFields } from '../inventory/insert-inventory.ts'
import { problemsOf, type ReportRefused } from './row-error.ts'

/** The contract has checked it in the dry run. */
type NewRow = NewFields & {
  kind: 'place' | 'room_type' | 'tenancy'
  parent_id?: number
  canonical_name?: string
  currency?: string
  duration?: PricingDuration
}

/** Creates inactive inventories. One by one, like in the editor: a new place gets a free path of its own. */
export async function createRows(
  tx: Tx,
  run: BulkRun,
  rows: readonly RowToProcess<'ready'>[],
  reportRefused: ReportRefused,
): Promise<AppliedRow[]> {
  await lockPlaces(tx, [...new Set(rows.flatMap(({ rootId }) => rootId ?? []))])
  const rowsToCreate = rows.map(({ rowNo, after }) => ({ rowNo, inventory: after as NewRow }))
  const parents = await listStoredItems(
    tx,
    rowsToCreate.flatMap(({ inventory }) => inventory.parent_id ?? []),
    ['name'],
  )
  const applied: AppliedRow[] = []
  const rootIds = new Set<number>()
  for (const { rowNo, inventory } of rowsToCreate) {
    const {
      kind,
      parent_id: parentId = 0,
      canonical_name: path,
      currency = '',
      duration = 'weekly',
      ...fields
    } = inventory
    try {
      const created = await withSavepoint(tx, async () => {
        const origin = { actorId: run.appliedBy, source: 'bulk' as const }
        if (kind === 'place') {
          const canonicalName = path ?? (await findFreeName(tx, fields.name))
          return insertInventory(tx, { kind, canonicalName, currency, priceDuration: duration }, fields, origin)
        }
        const rootId = parents.get(parentId)?.rootId
        if (rootId === undefined) throw new AppError('invalid_input', { fields: { parent_id: 'unknown' } })
        return insertInventory(tx, { kind, rootId, parentId }, fields, origin)
      })
      rootIds.add(created.rootId)
      applied.push({ rowNo, state: 'applied', inventoryId: created.id })
    } catch (error) {
      applied.push({ rowNo, state: 'refused', problems: problemsOf(error, rowNo, reportRefused) })
    }
  }
  await recordEvents(
    tx,
    'place.changed',
    [...rootIds].map((rootId) => ({ rootId })),
  )
  return applied
}

import { recordAudit, toStoredRequestId } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { lockPlace } from '@amber/db/queries/inventory/inventories'
import { recordChanges } from '@amber/db/queries/inventory/inventory-changes'
import { confirmSlots, listGridRows, setPrices } from '@amber/db/queries/inventory/price-grid'
import type { FieldChanges } from '@amber/domain/inventory/field-changes'
import { type CellChange, type GridPlan, planGrid } from '@amber/domain/inventory/price-grid'
import type { ChangeOrigin } from './apply-changes.ts'

type Publication = Omit<ChangeOrigin, 'source'> & {
  rootId: number
  cells: readonly CellChange[]
  /** Plans without writing. */
  isDryRun: boolean
}

/**
 * Publishes prices and slots of many tenancies of a place at once. Odd prices are held back; cells of a feed, and those
 * that somebody has changed since, are rejected; the rest is written in one transaction.
 */
export async function publishPrices(
  db: Db,
  { rootId, cells, isDryRun, ...origin }: Publication,
): Promise<GridPlan & { version: number }> {
  return db.transaction().execute(async (tx) => {
    const { version } = await lockPlace(tx, rootId)
    const rows = await listGridRows(tx, rootId)
    const plan = planGrid(cells, new Map(rows.map((row) => [row.tenancyId, row])))
    if (isDryRun || plan.published.length === 0) return { ...plan, version }
    return { ...plan, version: await writeCells(tx, rootId, plan.published, origin) }
  })
}

async function writeCells(
  tx: Tx,
  rootId: number,
  cells: GridPlan['published'],
  { actorId, requestId }: Omit<ChangeOrigin, 'source'>,
): Promise<number> {
  await setPrices(
    tx,
    cells.filter(({ field }) => field === 'price'),
  )
  await confirmSlots(
    tx,
    cells.filter(({ field }) => field === 'places_left'),
    actorId,
  )
  const { version } = await lockPlace(tx, rootId)
  const origin = { actorId, source: 'price_grid' as const, requestId: toStoredRequestId(requestId) }
  await recordChanges(
    tx,
    [...changesByTenancy(cells)].map(([inventoryId, changes]) => ({
      rootId,
      inventoryId,
      kind: 'tenancy' as const,
      ...origin,
      version,
      changes,
    })),
  )
  await recordAudit(tx, {
    actorId,
    action: 'price.publish',
    ids: { root_id: rootId },
    fields: [...new Set(cells.map(({ field }) => field))].toSorted(),
    requestId,
  })
  await recordEvent(tx, 'place.changed', { rootId })
  return version
}

/** Slots that were only confirmed have no old and new value, so they are in the audit log alone. */
function changesByTenancy(cells: GridPlan['published']): Map<number, FieldChanges> {
  const changes = new Map<number, FieldChanges>()
  for (const { tenancyId, field, from, to } of cells)
    if (from !== to) changes.set(tenancyId, { ...changes.get(tenancyId), [field]: { from, to } })
  return changes
}

import type { BulkRow, BulkRun } from '@amber/contract/schemas/bulk'
import { bulkProblemText } from '@amber/copy/bulk-text'
import type { ListedRow } from '@amber/db/queries/bulk/bulk-rows'
import type { ListedRun } from '@amber/db/queries/bulk/bulk-runs'
import { possibleSteps } from '@amber/domain/bulk/bulk-state'
import type { Language } from '@amber/domain/languages'
import { type Actor, isAllowed } from '@amber/domain/permissions'
import { needsApproval } from '@amber/operations/bulk/take-step'

export function presentBulkRun(run: ListedRun, actor: Actor): BulkRun {
  const mustWait = needsApproval(run)
  return {
    id: run.id,
    resource: run.resource,
    operation: run.operation,
    file_name: run.fileName,
    supplier: run.organisationId === null ? null : { id: run.organisationId, name: run.supplierName },
    state: run.state,
    headers: run.headers,
    mapping: run.mapping,
    counts: {
      rows: run.rowsCount,
      ready: run.readyCount,
      unchanged: run.unchangedCount,
      refused: run.refusedCount,
      applied: run.appliedCount,
      undone: run.undoneCount,
      retained: run.retainedCount,
    },
    over_limits: run.overLimits && {
      suppliers: run.overLimits.suppliers.map(({ organisationId, name, active, deactivated }) => ({
        id: organisationId,
        name,
        active,
        deactivated,
      })),
      prices: run.overLimits.prices,
    },
    created_by: { id: run.createdBy, name: run.creatorName },
    approved_by: run.approvedBy === null ? null : { id: run.approvedBy, name: run.approverName },
    steps: possibleSteps({ ...run, needsApproval: mustWait }),
    can_approve:
      run.state === 'checked' && mustWait && actor.userId !== run.createdBy && isAllowed(actor, 'bulk.approve'),
    created_at: run.createdAt.toISOString(),
    applying_since: run.applyingSince?.toISOString() ?? null,
    finished_at: run.finishedAt?.toISOString() ?? null,
    rows_deleted_at: run.rowsDeletedAt?.toISOString() ?? null,
  }
}

export const presentBulkRow = (row: ListedRow, language: Language): BulkRow => ({
  row_no: row.rowNo,
  state: row.state,
  inventory_id: row.inventoryId,
  inventory_name: row.inventoryName,
  place_name: row.placeName,
  currency: row.currency,
  before: row.before,
  after: row.after,
  problems: (row.problems ?? []).map(({ field, code }) => ({ field, code, text: bulkProblemText(code, language) })),
})

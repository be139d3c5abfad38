import type { BulkRow, BulkRun } from '@amber/contract/schemas/bulk'
import { bulkProblemText } from '@amber/copy/bulk-text'
import type { ListedRow } from '@amber/db/queries/bulk/bulk-rows'
import type { ListedRun } from '@amber/db/queries/bulk/bulk-runs'
import type { JobFailure } from '@amber/db/job-failure'
import { possibleSteps } from '@amber/domain/bulk/bulk-state'
import type { OverLimits } from '@amber/domain/bulk/safety-limits'
import type { Language } from '@amber/domain/languages'
import { type Actor, isAllowed } from '@amber/domain/permissions'
import { isSecondPerson, stepFacts, waitingFor } from '@amber/operations/bulk/approval'

export function presentBulkRun(run: ListedRun, actor: Actor, failure?: JobFailure): BulkRun {
  const waiting = waitingFor(run)
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
    over_limits: presentLimits(run.overLimits),
    undo_over_limits: waiting === 'undo' ? presentLimits(run.undoOverLimits) : null,
    created_by: { id: run.createdBy, name: run.creatorName },
    approved_by: run.approvedBy === null ? null : { id: run.approvedBy, name: run.approverName },
    failure: failure ? { tries: failure.tries, next_try_at: failure.nextTryAt?.toISOString() ?? null } : null,
    steps: possibleSteps(stepFacts(run)),
    can_approve: waiting !== undefined && isSecondPerson(run, actor.userId) && isAllowed(actor, 'bulk.approve'),
    created_at: run.createdAt.toISOString(),
    applying_since: run.applyingSince?.toISOString() ?? null,
    applied_before: run.appliedBefore,
    finished_at: run.finishedAt?.toISOString() ?? null,
    rows_deleted_at: run.rowsDeletedAt?.toISOString() ?? null,
  }
}

const presentLimits = (limits: OverLimits | null): BulkRun['over_limits'] =>
  limits && {
    suppliers: limits.suppliers.map(({ organisationId, name, active, deactivated }) => ({
      id: organisationId,
      name,
      active,
      deactivated,
    })),
    prices: limits.prices,
  }

export const presentBulkRow = (row: ListedRow, language: Language): BulkRow => ({
  row_no: row.rowNo,
  state: row.state,
  inventory_id: row.inventoryId,
  inventory_name: row.inventoryName,
  room_name: row.roomName,
  place_name: row.placeName,
  currency: row.currency,
  lead_id: row.leadId,
  lead_name: row.leadName,
  is_to_check: row.isToCheck,
  before: row.before,
  after: row.after,
  problems: (row.problems ?? []).map(({ field, code }) => ({ field, code, text: bulkProblemText(code, language) })),
})

import type { BulkRun } from '@amber/db/queries/bulk/bulk-runs'
import { stateAfter } from '@amber/domain/bulk/bulk-state'

/** Returns the facts on which the possible steps depend. */
export const stepFacts = (run: BulkRun) => ({
  ...run,
  needsApproval: run.overLimits !== null && run.approvedBy === null,
  undoNeedsApproval: run.undoOverLimits !== null && run.undoApprovedBy === null,
})

/** Returns what a second person has to approve now: that a run is applied, or that it is undone. */
export function waitingFor(run: BulkRun): 'apply' | 'undo' | undefined {
  const facts = stepFacts(run)
  if (run.state === 'checked' && facts.needsApproval) return 'apply'
  const canUndo = stateAfter({ ...facts, undoNeedsApproval: false }, 'undo') !== undefined
  return facts.undoNeedsApproval && canUndo ? 'undo' : undefined
}

/**
 * Returns whether somebody had no part in what is to be approved: whoever uploaded a file or chose its columns can't
 * approve it, nor whoever asked to undo it. Constraints of the table enforce the same.
 */
export function isSecondPerson(run: BulkRun, userId: number | null): boolean {
  const involved = waitingFor(run) === 'undo' ? [run.appliedBy] : [run.createdBy, run.checkedBy]
  return userId !== null && !involved.includes(userId)
}

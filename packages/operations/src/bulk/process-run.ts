import type { Db, Tx } from '@amber/db/database'
import { useGenericPlans } from '@amber/db/generic-plans'
import { addJobs } from '@amber/db/jobs'
import { lockRun } from '@amber/db/queries/bulk/bulk-runs'
import type { LeadRowDeps } from '../lead-bulk/change-lead-row.ts'
import { applyBatch } from './apply-batch.ts'
import { bulkJobOf } from './bulk-job.ts'
import { checkBatch } from './check-batch.ts'
import type { ValueChecks } from './row-checks.ts'
import type { ReportRefused } from './row-error.ts'
import { undoBatch } from './undo-batch.ts'

/** Milliseconds after which the job is queued again, so that a worker that shuts down does not wait for a whole file. */
const MAX_JOB_MS = 5_000

type BatchDeps = { checks: ValueChecks; leads: LeadRowDeps; reportRefused: ReportRefused }

/**
 * Processes a run batch by batch until nothing is left to do or somebody pauses or cancels it. Each batch is one
 * transaction that locks the run first, so a second worker waits and then finds what the first has left.
 */
export async function processRun({ db, ...deps }: BatchDeps & { db: Db }, runId: number): Promise<void> {
  const end = performance.now() + MAX_JOB_MS
  while (await db.transaction().execute((tx) => processBatch(tx, runId, deps))) {
    if (performance.now() < end) continue
    await db.transaction().execute((tx) => addJobs(tx, 'run-bulk', [bulkJobOf(runId)]))
    return
  }
}

/** Returns whether there is more to do. */
async function processBatch(tx: Tx, runId: number, deps: BatchDeps): Promise<boolean> {
  await useGenericPlans(tx)
  const run = await lockRun(tx, runId)
  switch (run?.state) {
    case 'checking':
      return checkBatch(tx, run, deps)
    case 'applying_first':
    case 'applying':
      return applyBatch(tx, run, deps)
    case 'undoing':
      return undoBatch(tx, run, deps.reportRefused)
    default:
      return false
  }
}

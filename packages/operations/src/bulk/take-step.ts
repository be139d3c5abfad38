import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { resetRows } from '@amber/db/queries/bulk/bulk-rows'
import { type BulkRun, lockRun, rememberMapping, updateRun } from '@amber/db/queries/bulk/bulk-runs'
import { type BulkMapping, findMappingProblem, mappableFields } from '@amber/domain/bulk/bulk-fields'
import { type BulkStep, isBusy, stateAfter } from '@amber/domain/bulk/bulk-state'
import { AppError } from '@amber/domain/errors'
import { bulkJobOf } from './bulk-job.ts'

type Caller = { runId: number; actorId: number; requestId?: string | undefined }

/** Returns whether a run has to wait for a second person. */
export const needsApproval = ({ overLimits, approvedBy }: Pick<BulkRun, 'overLimits' | 'approvedBy'>) =>
  overLimits !== null && approvedBy === null

/**
 * Moves a run on and wakes the worker. Throws `conflict` if the step is not possible now, for example because somebody
 * else has cancelled the run or a second person has to approve it first.
 */
export async function takeStep(
  db: Db,
  { runId, actorId, requestId, step, mapping }: Caller & { step: BulkStep; mapping?: BulkMapping | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = await getLockedRun(tx, runId)
    const state = stateAfter({ ...run, needsApproval: needsApproval(run) }, step)
    if (state === undefined) throw new AppError('conflict')
    if (step === 'check') await beginCheck(tx, run, mapping)
    const isWriting = step === 'apply' || step === 'continue' || step === 'resume' || step === 'undo'
    await updateRun(tx, runId, {
      state,
      ...(isWriting && { appliedBy: actorId, applyingSince: new Date(), finishedAt: null }),
      ...(step === 'cancel' && { finishedAt: new Date() }),
    })
    await recordAudit(tx, { actorId, action: `bulk.${step}`, ids: { bulk_run_id: runId }, fields: [], requestId })
    if (isBusy(state)) await addJobs(tx, 'run-bulk', [bulkJobOf(runId)])
  })
}

/** Approves what is over the limits. Whoever uploaded the file can't: two people have to look at it. */
export async function approveRun(db: Db, { runId, actorId, requestId }: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = await getLockedRun(tx, runId)
    if (run.createdBy === actorId) throw new AppError('forbidden')
    if (run.state !== 'checked' || !needsApproval(run)) throw new AppError('conflict')
    await updateRun(tx, runId, { approvedBy: actorId })
    await recordAudit(tx, { actorId, action: 'bulk.approve', ids: { bulk_run_id: runId }, fields: [], requestId })
  })
}

async function getLockedRun(tx: Tx, runId: number): Promise<BulkRun> {
  const run = await lockRun(tx, runId)
  if (!run) throw new AppError('not_found')
  return run
}

/** Forgets an earlier dry run with its approval, and remembers the columns for the supplier's next file. */
async function beginCheck(tx: Tx, run: BulkRun, mapping: BulkMapping = run.mapping): Promise<void> {
  if (run.headers !== null) {
    const { resource, operation, organisationId, headers } = run
    const fields = new Set<string>(mappableFields(resource, operation))
    const known = Object.entries(mapping).every(([header, field]) => headers.includes(header) && fields.has(field))
    const problem = known ? findMappingProblem(mapping, operation) : 'nothing_mapped'
    if (problem !== undefined) throw new AppError('invalid_input', { fields: { mapping: problem } })
    await rememberMapping(tx, { resource, operation, organisationId }, mapping)
  }
  await resetRows(tx, run.id)
  await updateRun(tx, run.id, {
    mapping,
    overLimits: null,
    approvedBy: null,
    readyCount: 0,
    unchangedCount: 0,
    refusedCount: 0,
  })
}

import type { Db, Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { resetRows } from '@amber/db/queries/bulk/bulk-rows'
import { type BulkRun, lockRun, rememberMapping, updateRun } from '@amber/db/queries/bulk/bulk-runs'
import { type BulkMapping, findMappingProblem, mappableFields } from '@amber/domain/bulk/bulk-fields'
import { type BulkStep, isBusy, stateAfter } from '@amber/domain/bulk/bulk-state'
import { AppError } from '@amber/domain/errors'
import { isSecondPerson, stepFacts, waitingFor } from './approval.ts'
import { bulkJobOf } from './bulk-job.ts'
import { readOverLimits } from './over-limits.ts'
import { recordStep } from './record-step.ts'

type Caller = { runId: number; actorId: number; requestId?: string | undefined }

/**
 * Moves a run on and wakes the worker. Undoing more than one person may waits for a second one instead. Throws `conflict`
 * if the step is not possible now, for example because somebody else has cancelled the run.
 */
export async function takeStep(
  db: Db,
  { runId, actorId, requestId, step, mapping }: Caller & { step: BulkStep; mapping?: BulkMapping | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = await getLockedRun(tx, runId)
    const after = stateAfter(stepFacts(run), step)
    if (after === undefined) throw new AppError('conflict')
    if (step === 'check') await beginCheck(tx, run, actorId, mapping)
    const undoOverLimits = step === 'undo' ? await readOverLimits(tx, runId, 'undo') : null
    const state = undoOverLimits === null ? after : run.state
    const isWriting = step === 'apply' || step === 'continue' || step === 'resume' || step === 'undo'
    await updateRun(tx, runId, {
      state,
      ...(isWriting && { appliedBy: actorId, undoOverLimits, undoApprovedBy: null }),
      ...(isWriting && state === after && startOf(run)),
      ...(step === 'cancel' && { finishedAt: new Date() }),
    })
    await recordStep(tx, { run, step, actorId, requestId })
    if (isBusy(state)) await addJobs(tx, 'run-bulk', [bulkJobOf(runId)])
  })
}

/** Progress is measured from here. */
const startOf = ({ appliedCount }: BulkRun) => ({
  applyingSince: new Date(),
  appliedBefore: appliedCount,
  finishedAt: null,
})

/** Approves what is over the limits; what somebody has asked to undo is then undone. It takes a second person. */
export async function approveRun(db: Db, { runId, actorId, requestId }: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = await getLockedRun(tx, runId)
    const waiting = waitingFor(run)
    if (waiting === undefined) throw new AppError('conflict')
    if (!isSecondPerson(run, actorId)) throw new AppError('forbidden')
    if (waiting === 'apply') await updateRun(tx, runId, { approvedBy: actorId })
    else await updateRun(tx, runId, { state: 'undoing', undoApprovedBy: actorId, ...startOf(run) })
    await recordStep(tx, { run, step: 'approve', actorId, requestId })
    if (waiting === 'undo') await addJobs(tx, 'run-bulk', [bulkJobOf(runId)])
  })
}

async function getLockedRun(tx: Tx, runId: number): Promise<BulkRun> {
  const run = await lockRun(tx, runId)
  if (!run) throw new AppError('not_found')
  return run
}

/** Forgets an earlier dry run with its approval, and remembers the columns for the supplier's next file. */
async function beginCheck(tx: Tx, run: BulkRun, actorId: number, mapping: BulkMapping = run.mapping): Promise<void> {
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
    checkedBy: actorId,
    overLimits: null,
    approvedBy: null,
    readyCount: 0,
    unchangedCount: 0,
    refusedCount: 0,
  })
}

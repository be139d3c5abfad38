import type { BulkRun } from '@amber/contract/schemas/bulk'
import { findRun, type ListedRun } from '@amber/db/queries/bulk/bulk-runs'
import type { Db } from '@amber/db/database'
import { findJobFailure } from '@amber/db/job-failure'
import { isBusy } from '@amber/domain/bulk/bulk-state'
import { canSeeRun } from '@amber/domain/bulk/visible-runs'
import { AppError } from '@amber/domain/errors'
import type { Actor } from '@amber/domain/permissions'
import { bulkJobOf } from '@amber/operations/bulk/bulk-job'
import { presentBulkRun } from '../../../presenters/bulk-run.ts'

export async function loadRun(db: Db, id: number, actor: Actor): Promise<{ data: BulkRun }> {
  const run = await getVisibleRun(db, id, actor)
  const failure = isBusy(run.state) ? await findJobFailure(db, bulkJobOf(id).jobKey) : undefined
  return { data: presentBulkRun(run, actor, failure) }
}

/** Finds a run that the caller sees. Throws 404 for all others. */
export async function getVisibleRun(db: Db, id: number, actor: Actor): Promise<ListedRun> {
  const run = await findRun(db, id)
  if (!run || !canSeeRun(actor, run)) throw new AppError('not_found')
  return run
}

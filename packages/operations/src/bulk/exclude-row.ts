import type { Db } from '@amber/db/database'
import { excludeRow as refuseRow } from '@amber/db/queries/bulk/bulk-rows'
import { lockRun, updateRun } from '@amber/db/queries/bulk/bulk-runs'
import { countLargePriceChanges, listSupplierShares } from '@amber/db/queries/bulk/over-limits'
import { findOverLimits } from '@amber/domain/bulk/safety-limits'
import { AppError } from '@amber/domain/errors'
import { recordStep } from './record-step.ts'

type Exclusion = { runId: number; rowNo: number; actorId: number; requestId?: string | undefined }

/**
 * Leaves a row out of a run before it is applied, so that one mistake does not hold back the others. The limits are
 * computed anew, and an approval stays: it was given for more.
 */
export async function excludeRow(db: Db, { runId, rowNo, actorId, requestId }: Exclusion): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, runId)
    if (!run) throw new AppError('not_found')
    if (run.state !== 'checked' || !(await refuseRow(tx, runId, rowNo))) throw new AppError('conflict')
    const prices = await countLargePriceChanges(tx, runId, 'apply')
    const suppliers = await listSupplierShares(tx, runId, 'apply')
    await updateRun(tx, runId, {
      readyCount: run.readyCount - 1,
      refusedCount: run.refusedCount + 1,
      overLimits: findOverLimits({ suppliers, prices }),
    })
    await recordStep(tx, { run, step: 'exclude', actorId, requestId })
  })
}

import { takeBulkStep } from '@amber/contract/endpoints/bulk'
import * as schemas from '@amber/contract/schemas/bulk'
import { takeStep } from '@amber/operations/bulk/take-step'
import { mount } from '../../../http/mount.ts'
import { getVisibleRun, loadRun } from './load-run.ts'

export const takeBulkStepEndpoint = mount(
  takeBulkStep,
  schemas.takeBulkStep,
  async ({ params: { id: runId }, body: { step, mapping } }, { db, requestId, ...ctx }) => {
    const { userId: actorId } = await ctx.getSession()
    await getVisibleRun(db, runId, await ctx.findActor())
    await takeStep(db, { runId, step, mapping, actorId, requestId })
    return loadRun(db, runId, await ctx.findActor())
  },
)

import * as endpoints from '@amber/contract/endpoints/bulk'
import * as schemas from '@amber/contract/schemas/bulk'
import * as operations from '@amber/operations/bulk/take-step'
import { mount } from '../../../http/mount.ts'
import { loadRun } from './load-run.ts'

export const takeBulkStepEndpoint = mount(
  endpoints.takeBulkStep,
  schemas.takeBulkStep,
  async ({ params: { id: runId }, body: { step, mapping } }, { db, requestId, ...ctx }) => {
    const { userId: actorId } = await ctx.getSession()
    await operations.takeStep(db, { runId, step, mapping, actorId, requestId })
    return loadRun(db, runId, await ctx.findActor())
  },
)

export const approveBulkRunEndpoint = mount(
  endpoints.approveBulkRun,
  schemas.approveBulkRun,
  async ({ params: { id: runId } }, { db, requestId, ...ctx }) => {
    const { userId: actorId } = await ctx.getSession()
    await operations.approveRun(db, { runId, actorId, requestId })
    return loadRun(db, runId, await ctx.findActor())
  },
)

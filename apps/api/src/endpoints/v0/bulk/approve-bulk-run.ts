import { approveBulkRun } from '@amber/contract/endpoints/bulk'
import * as schemas from '@amber/contract/schemas/bulk'
import { approveRun } from '@amber/operations/bulk/take-step'
import { mount } from '../../../http/mount.ts'
import { getVisibleRun, loadRun } from './load-run.ts'

export const approveBulkRunEndpoint = mount(
  approveBulkRun,
  schemas.approveBulkRun,
  async ({ params: { id: runId } }, { db, requestId, ...ctx }) => {
    const { userId: actorId } = await ctx.getSession()
    await getVisibleRun(db, runId, await ctx.findActor())
    await approveRun(db, { runId, actorId, requestId })
    return loadRun(db, runId, await ctx.findActor())
  },
)

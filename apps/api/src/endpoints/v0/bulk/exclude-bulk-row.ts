import { excludeBulkRow } from '@amber/contract/endpoints/bulk'
import * as schemas from '@amber/contract/schemas/bulk'
import { excludeRow } from '@amber/operations/bulk/exclude-row'
import { mount } from '../../../http/mount.ts'
import { getVisibleRun, loadRun } from './load-run.ts'

export const excludeBulkRowEndpoint = mount(
  excludeBulkRow,
  schemas.excludeBulkRow,
  async ({ params: { id: runId }, body: { row_no: rowNo } }, { db, requestId, ...ctx }) => {
    const { userId: actorId } = await ctx.getSession()
    await getVisibleRun(db, runId, await ctx.findActor())
    await excludeRow(db, { runId, rowNo, actorId, requestId })
    return loadRun(db, runId, await ctx.findActor())
  },
)

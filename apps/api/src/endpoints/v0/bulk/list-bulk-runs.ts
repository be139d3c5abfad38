import { listBulkRuns } from '@amber/contract/endpoints/bulk'
import * as schemas from '@amber/contract/schemas/bulk'
import { listRuns } from '@amber/db/queries/bulk/bulk-runs'
import { runScopeOf } from '@amber/domain/bulk/visible-runs'
import { mount } from '../../../http/mount.ts'
import { presentBulkRun } from '../../../presenters/bulk-run.ts'
import { pageOf } from '../../../presenters/page-before.ts'

export const listBulkRunsEndpoint = mount(
  listBulkRuns,
  schemas.listBulkRuns,
  async ({ query: { before, limit } }, { db, findActor }) => {
    const actor = await findActor()
    const runs = await listRuns(db, {
      scope: runScopeOf(actor),
      userId: actor.userId,
      beforeId: before,
      limit: limit + 1,
    })
    return pageOf(
      runs.map((run) => presentBulkRun(run, actor)),
      limit,
    )
  },
)

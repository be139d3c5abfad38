import * as endpoints from '@amber/contract/endpoints/bulk'
import * as schemas from '@amber/contract/schemas/bulk'
import { listRows } from '@amber/db/queries/bulk/bulk-rows'
import { listRuns } from '@amber/db/queries/bulk/bulk-runs'
import { mount } from '../../../http/mount.ts'
import { presentBulkRow, presentBulkRun } from '../../../presenters/bulk-run.ts'
import { pageOf } from '../../../presenters/page-before.ts'
import { loadRun } from './load-run.ts'

export const listBulkRunsEndpoint = mount(
  endpoints.listBulkRuns,
  schemas.listBulkRuns,
  async ({ query: { before, limit } }, { db, findActor }) => {
    const actor = await findActor()
    const runs = await listRuns(db, { beforeId: before, limit: limit + 1 })
    return pageOf(
      runs.map((run) => presentBulkRun(run, actor)),
      limit,
    )
  },
)

export const getBulkRunEndpoint = mount(
  endpoints.getBulkRun,
  schemas.getBulkRun,
  async ({ params: { id } }, { db, findActor }) => loadRun(db, id, await findActor()),
)

export const listBulkRowsEndpoint = mount(
  endpoints.listBulkRows,
  schemas.listBulkRows,
  async ({ params: { id }, query: { state, after, limit } }, { db, findActor, language }) => {
    await loadRun(db, id, await findActor())
    const rows = await listRows(db, id, { state, afterRow: after, limit: limit + 1 })
    const result = rows.slice(0, limit).map((row) => presentBulkRow(row, language))
    return { data: { result, meta: { next: rows.length > limit ? (result.at(-1)?.row_no ?? null) : null } } }
  },
)

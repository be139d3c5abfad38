import { listBulkRows } from '@amber/contract/endpoints/bulk'
import * as schemas from '@amber/contract/schemas/bulk'
import { listRows } from '@amber/db/queries/bulk/bulk-rows'
import { mount } from '../../../http/mount.ts'
import { leadViewerOf } from '../../../lead-viewer.ts'
import { presentBulkRow } from '../../../presenters/bulk-run.ts'
import { getVisibleRun } from './load-run.ts'

export const listBulkRowsEndpoint = mount(
  listBulkRows,
  schemas.listBulkRows,
  async ({ params: { id }, query: { state, to_check, after, limit } }, { db, findActor, language }) => {
    const actor = await findActor()
    await getVisibleRun(db, id, actor)
    const rows = await listRows(db, id, {
      state,
      onlyToCheck: to_check !== undefined,
      afterRow: after,
      limit: limit + 1,
      viewer: leadViewerOf(actor),
    })
    const result = rows.slice(0, limit).map((row) => presentBulkRow(row, language))
    return { data: { result, meta: { next: rows.length > limit ? (result.at(-1)?.row_no ?? null) : null } } }
  },
)

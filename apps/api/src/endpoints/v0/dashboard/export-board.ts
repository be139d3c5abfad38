import { exportBoard } from '@amber/contract/endpoints/board'
import * as schemas from '@amber/contract/schemas/board'
import { formatCsv } from '@amber/domain/csv/format-csv'
import { recordExport } from '@amber/operations/staff/record-export'
import { mount } from '../../../http/mount.ts'
import { presentBoard } from '../../../presenters/board.ts'
import { boardTable } from './board-csv.ts'
import { loadBoardFor } from './load-board-for.ts'

export const exportBoardEndpoint = mount(
  exportBoard,
  schemas.exportBoard,
  async ({ query: { table, ...query } }, ctx) => {
    const board = presentBoard(await loadBoardFor(query, ctx), [])
    const { userId: actorId } = await ctx.getSession()
    const ids = query.team === undefined ? {} : { team_id: query.team }
    await recordExport(ctx.db, { actorId, action: 'board.export', ids, fields: [table], requestId: ctx.requestId })
    const name = `board-${table}-${query.period}-${board.period.from}.csv`
    return new File([formatCsv(boardTable(table, board))], name, { type: 'text/csv' })
  },
)

import type * as schemas from '@amber/contract/schemas/board'
import type { Board } from '@amber/operations/board/assemble-board'
import { loadBoard } from '@amber/operations/board/load-board'
import type * as z from 'zod/mini'
import type { RequestContext } from '../../../http/mount.ts'
import { getLeadViewer } from '../../../lead-viewer.ts'

type Query = z.output<typeof schemas.getBoard.query>

/** Loads the board that the caller sees. Whoever is allowed to sees at least their team. */
export async function loadBoardFor(query: Query, ctx: RequestContext): Promise<Board> {
  const { userId, scope } = await getLeadViewer(ctx)
  return loadBoard(ctx.listDb, {
    viewer: { userId, scope: scope === 'all' ? 'all' : 'team' },
    period: query.period,
    day: query.day,
    comparison: query.compare,
    teamId: query.team,
    source: query.source,
    regionId: query.region,
    language: ctx.language,
  })
}

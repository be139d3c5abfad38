import { getBoard } from '@amber/contract/endpoints/board'
import * as schemas from '@amber/contract/schemas/board'
import { listBoardRegions } from '@amber/db/queries/board/board-names'
import { mount } from '../../../http/mount.ts'
import { presentBoard } from '../../../presenters/board.ts'
import { loadBoardFor } from './load-board-for.ts'

export const getBoardEndpoint = mount(getBoard, schemas.getBoard, async ({ query }, ctx) => {
  const [board, regions] = await Promise.all([loadBoardFor(query, ctx), listBoardRegions(ctx.db, ctx.language)])
  return { data: presentBoard(board, regions) }
})

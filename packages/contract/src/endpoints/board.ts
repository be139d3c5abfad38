import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/board.ts'

const PATH = '/api/v0/dashboard/board'

/** Team leads see the leads of their team, admins all. */
export const getBoard = defineEndpoint<typeof schemas.getBoard>()({
  method: 'GET',
  path: PATH,
  auth: 'board.read',
  noStore: true,
  summary: 'Read the figures of a period beside those of an earlier one, from summaries less than a minute old',
})

export const exportBoard = defineEndpoint<typeof schemas.exportBoard>()({
  method: 'GET',
  path: `${PATH}/export`,
  auth: 'board.read',
  noStore: true,
  summary: 'Download one table of the board as CSV',
  fileType: 'text/csv',
})

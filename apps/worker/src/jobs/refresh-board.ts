import { refreshBoard } from '@amber/operations/board/refresh-board'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const refreshBoardJob = defineJob({
  name: 'refresh-board',
  payload: z.object({}),
  run: async (_, { db, log, companyEmailDomain }) => {
    const leads = await refreshBoard(db, { now: new Date(), companyEmailDomain })
    if (leads > 0) log.debug({ leads }, 'board refreshed')
  },
})

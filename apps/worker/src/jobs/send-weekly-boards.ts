import { sendWeeklyBoards } from '@amber/operations/board/send-weekly-boards'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const sendWeeklyBoardsJob = defineJob({
  name: 'send-weekly-boards',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const boards = await sendWeeklyBoards(db)
    if (boards > 0) log.info({ boards }, 'weekly boards enqueued')
  },
})

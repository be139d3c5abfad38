import { deleteOldLogs } from '@amber/operations/audit/delete-old-logs'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteOldLogsJob = defineJob({
  name: 'forget-logs',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const droppedMonths = await deleteOldLogs(db, new Date())
    if (droppedMonths.length > 0) log.info({ droppedMonths }, 'old months of logs dropped')
  },
})

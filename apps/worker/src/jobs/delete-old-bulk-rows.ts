import { deleteOldRows } from '@amber/db/queries/bulk/bulk-rows'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

/** Days for which a run can be undone. */
const UNDO_DAYS = 30

export const deleteOldBulkRowsJob = defineJob({
  name: 'forget-bulk-rows',
  payload: z.object({}),
  run: (_, { db }) => deleteOldRows(db, UNDO_DAYS),
})

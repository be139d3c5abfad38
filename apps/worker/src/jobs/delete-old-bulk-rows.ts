import { deleteRowsOfOldRun } from '@amber/db/queries/bulk/bulk-rows'
import { UNDO_DAYS } from '@amber/domain/bulk/bulk-state'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteOldBulkRowsJob = defineJob({
  name: 'forget-bulk-rows',
  payload: z.object({}),
  run: async (_, { db }) => {
    // A run has up to 100,000 rows, so each is deleted by a statement of its own.
    while (await deleteRowsOfOldRun(db, UNDO_DAYS));
  },
})

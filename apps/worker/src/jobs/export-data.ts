import { exportData } from '@amber/operations/privacy/export-data'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const exportDataJob = defineJob({
  name: 'export-data',
  payload: z.object({ data_export_id: z.number(), user_id: z.number() }),
  run: async ({ data_export_id, user_id }, { db, files, documentKeys: keys, exportsFolder, writePage, log }) => {
    const outcome = await exportData(
      { db, files, keys, exportsFolder, writePage },
      { exportId: data_export_id, userId: user_id },
    )
    log.info({ data_export_id, outcome }, 'data export processed')
  },
})

import { checkDocument } from '@amber/operations/document/check-document'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const checkDocumentJob = defineJob({
  name: 'check-document',
  payload: z.object({ document_id: z.number() }),
  run: async ({ document_id }, { db, files, documentKeys: keys, inspectDocument: inspect, log }) => {
    const outcome = await checkDocument({ db, files, keys, inspect }, document_id)
    log.info({ document_id, outcome }, 'document checked')
  },
})

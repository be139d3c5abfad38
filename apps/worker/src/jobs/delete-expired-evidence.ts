import { deleteExpiredEvidence } from '@amber/operations/evidence/delete-expired-evidence'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const deleteExpiredEvidenceJob = defineJob({
  name: 'forget-evidence',
  payload: z.object({}),
  run: async (_, { db, files, log }) => {
    log.info(await deleteExpiredEvidence({ db, files }), 'expired evidence deleted')
  },
})

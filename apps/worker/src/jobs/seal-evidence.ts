import { sealOverdueEvidence } from '@amber/operations/evidence/seal-overdue-evidence'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const sealEvidenceJob = defineJob({
  name: 'seal-evidence',
  payload: z.object({}),
  run: async (_, { db, log }) => {
    const { sealed } = await sealOverdueEvidence(db)
    if (sealed > 0) log.info({ sealed }, 'overdue evidence sealed')
  },
})

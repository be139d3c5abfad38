import { writeAgreement } from '@amber/operations/agreement/write-agreement'
import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const writeAgreementJob = defineJob({
  name: 'write-agreement',
  payload: z.object({ agreement_id: z.number() }),
  run: async ({ agreement_id }, { db, files, documentKeys: keys, renderAgreement: write, log }) => {
    const outcome = await writeAgreement({ db, files, keys, write }, agreement_id)
    log.info({ agreement_id, outcome }, 'agreement written')
  },
})

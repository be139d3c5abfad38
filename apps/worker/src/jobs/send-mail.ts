import * as z from 'zod/mini'
import { defineJob } from '../define-job.ts'

export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ mail_id: z.number() }),
  run: async ({ mail_id }, { sendMail, log }) => {
    const outcome = await sendMail(mail_id)
    if (outcome === 'refused' || outcome === 'too_old') log.warn({ mail_id, outcome }, 'a mail was given up')
    else log.info({ mail_id, outcome }, 'a mail is done')
  },
})

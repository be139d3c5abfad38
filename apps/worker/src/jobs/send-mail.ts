import * as z from 'zod/mini'
import { defineJob } from '../queue/define-job.ts'

export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ mail_id: z.number() }),
  run: async ({ mail_id }, { sendMail, log }) => {
    const outcome = await sendMail(mail_id)
    if (outcome === 'refused' || outcome === 'too_old') log.warn({ mail_id, outcome }, 'mail dropped')
    else log.info({ mail_id, outcome }, 'mail processed')
  },
})

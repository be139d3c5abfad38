import type { Tx } from '@amber/db/database'
import { addNamedJobs, type NamedJob } from '@amber/db/jobs'
import { createMailToLead } from '@amber/db/queries/mail/mails'
import type { MailSubject } from '../mail/mail-subject.ts'
import { sendMailJobFor } from '../mail/enqueue-mail.ts'

type PayerMail = MailSubject & { key: string }

/** Mails the owner of the lead unless erased. The key names the reason, such as `payment:17`. */
export const notifyPayer = async (tx: Tx, leadId: number, mail: PayerMail): Promise<void> =>
  addNamedJobs(tx, await createPayerMail(tx, leadId, mail))

/** Creates the mail without enqueuing it. Returns its job, if there is one, for callers that enqueue other jobs too. */
export async function createPayerMail(tx: Tx, leadId: number, { key, ...mail }: PayerMail): Promise<NamedJob[]> {
  const mailId = await createMailToLead(tx, leadId, { ...mail, idempotencyKey: key })
  return mailId === undefined ? [] : [sendMailJobFor(mailId)]
}

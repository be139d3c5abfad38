import type { Tx } from '@amber/db/database'
import { addNamedJobs, type NamedJob } from '@amber/db/jobs'
import { createMailToLead } from '@amber/db/queries/mail/mails'
import type { MailSubject } from '../mail/mail-subject.ts'
import { sendMailJobFor } from '../mail/enqueue-mail.ts'

type PayerMail = MailSubject & { key: string; delaySeconds?: number }

/** Mails the owner of the lead unless erased. The key names the reason, such as `payment:17`. */
export const notifyPayer = async (tx: Tx, leadId: number, mail: PayerMail): Promise<void> =>
  addNamedJobs(tx, await createPayerMail(tx, leadId, mail))

/**
 * Seconds after which the student reads that a refund is on its way. Most refunds are sent sooner, and their own mail
 * then says everything, so that one cause sends one mail.
 */
const BEGUN_MAIL_DELAY_SECONDS = 60

/** Mails that an approved refund is on its way, unless it is sent or has failed by then. */
export const notifyRefundBegun = (tx: Tx, leadId: number, refundId: number): Promise<void> =>
  notifyPayer(tx, leadId, {
    kind: 'refund_begun',
    key: `refund:${refundId}:begun`,
    ids: { refund_id: refundId },
    delaySeconds: BEGUN_MAIL_DELAY_SECONDS,
  })

/** Creates the mail without enqueuing it. Returns its job, if there is one, for callers that enqueue other jobs too. */
export async function createPayerMail(
  tx: Tx,
  leadId: number,
  { key, delaySeconds = 0, ...mail }: PayerMail,
): Promise<NamedJob[]> {
  const mailId = await createMailToLead(tx, leadId, { ...mail, idempotencyKey: key })
  return mailId === undefined ? [] : [{ ...sendMailJobFor(mailId), delaySeconds }]
}

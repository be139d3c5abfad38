import type { Tx } from '@amber/db/database'
import { addNamedJobs, type NamedJob } from '@amber/db/jobs'
import { createMail } from '@amber/db/queries/mail/mails'
import type { Language } from '@amber/domain/languages'
import type { MailSubject } from './mail-subject.ts'

export type NewMail = MailSubject & {
  /** Reason for the mail, such as `otp:17`. One mail is sent per reason, however often it is enqueued. */
  key: string
  toEmail: string
  /** Id of the account that the mail is about, if any. */
  userId?: number | null
  language: Language
  /** Time before which it is not sent; at once by default. */
  sendAt?: Date
}

/**
 * Enqueues a mail, which is sent only after the caller's transaction commits. Returns false if a mail with this key
 * exists.
 */
export async function enqueueMail(tx: Tx, { key, userId = null, sendAt, ...mail }: NewMail): Promise<boolean> {
  const mailId = await createMail(tx, { ...mail, userId, idempotencyKey: key })
  if (mailId === undefined) return false
  const delaySeconds = sendAt ? Math.max(0, (sendAt.getTime() - Date.now()) / 1_000) : 0
  await addNamedJobs(tx, [{ ...sendMailJobFor(mailId), delaySeconds }])
  return true
}

/** Returns the job that sends a mail, for callers that enqueue it with other jobs. */
export const sendMailJobFor = (mailId: number): NamedJob => ({
  name: 'send-mail',
  jobKey: `mail:${mailId}`,
  payload: { mail_id: mailId },
  isUrgent: true,
})

import type { Tx } from '@amber/db/database'
import { addNamedJobs, type NamedJob } from '@amber/db/jobs'
import { createMail } from '@amber/db/queries/mails'
import type { Language } from '@amber/domain/languages'
import type { MailSubject } from './mail-subject.ts'

export type NewMail = MailSubject & {
  /** Names the reason, `otp:17`: for one reason one mail goes, however often it is asked for. */
  key: string
  toEmail: string
  /** Whose account it is about, where there is one. */
  userId?: number | null
  language: Language
}

/** The mail goes out when the caller's transaction commits, and not before. False: there was one of this key. */
export async function queueMail(tx: Tx, { key, userId = null, ...mail }: NewMail): Promise<boolean> {
  const mailId = await createMail(tx, { ...mail, userId, idempotencyKey: key })
  if (mailId === undefined) return false
  await addNamedJobs(tx, [sending(mailId)])
  return true
}

/** The job that sends a mail, for who adds it with others. */
export const sending = (mailId: number): NamedJob => ({
  name: 'send-mail',
  jobKey: `mail:${mailId}`,
  payload: { mail_id: mailId },
  isUrgent: true,
})

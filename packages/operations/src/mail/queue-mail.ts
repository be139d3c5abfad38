import type { Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
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

/** The mail goes out when the caller's transaction commits, and not before. */
export async function queueMail(tx: Tx, { key, userId = null, ...mail }: NewMail): Promise<void> {
  const mailId = await createMail(tx, { ...mail, userId, idempotencyKey: key })
  if (mailId === undefined) return
  await addJobs(tx, 'send-mail', [{ jobKey: `mail:${mailId}`, payload: { mail_id: mailId }, isUrgent: true }])
}

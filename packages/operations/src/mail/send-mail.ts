import { createHash } from 'node:crypto'
import { findWaitingMail, markMailDropped, markMailSent, type WaitingMail } from '@amber/db/queries/mails'
import { IS_ASKED_FOR } from '@amber/domain/mail/asked-for'
import type { Language } from '@amber/domain/languages'
import type { MailContent, WrittenMail } from '@amber/domain/mail/mail-content'
import type { Mailer } from '@amber/integrations/mail/client'
import { wantsMail } from '../contact/wants-mail.ts'
import type { LoginSecrets } from '../login/login-secrets.ts'
import { type ContentParts, mailContentOf } from './mail-content.ts'
import { pageAt } from './page-at.ts'

export type MailParts = ContentParts & {
  secrets: Pick<LoginSecrets, 'stopTokenOf' | 'addressHashOf'>
  mailer: Pick<Mailer, 'send' | 'domain'>
  /** With the page that stops mails like it, where there is one. */
  write: (mail: MailContent, language: Language, stopUrl: string | undefined) => Promise<WrittenMail>
}

/** `settled`: it was sent or dropped before. */
export type MailOutcome = 'sent' | 'settled' | 'lost_its_sense' | 'not_wanted' | 'refused' | 'too_old'

/** Whatever it says is no news any more, and no server has taken it in all that time. */
const OLDEST_MS = 2 * 86_400_000

/**
 * At least once: a worker that dies after the server has taken the mail and before that is written sends it again, with
 * the same Message-ID, by which mailboxes know it for the same. No transaction is open while the server is asked.
 */
export async function sendMail(parts: MailParts, mailId: number, now = new Date()): Promise<MailOutcome> {
  const { db, mailer, secrets, siteUrl, write } = parts
  const mail = await findWaitingMail(db, mailId)
  if (!mail) return 'settled'
  const drop = async (reason: MailOutcome) => {
    await markMailDropped(db, mailId, { attempted: reason === 'refused' })
    return reason
  }
  if (now.getTime() - mail.createdAt.getTime() > OLDEST_MS) return drop('too_old')
  const content = await mailContentOf(mail, parts, now)
  if (!content) return drop('lost_its_sense')
  const isAskedFor = IS_ASKED_FOR[content.kind]
  // Asked as late as can be: whoever says stop while it waits is not written to.
  if (!isAskedFor && !(await wantsMail(db, mail, secrets, now))) return drop('not_wanted')
  const unsubscribeUrl = isAskedFor
    ? undefined
    : pageAt(siteUrl, '/stop', { token: secrets.stopTokenOf(mailId, mail.createdAt) })
  const written = await write(content, mail.language, unsubscribeUrl)
  const outcome = await mailer.send({
    ...written,
    to: mail.toEmail,
    messageId: messageIdOf(mail, mailer.domain),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  })
  if (outcome === 'refused') return drop('refused')
  await markMailSent(db, mailId)
  return 'sent'
}

/**
 * Made of what never changes about the mail. The time is part of it: ids come again when a backup is restored, and a
 * mailbox that knows a Message-ID hides the mail. Hashed, since a number would tell how many mails we send.
 */
function messageIdOf({ id, kind, createdAt }: WaitingMail, domain: string): string {
  const unique = createHash('sha256').update(`${id} ${createdAt.toISOString()}`).digest('hex').slice(0, 32)
  return `${kind.replaceAll('_', '-')}.${unique}@${domain}`
}

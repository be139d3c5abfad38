import { createHash } from 'node:crypto'
import { findPendingMail, markMailDropped, markMailSent, type PendingMail } from '@amber/db/queries/mail/mails'
import { isTransactional } from '@amber/domain/mail/transactional-mails'
import type { Language } from '@amber/domain/languages'
import type { MailContent, RenderedMail } from '@amber/domain/mail/mail-content'
import type { Mailer } from '@amber/integrations/mail/client'
import { wantsMail } from '../contact/wants-mail.ts'
import type { LoginSecrets } from '../login/login-secrets.ts'
import type { ContentDeps } from './content-loaders.ts'
import { loadMailContent } from './load-mail-content.ts'
import { type AttachmentDeps, loadAttachments } from './mail-attachments.ts'
import { loadConversation } from '../lead-mail/load-conversation.ts'
import { pageUrl } from './page-url.ts'

export type MailDeps = ContentDeps & {
  secrets: Pick<LoginSecrets, 'stopTokenOf' | 'addressHashOf'>
  mailer: Pick<Mailer, 'send' | 'domain'>
  attachments: AttachmentDeps
  /** Renders a mail. `unsubscribeUrl` is the unsubscribe page of unsolicited mails. */
  write: (mail: MailContent, language: Language, unsubscribeUrl: string | undefined) => Promise<RenderedMail>
}

/** Outcome of sending a mail. `settled`: it was sent or dropped before. */
export type MailOutcome = 'sent' | 'settled' | 'lost_its_sense' | 'not_wanted' | 'refused' | 'too_old'

/**
 * Maximum age of a mail in milliseconds. An older one is no longer news, and no server has accepted it in that time.
 */
const MAX_AGE_MS = 2 * 86_400_000

/**
 * Sends a mail at least once. A worker that dies after the server has accepted the mail and before that is stored sends
 * it again with the same Message-ID, by which mailboxes dedupe. No transaction is open during delivery.
 */
export async function sendMail(deps: MailDeps, mailId: number, now = new Date()): Promise<MailOutcome> {
  const { db, mailer, secrets, siteUrl, write } = deps
  const mail = await findPendingMail(db, mailId)
  if (!mail) return 'settled'
  const drop = async (reason: MailOutcome) => {
    await markMailDropped(db, mailId, { attempted: reason === 'refused' })
    return reason
  }
  if (now.getTime() - mail.createdAt.getTime() > MAX_AGE_MS) return drop('too_old')
  const content = await loadMailContent(mail, deps, now)
  if (!content) return drop('lost_its_sense')
  const isNeeded = isTransactional(content)
  // Checked as late as possible, so that unsubscribing while the mail waits takes effect.
  if (!isNeeded && !(await wantsMail(db, mail, secrets, now))) return drop('not_wanted')
  const unsubscribeUrl = isNeeded
    ? undefined
    : pageUrl(siteUrl, '/stop', { token: secrets.stopTokenOf(mailId, mail.createdAt) })
  const rendered = await write(content, mail.language, unsubscribeUrl)
  const conversation = await loadConversation(deps, content.kind, mail.ids)
  const outcome = await mailer.send({
    ...rendered,
    ...(conversation && { conversation }),
    attachments: await loadAttachments(deps, content.kind, mail.ids),
    to: mail.toEmail,
    messageId: messageIdOf(mail, mailer.domain),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  })
  if (outcome === 'refused') return drop('refused')
  await markMailSent(db, mailId)
  return 'sent'
}

/**
 * Returns a Message-ID derived from values that never change. It includes the creation time because a restored backup
 * reuses ids and mailboxes hide a known Message-ID. It is hashed because a number would reveal how many mails we send.
 */
function messageIdOf({ id, kind, createdAt }: PendingMail, domain: string): string {
  const unique = createHash('sha256').update(`${id} ${createdAt.toISOString()}`).digest('hex').slice(0, 32)
  return `${kind.replaceAll('_', '-')}.${unique}@${domain}`
}

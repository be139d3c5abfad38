import { isAutomaticMail } from '@amber/domain/lead-mail/automatic-mail'
import type { ReceivedMail } from '@amber/domain/lead-mail/received-mail'
import type { InboundMail, InboundOutcome } from '@amber/integrations/inbound-mail/server'
import { type ChatMailDeps, receiveChatMail } from '../chat/receive-chat-mail.ts'
import { findReplySubject } from './find-reply-subject.ts'
import { type LeadMailDeps, receiveLeadMail } from './receive-lead-mail.ts'

export type ReceiveDeps = LeadMailDeps &
  ChatMailDeps & {
    parse: (source: Uint8Array) => Promise<ReceivedMail>
    /** Domain of reply addresses. */
    replyDomain: string
    /** Domain of our Message-IDs. */
    ownDomain: string
  }

/** Stores an emailed answer in the lead or the chat of its address, unless a program wrote it. */
export async function receiveMail(
  deps: ReceiveDeps,
  { to, returnPath, source }: InboundMail,
  now = new Date(),
): Promise<InboundOutcome> {
  const subject = await findReplySubject(deps.db, to, deps.replyDomain)
  if (!subject) return 'gone'
  const mail = await deps.parse(source).catch(() => undefined)
  if (!mail) return 'unreadable'
  if (isAutomaticMail(mail, { ownDomain: deps.ownDomain, returnPath })) return 'automatic'
  return subject.kind === 'chat'
    ? receiveChatMail(deps, { chatId: subject.id, mail })
    : receiveLeadMail(deps, { leadId: subject.id, mail }, now)
}

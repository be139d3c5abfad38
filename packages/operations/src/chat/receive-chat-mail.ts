import type { Db } from '@amber/db/database'
import { findChatRecipient } from '@amber/db/queries/chat/answer-mails'
import { splitMessage } from '@amber/domain/chat/split-message'
import type { Language } from '@amber/domain/languages'
import type { ReceivedMail } from '@amber/domain/lead-mail/received-mail'
import type { ChatDesk } from '@amber/integrations/chat-desk/chat-desk'
import type { InboundOutcome } from '@amber/integrations/inbound-mail/server'
import type { LiveChat } from '@amber/integrations/live/live-chat'
import { receivedMailId } from '../lead-mail/received-mail-id.ts'
import { appendMirrored } from '../chat-desk/append-mirrored.ts'
import type { ChatMessageDraft } from './append-messages.ts'
import { clientIdOf } from './client-id-of.ts'

export type ChatMailDeps = {
  db: Db
  liveChat: Pick<LiveChat, 'publishMessages'>
  chatDesk: Pick<ChatDesk, 'hosted'>
  /** Writes which files of a mail the chat lacks, for both sides. */
  writeFileNote: (fileNames: readonly string[], language: Language) => string
}

/**
 * Stores an emailed answer as a message of the visitor. Idempotent by Message-ID. Only the address to which we wrote may
 * answer: mails get forwarded, and whoever reads one could otherwise write in the visitor's name. The server of anybody else
 * returns the mail to them, so nothing is lost without a word. Files are named and not taken over: in a chat, their sender waits
 * for the check.
 */
export async function receiveChatMail(
  { db, liveChat, chatDesk, writeFileNote }: ChatMailDeps,
  { chatId, mail }: { chatId: number; mail: ReceivedMail },
): Promise<InboundOutcome> {
  const recipient = await findChatRecipient(db, chatId)
  if (!recipient) return 'gone'
  if (mail.fromEmail?.toLowerCase() !== recipient.email.toLowerCase()) return 'other_sender'
  const fileNames = mail.attachments.map(({ fileName }) => fileName ?? UNNAMED)
  const { language } = recipient
  const texts = splitMessage(mail.text.trim() || mail.subject || fileNames.join(', '))
  if (texts.length === 0) return 'unreadable'
  const idOf = (part: number) => clientIdOf([String(chatId), receivedMailId(mail), String(part)])
  const draft = { threadId: chatId, writerId: null, isNote: false, language, inventoryId: null }
  const drafts: ChatMessageDraft[] = texts.map((text, part) => ({
    ...draft,
    side: 'visitor',
    clientId: idOf(part),
    text,
  }))
  if (fileNames.length > 0) {
    const text = writeFileNote(fileNames, language)
    drafts.push({ ...draft, side: 'system', clientId: idOf(texts.length), text })
  }
  const outcomes = await appendMirrored({ db, chatDesk }, drafts)
  const stored = outcomes.filter((outcome) => outcome.failure === null)
  const fresh = stored.filter(({ isNew }) => isNew).map(({ seq }) => ({ threadId: chatId, seq }))
  if (fresh.length > 0) await liveChat.publishMessages(fresh)
  if (stored.length === drafts.length) return 'accepted'
  // What is stored already is not stored twice when the mail comes again.
  return outcomes.some(({ failure }) => failure === 'too_many_requests') ? 'busy' : 'gone'
}

const UNNAMED = '?'

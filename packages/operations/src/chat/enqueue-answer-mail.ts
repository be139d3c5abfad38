import type { Tx } from '@amber/db/database'
import { findChatRecipient } from '@amber/db/queries/chat/answer-mails'
import { enqueueMail } from '../mail/enqueue-mail.ts'

/** Minutes in which somebody who still has the chat open reads an answer there. */
const READING_MINUTES = 3

/**
 * Enqueues the mail of an answer for a visitor who gave an email. When its time comes, nothing is sent if they have read the
 * answer, or if a later one takes it along.
 */
export async function enqueueAnswerMail(tx: Tx, chatId: number, seq: number, now = new Date()): Promise<void> {
  const recipient = await findChatRecipient(tx, chatId)
  if (!recipient) return
  const { email: toEmail, userId, language } = recipient
  await enqueueMail(tx, {
    kind: 'chat_answer',
    key: `chat:${chatId}:${seq}`,
    ids: { chat_thread_id: chatId, seq },
    toEmail,
    userId,
    language,
    sendAt: new Date(now.getTime() + READING_MINUTES * 60_000),
  })
}

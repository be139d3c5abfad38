import type { Db, Tx } from '@amber/db/database'
import {
  type ChatAtDesk,
  insertDeskAnswers,
  listAppliedAnswers,
  listStaffByEmail,
  setAnswersRead,
} from '@amber/db/queries/chat/desk-answers'
import { findLeadOfChat } from '@amber/db/queries/chat/staff-chats'
import { touchLead } from '@amber/db/queries/lead/lead-events'
import { lockLead } from '@amber/db/queries/lead/open-leads'
import { splitMessage } from '@amber/domain/chat/split-message'
import type { DeskAnswer, HostedDesk } from '@amber/integrations/chat-desk/chat-desk'
import type { LiveChat } from '@amber/integrations/live/live-chat'
import { appendMessages } from '../chat/append-messages.ts'
import { clientIdOf } from '../chat/client-id-of.ts'
import { enqueueAnswerMail } from '../chat/enqueue-answer-mail.ts'

export type ReadAnswersDeps = { db: Db; desk: HostedDesk; liveChat: Pick<LiveChat, 'publishMessages'> }

/** Characters of a name that are stored. */
const MAX_NAME_LENGTH = 120

/**
 * Reads the answers of a chat from its desk and stores the new ones as messages of staff, in order and each once, with the mail
 * for a visitor who has left. Returns how many there were. Two runs at once store nothing twice.
 */
export async function readDeskAnswers({ db, desk, liveChat }: ReadAnswersDeps, chat: ChatAtDesk): Promise<number> {
  const { threadId } = chat
  const answers = await desk.listAnswers(chat.conversationId, chat.lastAnswerId)
  const applied = new Set(
    await listAppliedAnswers(
      db,
      threadId,
      answers.map(({ id }) => id),
    ),
  )
  const fresh = answers.filter(({ id }) => !applied.has(id))
  const lastAnswerId = answers.at(-1)?.id ?? null
  if (fresh.length === 0) {
    await setAnswersRead(db, threadId, lastAnswerId)
    return 0
  }
  const lastSeq = await db
    .transaction()
    .execute((tx) => storeAnswers(tx, chat, { fresh, lastAnswerId, desk: desk.name }))
  if (lastSeq !== undefined) await liveChat.publishMessages([{ threadId, seq: lastSeq }])
  return fresh.length
}

type Fresh = { fresh: readonly DeskAnswer[]; lastAnswerId: string | null; desk: HostedDesk['name'] }

/** Returns the number of the last new message; undefined if another run has stored all. */
async function storeAnswers(
  tx: Tx,
  { threadId, language }: ChatAtDesk,
  { fresh, lastAnswerId, desk }: Fresh,
): Promise<number | undefined> {
  const staff = await findStaff(tx, fresh)
  const leadId = await findLeadOfChat(tx, threadId)
  // The lead comes first in the order of locks.
  if (leadId !== null) await lockLead(tx, leadId)
  const parts = fresh.flatMap((answer) => splitMessage(answer.text).map((text, part) => ({ answer, text, part })))
  const outcomes = await appendMessages(
    tx,
    parts.map(({ answer, text, part }) => ({
      threadId,
      clientId: clientIdOf([desk, answer.id, String(part)]),
      side: 'staff',
      writerId: staff.get(answer.writer.email?.toLowerCase() ?? '') ?? null,
      isNote: false,
      text,
      language,
      inventoryId: null,
    })),
    { withConsequences: true },
  )
  const stored = outcomes.flatMap((outcome, index) => {
    const part = parts[index]
    return outcome.failure === null && part ? [{ ...outcome, answer: part.answer }] : []
  })
  await insertDeskAnswers(
    tx,
    threadId,
    stored.map(({ seq, answer: { id, writer } }) => ({
      seq,
      answerId: id,
      writerName: writer.name?.slice(0, MAX_NAME_LENGTH) ?? null,
    })),
  )
  await setAnswersRead(tx, threadId, lastAnswerId)
  if (leadId !== null) for (const actorId of new Set(staff.values())) await touchLead(tx, leadId, actorId)
  const lastSeq = stored.findLast(({ isNew }) => isNew)?.seq
  // The mail of the last answer takes the earlier ones along.
  if (lastSeq !== undefined) await enqueueAnswerMail(tx, threadId, lastSeq)
  return lastSeq
}

/** Returns our members of staff by the emails that they have at the desk. */
async function findStaff(tx: Tx, answers: readonly DeskAnswer[]): Promise<Map<string, number>> {
  const emails = new Set(answers.flatMap(({ writer }) => writer.email?.toLowerCase() ?? []))
  const staff = emails.size === 0 ? [] : await listStaffByEmail(tx, [...emails])
  return new Map(staff.map(({ id, email }) => [email, id]))
}

import type { Db, Tx } from '@amber/db/database'
import { type ChatMessageRow, findSentMessage, listChatMessages } from '@amber/db/queries/chat/chat-messages'
import { findLeadOfChat, lockChat, type StaffChat } from '@amber/db/queries/chat/staff-chats'
import { listLeadReaders, listReadersOf } from '@amber/db/queries/dashboard/visible-leads'
import { touchLead } from '@amber/db/queries/lead/lead-events'
import { insertLeadTask } from '@amber/db/queries/lead/lead-tasks'
import { lockLead } from '@amber/db/queries/lead/open-leads'
import { AppError } from '@amber/domain/errors'
import { findMentions } from '@amber/domain/lead/mentions'
import { unfilledVariables } from '@amber/domain/lead-mail/saved-replies'
import type { Actor } from '@amber/domain/permissions'
import type { ChatDesk } from '@amber/integrations/chat-desk/chat-desk'
import type { LiveChat } from '@amber/integrations/live/live-chat'
import { enqueueMirror } from '../chat-desk/enqueue-mirror.ts'
import { attachFile } from '../chat-file/append-with-file.ts'
import { appendMessages } from './append-messages.ts'
import { claimChat } from './claim-chat.ts'
import { enqueueAnswerMail } from './enqueue-answer-mail.ts'
import { APPEND_ERRORS } from './send-message.ts'

type Deps = {
  db: Db
  liveChat: Pick<LiveChat, 'publishMessages' | 'publishThreads'>
  chatDesk: Pick<ChatDesk, 'hosted'>
}

type Answer = {
  chatId: number
  actor: Actor & { userId: number }
  clientId: string
  text: string
  inventoryId: number | null
  /** Accepted file of the actor that the message shows. */
  fileUuid?: string | undefined
  isNote: boolean
  requestId: string
}

/**
 * Stores a message of a member of staff to the visitor, or a note for colleagues. Idempotent by client id. Writing to the
 * visitor takes a chat that nobody is assigned to, and is an answer to its lead. Throws `forbidden` in a colleague's chat,
 * and `invalid_input` while a variable of a saved reply is unfilled.
 */
export async function answerChat(
  { db, liveChat, chatDesk }: Deps,
  answer: Answer,
): Promise<{ message: ChatMessageRow; isNew: boolean }> {
  const { message, isNew, isClaimed } = await db.transaction().execute(async (tx) => {
    const stored = await append(tx, answer)
    // Agents at the desk see that somebody has answered here.
    if (stored.isNew && !answer.isNote) await enqueueMirror(tx, chatDesk, [answer.chatId])
    return stored
  })
  // Colleagues of other teams no longer see it.
  if (isClaimed) await liveChat.publishThreads([answer.chatId])
  if (isNew) await liveChat.publishMessages([{ threadId: answer.chatId, seq: message.seq }])
  return { message, isNew }
}

async function append(tx: Tx, { chatId, actor, clientId, text, inventoryId, fileUuid, isNote, requestId }: Answer) {
  if (!isNote && hasGaps(text)) throw new AppError('invalid_input', { fields: { text: 'unfilled' } })
  const leadId = await findLeadOfChat(tx, chatId)
  // The lead comes first in the order of locks.
  if (leadId !== null) await lockLead(tx, leadId)
  const chat = await lockChat(tx, chatId)
  if (!chat) throw new AppError('not_found')
  // One sent again neither takes the chat nor fails because somebody else has it by now.
  const sent = await findSentMessage(tx, chatId, clientId)
  if (sent) return { message: sent, isNew: false, isClaimed: false }
  const isClaimed = !isNote && (await claimChat(tx, { chat, actor, requestId }))
  const draft = {
    threadId: chatId,
    clientId,
    side: 'staff',
    writerId: actor.userId,
    isNote,
    text,
    language: chat.language,
    inventoryId,
  } as const
  const [outcome] = await appendMessages(tx, [draft], { withConsequences: true })
  if (!outcome) throw new Error(`answer of chat ${chatId} has no outcome`)
  if (outcome.failure !== null) throw new AppError(APPEND_ERRORS[outcome.failure])
  const { seq, isNew } = outcome
  if (fileUuid !== undefined && isNew) {
    await attachFile(tx, { threadId: chatId, uuid: fileUuid, seq, side: 'staff', userId: actor.userId })
  }
  if (leadId !== null && isNew) {
    if (isNote) await tellMentioned(tx, { leadId, chat, text, actorId: actor.userId })
    else await touchLead(tx, leadId, actor.userId)
  }
  if (!isNote && isNew) await enqueueAnswerMail(tx, chatId, seq)
  const [message] = await listChatMessages(tx, [{ threadId: chatId, after: seq - 1 }], { withNotes: true, limit: 1 })
  if (message?.seq !== seq) throw new Error(`answer ${seq} of chat ${chatId} was not stored`)
  return { message, isNew, isClaimed }
}

/** Returns whether a variable of a saved reply is unfilled. */
export const hasGaps = (text: string): boolean => unfilledVariables(text).length > 0

type Note = { leadId: number; chat: Pick<StaffChat, 'assigneeId'>; text: string; actorId: number }

/**
 * Gives everybody whom a note names a task to read it, as notes of leads do. Only those are told who see the chat, which may
 * be assigned to somebody else than its lead, and the lead, which has the task.
 */
async function tellMentioned(tx: Tx, { leadId, chat, text, actorId }: Note) {
  const ofChat = new Set((await listReadersOf(tx, chat.assigneeId)).map(({ id }) => id))
  const readers = (await listLeadReaders(tx, leadId)).filter(({ id }) => ofChat.has(id))
  const mentions = findMentions(text, readers).filter((id) => id !== actorId)
  const task = { leadId, kind: 'mentioned', dueAt: new Date(), note: null, createdBy: actorId } as const
  for (const assigneeId of mentions) await insertLeadTask(tx, { ...task, assigneeId })
}

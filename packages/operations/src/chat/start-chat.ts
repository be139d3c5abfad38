import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { listChatMessages } from '@amber/db/queries/chat/chat-messages'
import {
  type ChatThreadRow,
  countChatsSince,
  findChatThreadByKey,
  insertChatThread,
  type NewChatThread,
} from '@amber/db/queries/chat/chat-threads'
import { lockUser } from '@amber/db/queries/account/users'
import { MAX_CHATS_PER_DAY } from '@amber/domain/chat/chat-limits'
import { AppError } from '@amber/domain/errors'
import type { ChatDesk } from '@amber/integrations/chat-desk/chat-desk'
import type { LiveChat } from '@amber/integrations/live/live-chat'
import { enqueueMirror } from '../chat-desk/enqueue-mirror.ts'
import { appendMessages, type ChatMessageDraft } from './append-messages.ts'
import { connectLead } from './connect-lead.ts'

type Deps = { db: Db; liveChat: Pick<LiveChat, 'publishMessages'>; chatDesk: Pick<ChatDesk, 'hosted'> }

export type ChatToStart = Omit<NewChatThread, 'secretSeed'> & {
  message: Pick<ChatMessageDraft, 'clientId' | 'text' | 'inventoryId'>
}

const DAY_MS = 24 * 3_600_000

/**
 * Creates a thread with the visitor's first message, so that staff never see an empty one. Idempotent: one key yields one
 * thread. Throws `conflict` if the key belongs to a thread that may be somebody else's.
 */
export async function startChat(
  { db, liveChat, chatDesk }: Deps,
  { message, ...thread }: ChatToStart,
): Promise<ChatThreadRow> {
  const { started, lastSeq } = await db.transaction().execute(async (tx) => {
    const id = await insertChatThread(tx, { ...thread, secretSeed: randomBytes(32) })
    const found = await findChatThreadByKey(tx, thread.idempotencyKey)
    if (!found) throw new AppError('conflict')
    if (id === undefined) {
      if (!(await isSameStart(tx, found, { ...thread, message }))) throw new AppError('conflict')
      return { started: found, lastSeq: undefined }
    }
    if (thread.userId !== null) await assertChatLimit(tx, thread.userId)
    const [outcome] = await appendMessages(tx, [
      {
        threadId: id,
        side: 'visitor',
        writerId: null,
        isNote: false,
        language: thread.language,
        ...message,
      },
    ])
    if (!outcome || outcome.failure !== null) throw new Error(`first message of chat ${id} was not stored`)
    await connectLead(tx, id)
    await enqueueMirror(tx, chatDesk, [id])
    // It leaves a chat with a lead to the lead. The key is the chat's own, so that chats do not wait for each other.
    await addJobs(tx, 'assign-chats', [{ jobKey: `assign-chat:${id}`, payload: {}, isUrgent: true }])
    return { started: { ...found, lastSeq: outcome.seq, waitingSince: outcome.createdAt }, lastSeq: outcome.seq }
  })
  if (lastSeq !== undefined) await liveChat.publishMessages([{ threadId: started.id, seq: lastSeq }])
  return started
}

/**
 * Returns whether a repeated start is that of whoever started a thread. Without an account only the request says so, and it
 * returns the secret of the thread: the key, and the same first message. Staff read the id of that message, so a key that is
 * the id proves nothing.
 */
async function isSameStart(
  tx: Tx,
  { id, userId }: ChatThreadRow,
  { userId: callerId, idempotencyKey, message }: Pick<ChatToStart, 'userId' | 'idempotencyKey' | 'message'>,
): Promise<boolean> {
  if (userId !== null || callerId !== null) return userId === callerId
  const [first] = await listChatMessages(tx, [{ threadId: id, after: 0 }], { withNotes: true, limit: 1 })
  const clientId = message.clientId.toLowerCase()
  return first?.clientId === clientId && first.text === message.text && idempotencyKey.toLowerCase() !== clientId
}

/** The new thread counts as well. */
async function assertChatLimit(tx: Tx, userId: number): Promise<void> {
  await lockUser(tx, userId)
  if ((await countChatsSince(tx, userId, new Date(Date.now() - DAY_MS))) > MAX_CHATS_PER_DAY) {
    throw new AppError('too_many_requests')
  }
}

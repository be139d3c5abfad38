import type { Db } from '@amber/db/database'
import {
  type ChatToMirror,
  findChatToMirror,
  forgetDeskConversation,
  listMessagesToMirror,
  type MessageToMirror,
  setDeskConversation,
  setMirrored,
  setMirrorFailure,
  settleMirror,
  startSending,
  withDeskLock,
} from '@amber/db/queries/chat/desk-threads'
import type { HostedDesk, MirroredChat, MirroredMessage } from '@amber/integrations/chat-desk/chat-desk'
import { failureOf, isGone } from './desk-error.ts'
import { addMirrorJobs } from './enqueue-mirror.ts'

/** `busy`: another run copies the chat, and this one follows it. `not_needed`: the chat is gone, or another desk has it. */
export type MirrorOutcome = 'mirrored' | 'busy' | 'not_needed'

type Deps = { db: Db; desk: HostedDesk }

const BATCH_SIZE = 50
const BUSY_DELAY_SECONDS = 2

/**
 * Copies the messages of a chat to the desk, in order and each once. Whatever is stored here survives a crash: the number up to
 * which the desk has the messages, and the one that was being sent. That one alone may be at the desk or not, so the desk is
 * asked for it. Throws when the desk fails, so that the job is tried again.
 */
export async function mirrorChat({ db, desk }: Deps, threadId: number): Promise<MirrorOutcome> {
  const outcome = await withDeskLock(db, threadId, (connection) => mirror({ db: connection, desk }, threadId))
  if (outcome !== undefined) return outcome
  await db.transaction().execute((tx) => addMirrorJobs(tx, [threadId], BUSY_DELAY_SECONDS))
  return 'busy'
}

async function mirror({ db, desk }: Deps, threadId: number): Promise<MirrorOutcome> {
  const chat = await findChatToMirror(db, desk.name, threadId)
  if (!chat) return 'not_needed'
  try {
    await sendMissing({ db, desk }, threadId, chat)
  } catch (error) {
    await noteFailure(db, threadId, error)
    throw error
  }
  await db.transaction().execute((tx) => settleMirror(tx, threadId))
  return 'mirrored'
}

async function sendMissing({ db, desk }: Deps, threadId: number, chat: ChatToMirror): Promise<void> {
  const conversationId = chat.conversationId ?? (await openConversation({ db, desk }, threadId, chat))
  let after = chat.mirroredSeq
  for (;;) {
    const messages = await listMessagesToMirror(db, { threadId, after, limit: BATCH_SIZE })
    for (const message of messages) {
      if (message.isForDesk && !(await isSent(desk, conversationId, chat, message))) {
        await startSending(db, threadId, message.seq)
        await desk.sendMessage(conversationId, toMirrored(message))
      }
      await setMirrored(db, threadId, message.seq)
      after = message.seq
    }
    if (messages.length < BATCH_SIZE) return
  }
}

async function openConversation({ db, desk }: Deps, threadId: number, chat: ChatToMirror): Promise<string> {
  const conversationId = await desk.openConversation(describeChat(chat))
  await setDeskConversation(db, { desk: desk.name, threadId, conversationId })
  return conversationId
}

/** Only the message that an earlier run was sending when it ended may be at the desk already. */
async function isSent(
  desk: HostedDesk,
  conversationId: string,
  { sendingSeq, sendingSince }: ChatToMirror,
  message: MessageToMirror,
): Promise<boolean> {
  if (message.seq !== sendingSeq || sendingSince === null) return false
  return desk.hasMessage(conversationId, toMirrored(message), sendingSince)
}

const toMirrored = ({ clientId, seq, text, answeredBy }: MessageToMirror): MirroredMessage => ({
  id: clientId,
  seq,
  text,
  answeredBy: answeredBy === '' ? 'Staff' : answeredBy,
})

function describeChat(chat: ChatToMirror): MirroredChat {
  const facts = [
    ['Place', chat.placeName],
    ['City', chat.cityName],
    ['University', chat.universityName],
    // Details that a visitor typed prove nothing, and the label says so.
    ['Claimed email', chat.accountEmail === null ? chat.claimedEmail : null],
    ['Claimed phone', chat.accountEmail === null ? chat.claimedPhone : null],
  ] as const
  return {
    id: chat.uuid,
    name: chat.name,
    email: chat.accountEmail,
    language: chat.language,
    facts: facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const])),
  }
}

/** Stores why the chat is not mirrored, for staff to see. A conversation that the desk has deleted is opened again. */
async function noteFailure(db: Db, threadId: number, error: unknown): Promise<void> {
  if (isGone(error)) await forgetDeskConversation(db, threadId)
  await setMirrorFailure(db, threadId, failureOf(error))
}

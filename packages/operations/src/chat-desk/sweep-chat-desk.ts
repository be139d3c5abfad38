import type { Db } from '@amber/db/database'
import { type ChatAtDesk, listChatsToRead, setAnswersRead } from '@amber/db/queries/chat/desk-answers'
import { listDeskDeletions, removeDeskDeletion } from '@amber/db/queries/chat/desk-deletions'
import { listChatsBehind } from '@amber/db/queries/chat/desk-threads'
import { deleteOldWebhookEvents, listStuckWebhookEvents } from '@amber/db/queries/queue/webhook-events'
import { addMirrorJobs } from './enqueue-mirror.ts'
import { isGone } from './desk-error.ts'
import { readDeskAnswers, type ReadAnswersDeps } from './read-desk-answers.ts'
import { enqueueApplyDeskEvents } from './record-desk-event.ts'

/** Longer than messages and events wait for their jobs while nothing is wrong. */
const STUCK_SECONDS = 30

/** Chats that are tried again each minute while the desk is down, so that other jobs have room beside them. */
const MIRROR_BATCH_SIZE = 50
const EVENT_BATCH_SIZE = 500
const DELETE_BATCH_SIZE = 50

/** Answers whose events were lost arrive within some minutes: no desk sends an event again for long. */
const READ_AFTER_SECONDS = 120
const READ_BATCH_SIZE = 20
/** Days after the last message of a chat in which its desk is still asked. */
const ACTIVE_DAYS = 3

export type DeskSweep = { behind: number; events: number; answers: number; deleted: number }

/**
 * Enqueues again what lost its job or whose job has given up, deletes conversations of deleted chats at the desk, and reads
 * answers whose events never came. Returns how much there was.
 */
export async function sweepChatDesk(deps: ReadAnswersDeps): Promise<DeskSweep> {
  const { db, desk } = deps
  const behind = await listChatsBehind(db, desk.name, { minAgeSeconds: STUCK_SECONDS, limit: MIRROR_BATCH_SIZE })
  const events = await listStuckWebhookEvents(db, 'chat_desk_events', STUCK_SECONDS, EVENT_BATCH_SIZE)
  await enqueueAgain(db, { behind, events })
  await deleteOldWebhookEvents(db, 'chat_desk_events', EVENT_BATCH_SIZE)
  const deleted = await deleteConversations(deps)
  let answers = 0
  const reading = { minAgeSeconds: READ_AFTER_SECONDS, activeDays: ACTIVE_DAYS, limit: READ_BATCH_SIZE }
  for (const chat of await listChatsToRead(db, desk.name, reading)) answers += await readIfThere(deps, chat)
  return { behind: behind.length, events: events.length, answers, deleted }
}

/** Agents may have deleted the conversation. Any other failure ends the sweep, as the desk would fail for the next chat too. */
async function readIfThere(deps: ReadAnswersDeps, chat: ChatAtDesk): Promise<number> {
  try {
    return await readDeskAnswers(deps, chat)
  } catch (error) {
    if (!isGone(error)) throw error
    await setAnswersRead(deps.db, chat.threadId, null)
    return 0
  }
}

/** A conversation that the desk does not have is deleted as well. */
async function deleteConversations({ db, desk }: ReadAnswersDeps): Promise<number> {
  const ids = await listDeskDeletions(db, desk.name, DELETE_BATCH_SIZE)
  for (const id of ids) {
    try {
      await desk.deleteConversation(id)
    } catch (error) {
      if (!isGone(error)) throw error
    }
    await removeDeskDeletion(db, desk.name, id)
  }
  return ids.length
}

const enqueueAgain = (db: Db, { behind, events }: { behind: number[]; events: number[] }) =>
  db.transaction().execute(async (tx) => {
    await addMirrorJobs(
      tx,
      behind.toSorted((one, other) => one - other),
    )
    await enqueueApplyDeskEvents(
      tx,
      events.toSorted((one, other) => one - other),
    )
  })

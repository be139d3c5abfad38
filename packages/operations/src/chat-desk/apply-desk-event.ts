import { findChatAtDesk } from '@amber/db/queries/chat/desk-answers'
import { findPendingDeskEvent } from '@amber/db/queries/chat/desk-events'
import { markWebhookEventApplied } from '@amber/db/queries/queue/webhook-events'
import { isGone } from './desk-error.ts'
import { readDeskAnswers, type ReadAnswersDeps } from './read-desk-answers.ts'
import { enqueueApplyDeskEvents } from './record-desk-event.ts'

/**
 * Outcome of an event. `settled`: it was applied before. `read`: its answer was stored before. `unknown_yet`: no chat has the
 * conversation yet, and the event is applied later. `unknown_conversation`: none ever had, as in an inbox that a company also
 * uses for other things. `gone`: the desk has deleted it. `other_desk`: it came from a desk that is no longer in use.
 */
export type DeskEventOutcome =
  | 'answered'
  | 'read'
  | 'unknown_yet'
  | 'unknown_conversation'
  | 'gone'
  | 'other_desk'
  | 'settled'

/** Longer than it takes to store the id of a conversation after the desk has opened it. */
const UNKNOWN_TIMEOUT_MS = 5 * 60_000
const RETRY_SECONDS = 5

/** Reads the answers of the conversation that an event names. Events may come twice, late or in another order. */
export async function applyDeskEvent(
  deps: ReadAnswersDeps,
  eventId: number,
  now = new Date(),
): Promise<DeskEventOutcome> {
  const outcome = await apply(deps, eventId, now)
  if (outcome === 'unknown_yet')
    await deps.db.transaction().execute((tx) => enqueueApplyDeskEvents(tx, [eventId], RETRY_SECONDS))
  else if (outcome !== 'settled') await markWebhookEventApplied(deps.db, 'chat_desk_events', eventId, outcome)
  return outcome
}

async function apply(deps: ReadAnswersDeps, eventId: number, now: Date): Promise<DeskEventOutcome> {
  const event = await findPendingDeskEvent(deps.db, eventId)
  if (!event) return 'settled'
  if (event.desk !== deps.desk.name) return 'other_desk'
  const chat = await findChatAtDesk(deps.db, event.desk, event.conversationId)
  if (!chat)
    return now.getTime() - event.receivedAt.getTime() < UNKNOWN_TIMEOUT_MS ? 'unknown_yet' : 'unknown_conversation'
  try {
    return (await readDeskAnswers(deps, chat)) > 0 ? 'answered' : 'read'
  } catch (error) {
    if (isGone(error)) return 'gone'
    throw error
  }
}

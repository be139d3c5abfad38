import type { Db } from '@amber/db/database'
import { markWebhookEventApplied } from '@amber/db/queries/queue/webhook-events'
import { type CallEventRow, findPendingCallEvent } from '@amber/db/queries/telephony/call-events'
import { findCallOfProvider, recordLateAnswer } from '@amber/db/queries/telephony/hosted-calls'
import { callStateOf } from '@amber/domain/telephony/hosted-call-state'
import { reportCall } from '../calling/report-call.ts'
import { enqueueApplyCallEvents } from './record-call-event.ts'

/**
 * Outcome of an event. `settled`: it was applied before. `no_change`: it says nothing about the call. `unknown_yet`: no
 * call has the provider's id yet, and the event is applied later. `unknown_call`: none ever had.
 */
export type CallEventOutcome = 'reported' | 'late_answer' | 'no_change' | 'unknown_yet' | 'unknown_call' | 'settled'

/** Longer than it takes to store the provider's id after the provider has responded. */
const UNKNOWN_TIMEOUT_MS = 5 * 60_000
const RETRY_SECONDS = 5

/**
 * Applies what the telephone provider reported to the call. The caller may have reported the same, and events may come
 * twice, late or in another order: states of a call go forward only.
 */
export async function applyCallEvent(db: Db, eventId: number, now = new Date()): Promise<CallEventOutcome> {
  const event = await findPendingCallEvent(db, eventId)
  if (!event) return 'settled'
  const outcome = await applyToCall(db, event, now)
  if (outcome === 'unknown_yet')
    await db.transaction().execute((tx) => enqueueApplyCallEvents(tx, [eventId], RETRY_SECONDS))
  else await markWebhookEventApplied(db, 'call_events', eventId, outcome)
  return outcome
}

async function applyToCall(
  db: Db,
  { providerCallId, receivedAt, happenedAt, ...step }: CallEventRow,
  now: Date,
): Promise<CallEventOutcome> {
  const state = callStateOf(step)
  if (state === undefined) return 'no_change'
  const call = await findCallOfProvider(db, providerCallId)
  if (!call) return now.getTime() - receivedAt.getTime() < UNKNOWN_TIMEOUT_MS ? 'unknown_yet' : 'unknown_call'
  const isLateAnswer =
    state === 'answered' && (await db.transaction().execute((tx) => recordLateAnswer(tx, call.id, happenedAt)))
  if (isLateAnswer) return 'late_answer'
  await reportCall(db, { uuid: call.uuid, callerId: call.callerId, state, at: happenedAt }, now)
  return 'reported'
}

import type { ProviderCallEvent, ProviderEndReason } from './telephony.ts'

/** States of ours by Twilio's; others, such as `queued`, say nothing that we store. */
const STATES: Readonly<Record<string, ProviderCallEvent['state']>> = {
  ringing: 'ringing',
  'in-progress': 'answered',
  completed: 'ended',
  busy: 'ended',
  'no-answer': 'ended',
  canceled: 'ended',
  failed: 'ended',
}

const REASONS: Readonly<Record<string, ProviderEndReason>> = {
  completed: 'completed',
  busy: 'busy',
  'no-answer': 'no_answer',
  canceled: 'cancelled',
  failed: 'failed',
}

/**
 * Reads a status callback. The person's telephone is a second call whose parent is the caller's. Twilio gives its events
 * no id, but numbers those of one call, also when it sends one again. Returns undefined for what we don't store.
 */
export function readTwilioEvent(fields: Readonly<Record<string, string>>): ProviderCallEvent | undefined {
  const {
    CallSid: sid,
    ParentCallSid: parent,
    CallStatus: status = '',
    SequenceNumber: sequence,
    Timestamp: at,
  } = fields
  const state = STATES[status]
  const happenedAt = new Date(at ?? Number.NaN)
  if (!sid || sequence === undefined || state === undefined || Number.isNaN(happenedAt.getTime())) return undefined
  return {
    id: `${sid}:${sequence}`,
    providerCallId: parent ?? sid,
    leg: parent === undefined ? 'caller' : 'person',
    state,
    reason: REASONS[status] ?? null,
    happenedAt,
  }
}

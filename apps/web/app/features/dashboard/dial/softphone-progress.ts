import type { CallState, ReportedCallState } from '@amber/domain/calling/vocabulary'
import type { CallPhase, SoftphoneCall } from './softphone/softphone-state.ts'

/** A change of the call in the browser, as the server stores it. */
export type PhoneProgress = { state: ReportedCallState; at?: string; provider_call_id: string }

const STATES: Record<CallPhase, CallState> = {
  incoming: 'claimed',
  dialling: 'ringing',
  ringing: 'ringing',
  answered: 'answered',
  held: 'held',
  ended: 'ended',
}

/** Returns the state of the call that a phase means. */
export const stateOfPhase = (phase: CallPhase): CallState => STATES[phase]

/**
 * Returns whether the telephone gave up before it called anybody, for example without a microphone. The person's telephone
 * never rang, so staff may call with their own.
 */
export const isNeverSent = ({ phase, id }: SoftphoneCall): boolean => phase === 'ended' && id === null

/** Returns what to report; undefined before the telephone called anybody. */
export function progressOf({ id, phase, answeredAt, endedAt }: SoftphoneCall): PhoneProgress | undefined {
  const state = STATES[phase]
  if (id === null || state === 'claimed') return undefined
  const at = phase === 'ended' ? endedAt : phase === 'answered' ? answeredAt : null
  return { state, ...(at !== null && { at: new Date(at).toISOString() }), provider_call_id: id }
}

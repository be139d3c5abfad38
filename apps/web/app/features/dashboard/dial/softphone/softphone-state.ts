import type { CallMethod } from '@amber/domain/telephony/call-method'
import type { EndCause } from './end-cause.ts'

/**
 * Connection to the telephone server. `failed`: it could not be opened and is tried again soon. `rejected`: the server does
 * not accept our credentials, and retrying would not help.
 */
export type Line = 'off' | 'connecting' | 'registered' | 'reconnecting' | 'failed' | 'rejected'

export type CallPhase = 'dialling' | 'incoming' | 'ringing' | 'answered' | 'held' | 'ended'

/** The current call, or the last one until it is cleared. Times are milliseconds since 1970. */
export type SoftphoneCall = {
  /** Id by which the telephone server knows the call; null until the invitation is sent. */
  readonly id: string | null
  readonly direction: 'outgoing' | 'incoming'
  /** Digits with a leading plus, or the name of a colleague's line. */
  readonly number: string
  readonly phase: CallPhase
  readonly isMuted: boolean
  readonly startedAt: number
  readonly answeredAt: number | null
  readonly endedAt: number | null
  readonly cause: EndCause | null
}

export type SoftphoneState = {
  /** Null until the server has said how calls are placed. */
  readonly method: CallMethod | null
  readonly line: Line
  readonly call: SoftphoneCall | null
  /** Line of a colleague who hears the call; null for nobody. */
  readonly listener: string | null
}

export type SoftphoneEvent =
  | { readonly type: 'method_known'; readonly method: CallMethod }
  | { readonly type: 'line_changed'; readonly line: Line }
  | { readonly type: 'dialled'; readonly number: string; readonly at: number }
  | { readonly type: 'called'; readonly number: string; readonly id: string; readonly at: number }
  | { readonly type: 'invited'; readonly id: string }
  | { readonly type: 'rang' }
  | { readonly type: 'answered'; readonly at: number }
  | { readonly type: 'held' }
  | { readonly type: 'resumed' }
  | { readonly type: 'mute_changed'; readonly isMuted: boolean }
  | { readonly type: 'listener_changed'; readonly line: string | null }
  | { readonly type: 'ended'; readonly cause: EndCause; readonly at: number }
  | { readonly type: 'cleared' }

export const NO_SOFTPHONE: SoftphoneState = { method: null, line: 'off', call: null, listener: null }

/** Phases by event. An event without an entry changes nothing, for example a late one about a call that has ended. */
const MOVES: Record<CallPhase, Partial<Record<SoftphoneEvent['type'], CallPhase>>> = {
  dialling: { rang: 'ringing', answered: 'answered', ended: 'ended' },
  incoming: { answered: 'answered', ended: 'ended' },
  ringing: { answered: 'answered', ended: 'ended' },
  answered: { held: 'held', ended: 'ended' },
  held: { resumed: 'answered', ended: 'ended' },
  ended: {},
}

/** Returns whether a call is going on, so that no other can start. */
export const isInCall = ({ call }: SoftphoneState): boolean => call !== null && call.phase !== 'ended'

/** Returns the state after the event. The same object means that nothing has changed. */
export function reduceSoftphone(state: SoftphoneState, event: SoftphoneEvent): SoftphoneState {
  switch (event.type) {
    case 'method_known':
      return { ...state, method: event.method }
    case 'line_changed':
      return event.line === state.line ? state : { ...state, line: event.line }
    case 'dialled':
      return isInCall(state) ? state : { ...state, call: newCall('outgoing', null, event) }
    case 'called':
      return isInCall(state) ? state : { ...state, call: newCall('incoming', event.id, event) }
    case 'listener_changed':
      return event.line === state.listener ? state : { ...state, listener: event.line }
    case 'cleared':
      return state.call?.phase === 'ended' ? { ...state, call: null } : state
    default: {
      const call = state.call && reduceCall(state.call, event)
      return call === state.call ? state : { ...state, call }
    }
  }
}

type CallEvent = Extract<
  SoftphoneEvent,
  { type: 'invited' | 'rang' | 'answered' | 'held' | 'resumed' | 'mute_changed' | 'ended' }
>

function reduceCall(call: SoftphoneCall, event: CallEvent): SoftphoneCall {
  if (event.type === 'invited') return call.id === null && call.phase !== 'ended' ? { ...call, id: event.id } : call
  if (event.type === 'mute_changed')
    return call.phase === 'ended' || call.isMuted === event.isMuted ? call : { ...call, isMuted: event.isMuted }
  const phase = MOVES[call.phase][event.type]
  if (phase === undefined) return call
  if (event.type === 'answered') return { ...call, phase, answeredAt: event.at }
  if (event.type === 'ended') return { ...call, phase, cause: event.cause, endedAt: event.at }
  return { ...call, phase }
}

const newCall = (
  direction: SoftphoneCall['direction'],
  id: string | null,
  { number, at }: { number: string; at: number },
): SoftphoneCall => ({
  id,
  direction,
  number,
  phase: direction === 'incoming' ? 'incoming' : 'dialling',
  isMuted: false,
  startedAt: at,
  answeredAt: null,
  endedAt: null,
  cause: null,
})

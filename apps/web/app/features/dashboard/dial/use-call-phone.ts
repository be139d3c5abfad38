import type { CallState, ReportedCallState } from '@amber/domain/calling/vocabulary'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { CallProblem } from '../../../server/failed-call.server.ts'
import type { DialOutcome } from './act-on-call.server.ts'
import { softphoneCallOf } from './call-session/call-session.ts'
import { callSession, useCallSession } from './call-session/dashboard-session.ts'
import { DIAL_PATH } from './dial-url.ts'
import type { CallData } from './load-dial.server.ts'
import type { EndCause } from './softphone/end-cause.ts'
import type { Digit } from './softphone/softphone.ts'
import type { Line, SoftphoneCall } from './softphone/softphone-state.ts'
import { isNeverSent, stateOfPhase } from './softphone-progress.ts'

/** The result of a form, or why the server could not be reached. */
type Sent = DialOutcome | { problem: CallProblem }

/** The telephone of a call, whichever places it. */
export type CallPhone = {
  /** State of the call: as the telephone in the browser says, otherwise as it was reported. */
  state: CallState
  /** Whether the telephone in the browser places calls; otherwise staff use their own and say what happens. */
  isInBrowser: boolean
  /** Whether a provider places calls, for which it rings the caller's own telephone first. */
  isHosted: boolean
  /** Whether it can be muted, held and sent digits now. */
  canControl: boolean
  line: Line
  isMuted: boolean
  /** Why the call in the browser ended. */
  cause: EndCause | null
  /** Why a report was rejected. */
  rejection: Sent | undefined
  dial: () => void
  hangUp: () => void
  toggleMuted: () => void
  toggleHeld: () => void
  sendDigit: (digit: Digit) => void
  /** Lets the line of a colleague listen; null lets nobody. */
  letListen: (line: string | null) => void
  /** Line of the colleague who hears the call; null for nobody. */
  listener: string | null
  /** Returns the voices of both sides while they talk by the telephone in the browser. */
  voices: () => readonly MediaStream[]
  /** A call from somebody that rings in this browser; null if none does. */
  incoming: IncomingCall | null
}

/** A ringing call from a number, or from a line or a hidden number that cannot be called back. */
export type IncomingCall = {
  /** Digits with the country code; null if the caller has no number. */
  number: string | null
  /** Whether its call is being opened. */
  isAnswering: boolean
  /** Why it cannot be answered now. */
  rejection: Sent | undefined
  answer: () => void
  decline: () => void
}

/**
 * Dials and reports what happens. `ringing` is reported first and dialled only once the server has accepted it, because
 * rules may have changed since the claim. The telephone itself belongs to the dashboard, so leaving the page ends no call.
 */
export function useCallPhone(open: CallData | null): CallPhone {
  const session = useCallSession()
  useEffect(() => callSession.connect(), [])
  useOpenCall(open)
  useFreshReports(session.reports)
  const { method, line } = session.softphone
  const sip = softphoneCallOf(session, open?.uuid)
  const isInBrowser = method === 'softphone' && line !== 'rejected' && !(sip && isNeverSent(sip))
  const isLive = sip !== null && sip.phase !== 'ended'

  const isHosted = method === 'hosted'
  const isDialling = useRef(false)

  const fetcher = useFetcher<Sent>()
  const send = (form: { do: 'dial' | 'hang_up' } | { do: 'report'; state: ReportedCallState }) => {
    if (open) void fetcher.submit({ ...form, call: open.uuid }, { method: 'post', action: DIAL_PATH })
  }
  const dial = () => {
    if (!open || isDialling.current || fetcher.state !== 'idle') return
    // The provider's endpoint reports `ringing` itself and never rings a person twice.
    if (isHosted) return send({ do: 'dial' })
    isDialling.current = true
    callSession.prepare(open.uuid)
    send({ do: 'report', state: 'ringing' })
  }
  const dialWhenKnown = useDialWhenKnown(method !== null || line === 'failed' || line === 'rejected', open?.uuid, dial)
  const { data, state: fetching } = fetcher
  const placeCall = useEffectEvent(() => {
    if (!open) return
    if (!isInBrowser) return window.location.assign(`tel:${open.number}`)
    callSession.call(open.number)
  })
  useEffect(() => {
    if (!isDialling.current || fetching !== 'idle' || !data) return
    isDialling.current = false
    if ('done' in data) placeCall()
  }, [data, fetching])

  const incoming = useIncomingCall(session.softphone.call)
  useHangUpWhenLeft(session.softphone.call, sip)
  return {
    state: sip && !isNeverSent(sip) ? stateOfPhase(sip.phase) : (open?.state ?? 'claimed'),
    isInBrowser,
    isHosted,
    canControl: isLive && (sip.phase === 'answered' || sip.phase === 'held'),
    line,
    isMuted: isLive && sip.isMuted,
    cause: sip?.cause ?? null,
    rejection: data && !('done' in data) ? data : undefined,
    dial: dialWhenKnown,
    hangUp: () => {
      if (isLive) callSession.hangUp()
      else send(isHosted ? { do: 'hang_up' } : { do: 'report', state: 'ended' })
    },
    toggleMuted: () => callSession.setMuted(!sip?.isMuted),
    toggleHeld: () => callSession.setHeld(sip?.phase !== 'held'),
    sendDigit: callSession.sendDigit,
    letListen: callSession.letListen,
    listener: session.softphone.listener,
    voices: callSession.voices,
    incoming,
  }
}

/** Shows calls to this browser while the dial page is open. Answering opens the call on the server first. */
function useIncomingCall(call: SoftphoneCall | null): IncomingCall | null {
  const { submit, data, state } = useFetcher<Sent>()
  useEffect(() => {
    callSession.setTakesIncoming(true)
    return () => callSession.setTakesIncoming(false)
  }, [])
  useEffect(() => {
    // By now the page shows the call that was opened.
    if (state === 'idle' && data && 'received' in data) callSession.answer(data.received)
  }, [data, state])
  if (call?.phase !== 'incoming') return null
  const number = digitsOf(call.number)
  return {
    number,
    isAnswering: state !== 'idle',
    rejection: data && !('received' in data) ? data : undefined,
    answer: () => {
      if (number !== null) void submit({ do: 'receive', number }, { method: 'post', action: DIAL_PATH })
    },
    decline: callSession.hangUp,
  }
}

/** Returns the digits of a caller's number as the server takes them; null for anything else. */
const digitsOf = (number: string): string | null => /^\+?([1-9]\d{5,14})$/.exec(number)?.[1] ?? null

/** Hangs up a call whose outcome was saved while they still talked, in this window or another one. */
function useHangUpWhenLeft(call: SoftphoneCall | null, openCall: SoftphoneCall | null) {
  const isLeft = call !== null && call.phase !== 'ended' && call.phase !== 'incoming' && openCall === null
  useEffect(() => {
    if (isLeft) callSession.hangUp()
  }, [isLeft])
}

/** Dials once it is known how: somebody who presses C before the first response must not get another telephone. */
function useDialWhenKnown(isKnown: boolean, callUuid: string | undefined, dial: () => void): () => void {
  const wanted = useRef<string>(undefined)
  const dialWanted = useEffectEvent(() => {
    if (wanted.current === undefined || wanted.current !== callUuid) return
    wanted.current = undefined
    dial()
  })
  useEffect(() => {
    if (isKnown) dialWanted()
  }, [isKnown])
  return () => {
    if (isKnown) dial()
    else wanted.current = callUuid
  }
}

/** Tells the other pages of the dashboard which call is open. */
function useOpenCall(call: CallData | null) {
  useEffect(() => {
    callSession.setOpen(
      call && { uuid: call.uuid, name: call.lead?.name ?? null, number: call.number, state: call.state },
    )
  }, [call])
}

/** Loads the page's state again after each report of the telephone. */
function useFreshReports(reports: number) {
  const { revalidate } = useRevalidator()
  const refresh = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (reports > 0) refresh()
  }, [reports])
}

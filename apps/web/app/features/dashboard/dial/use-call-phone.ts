import type { CallState, ReportedCallState } from '@amber/domain/calling/vocabulary'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import type { DialOutcome } from './act-on-call.server.ts'
import { dialledCall } from './call-session/call-session.ts'
import { callSession, useCallSession } from './call-session/dashboard-session.ts'
import { DIAL_PATH } from './dial-url.ts'
import type { CallData } from './load-dial.server.ts'
import type { EndCause } from './softphone/end-cause.ts'
import type { Digit } from './softphone/softphone.ts'
import type { Line } from './softphone/softphone-state.ts'
import { isNeverSent, stateOfPhase } from './softphone-progress.ts'

/** The telephone of a call, whichever places it. */
export type CallPhone = {
  /** State of the call: as the telephone in the browser says, otherwise as it was reported. */
  state: CallState
  /** Whether the telephone in the browser places calls; otherwise staff use their own and say what happens. */
  isInBrowser: boolean
  /** Whether it can be muted, held and sent digits now. */
  canControl: boolean
  line: Line
  isMuted: boolean
  /** Why the call in the browser ended. */
  cause: EndCause | null
  /** Why a report was rejected. */
  rejection: DialOutcome | undefined
  dial: () => void
  hangUp: () => void
  toggleMuted: () => void
  toggleHeld: () => void
  sendDigit: (digit: Digit) => void
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
  const sip = dialledCall(session, open?.uuid)
  const isInBrowser = method === 'softphone' && line !== 'rejected' && !(sip && isNeverSent(sip))
  const isLive = sip !== null && sip.phase !== 'ended'

  const fetcher = useFetcher<DialOutcome>()
  const report = (state: ReportedCallState) => {
    if (open) void fetcher.submit({ do: 'report', call: open.uuid, state }, { method: 'post', action: DIAL_PATH })
  }
  const isDialling = useRef(false)
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

  return {
    state: sip && !isNeverSent(sip) ? stateOfPhase(sip.phase) : (open?.state ?? 'claimed'),
    isInBrowser,
    canControl: isLive && (sip.phase === 'answered' || sip.phase === 'held'),
    line,
    isMuted: isLive && sip.isMuted,
    cause: sip?.cause ?? null,
    rejection: data && !('done' in data) ? data : undefined,
    dial: () => {
      if (!open) return
      isDialling.current = true
      callSession.prepare(open.uuid)
      report('ringing')
    },
    hangUp: () => (isLive ? callSession.hangUp() : report('ended')),
    toggleMuted: () => callSession.setMuted(!sip?.isMuted),
    toggleHeld: () => callSession.setHeld(sip?.phase !== 'held'),
    sendDigit: callSession.sendDigit,
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

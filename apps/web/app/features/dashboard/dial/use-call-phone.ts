import { updateCall } from '@amber/contract/endpoints/calls'
import type { CallState, ReportedCallState } from '@amber/domain/calling/vocabulary'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { callApi } from '../../../browser/api-client.ts'
import type { DialOutcome } from './act-on-call.server.ts'
import { DIAL_PATH } from './dial-url.ts'
import type { CallData } from './load-dial.server.ts'
import type { EndCause } from './softphone/end-cause.ts'
import type { Digit } from './softphone/softphone.ts'
import type { Line, SoftphoneCall } from './softphone/softphone-state.ts'
import { useSoftphone } from './softphone/use-softphone.ts'
import { isNeverSent, type PhoneProgress, progressOf, stateOfPhase } from './softphone-progress.ts'

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
 * rules may have changed since the claim.
 */
export function useCallPhone(open: Pick<CallData, 'uuid' | 'number' | 'state'> | null): CallPhone {
  const softphone = useSoftphone()
  const { connect, clear } = softphone
  useEffect(() => connect(), [connect])
  const { method, line, call: dialled } = softphone.state
  // The telephone keeps its last call, which may be another person's, and people call it too.
  const [dialledUuid, setDialledUuid] = useState<string>()
  const sip = dialled?.direction === 'outgoing' && open?.uuid === dialledUuid ? dialled : null
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
    softphone.call(open.number)
  })
  useEffect(() => {
    if (!isDialling.current || fetching !== 'idle' || !data) return
    isDialling.current = false
    if ('done' in data) placeCall()
  }, [data, fetching])

  useReports(open?.uuid, sip)
  return {
    state: sip && !isNeverSent(sip) ? stateOfPhase(sip.phase) : (open?.state ?? 'claimed'),
    isInBrowser,
    canControl: isLive && (sip.phase === 'answered' || sip.phase === 'held'),
    line,
    isMuted: isLive && sip.isMuted,
    cause: sip?.cause ?? null,
    rejection: data && !('done' in data) ? data : undefined,
    dial: () => {
      isDialling.current = true
      setDialledUuid(open?.uuid)
      clear()
      report('ringing')
    },
    hangUp: () => (isLive ? softphone.hangUp() : report('ended')),
    toggleMuted: () => softphone.setMuted(!sip?.isMuted),
    toggleHeld: () => softphone.setHeld(sip?.phase !== 'held'),
    sendDigit: softphone.sendDigit,
  }
}

/** Reports each phase of the call in the browser, then loads the page's state again. */
function useReports(callUuid: string | undefined, sip: SoftphoneCall | null) {
  const { revalidate } = useRevalidator()
  const report = useEffectEvent(async (id: string, body: PhoneProgress) => {
    // A report that is lost is made good by the next one; the outcome ends the call in any case.
    await callApi(updateCall, { params: { id }, body }, { keepalive: true }).catch(() => undefined)
    await revalidate()
  })
  const progress = sip ? progressOf(sip) : undefined
  const { state, at, provider_call_id: providerCallId } = progress ?? {}
  useEffect(() => {
    if (callUuid === undefined || state === undefined || providerCallId === undefined) return
    void report(callUuid, { state, ...(at !== undefined && { at }), provider_call_id: providerCallId })
  }, [callUuid, state, at, providerCallId])
}

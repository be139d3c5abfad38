import type { CallState, ReportedCallState } from '@amber/domain/calling/vocabulary'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { DialOutcome } from './act-on-call.server.ts'
import { DIAL_PATH } from './dial-url.ts'
import type { CallData } from './load-dial.server.ts'

/** The telephone of a call, whichever places it. */
export type CallPhone = {
  /** State of the call: as the telephone in the browser says, otherwise as it was reported. */
  state: CallState
  /** Whether the telephone in the browser places the call; otherwise staff use their own and say what happens. */
  isInBrowser: boolean
  isMuted: boolean
  /** Why a report was rejected. */
  rejection: DialOutcome | undefined
  dial: () => void
  report: (state: ReportedCallState) => void
  hangUp: () => void
  toggleMuted: () => void
  toggleHeld: () => void
}

/**
 * Dials and reports what happens. `ringing` is reported first and dialled only once the server has accepted it, because
 * rules may have changed since the claim.
 */
export function useCallPhone({ uuid, number, state }: Pick<CallData, 'uuid' | 'number' | 'state'>): CallPhone {
  const fetcher = useFetcher<DialOutcome>()
  const isDialling = useRef(false)
  const { data, state: fetching } = fetcher
  const report = (reported: ReportedCallState) =>
    void fetcher.submit({ do: 'report', call: uuid, state: reported }, { method: 'post', action: DIAL_PATH })
  useEffect(() => {
    if (!isDialling.current || fetching !== 'idle' || !data) return
    isDialling.current = false
    if ('done' in data) window.location.assign(`tel:${number}`)
  }, [data, fetching, number])
  return {
    state,
    isInBrowser: false,
    isMuted: false,
    rejection: data && !('done' in data) ? data : undefined,
    dial: () => {
      isDialling.current = true
      report('ringing')
    },
    report,
    hangUp: () => report('ended'),
    toggleMuted: () => {},
    toggleHeld: () => {},
  }
}

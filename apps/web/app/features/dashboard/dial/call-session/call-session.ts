import type { CallState, ReportedCallState } from '@amber/domain/calling/vocabulary'
import type { Softphone } from '../softphone/softphone.ts'
import { isInCall, NO_SOFTPHONE, type SoftphoneCall, type SoftphoneState } from '../softphone/softphone-state.ts'
import { isNeverSent, type PhoneProgress, progressOf, stateOfPhase } from '../softphone-progress.ts'

/** The agent's open call, as the dial page last loaded it. */
export type OpenCall = { uuid: string; name: string | null; number: string; state: CallState }

/** A call that was dialled. */
export type OngoingCall = OpenCall & { state: ReportedCallState }

export type CallSessionState = {
  readonly softphone: SoftphoneState
  readonly open: OpenCall | null
  /** The call that the softphone was told to dial last; it keeps its own last call, which may be another person's. */
  readonly dialledUuid: string | null
  /** The call that was opened for the person whose call the softphone answered last. */
  readonly receivedUuid: string | null
  /** Number of reports that have reached the server, which knows more than the page after each. */
  readonly reports: number
}

export const NO_SESSION: CallSessionState = {
  softphone: NO_SOFTPHONE,
  open: null,
  dialledUuid: null,
  receivedUuid: null,
  reports: 0,
}

type Deps = {
  /** Creates the telephone when it is first needed. */
  createSoftphone: () => Softphone
  /** Creates what reports the progress of calls; calls the function after each report that arrived. */
  createReports: (onSent: () => void) => (callUuid: string, progress: PhoneProgress) => void
  /** Events of the window in which the telephone runs. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

/**
 * Returns what outlives the pages of a call: the telephone, which call it dialled and the reports about it. A page that
 * is left or fails to load ends no call. Leaving the document would, so the browser asks first.
 */
export function createCallSession({ createSoftphone, createReports, page }: Deps) {
  let state = NO_SESSION
  const listeners = new Set<() => void>()
  const change = (changes: Partial<CallSessionState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const report = createReports(() => change({ reports: state.reports + 1 }))

  let reported: string | undefined
  function reportProgress() {
    const { call } = state.softphone
    const callUuid = call && uuidOf(state, call)
    const progress = call && progressOf(call)
    const key = JSON.stringify([callUuid, progress])
    if (!progress || callUuid === null || key === reported) return
    reported = key
    report(callUuid, progress)
  }

  const askFirst = (event: Event) => event.preventDefault()
  function follow(softphone: Softphone) {
    change({ softphone: softphone.getState() })
    reportProgress()
    if (isInCall(state.softphone)) page.addEventListener('beforeunload', askFirst)
    else page.removeEventListener('beforeunload', askFirst)
  }

  let opened: Softphone | undefined
  function open(): Softphone {
    if (opened) return opened
    const softphone = createSoftphone()
    softphone.listen(() => follow(softphone))
    page.addEventListener('pagehide', softphone.close)
    opened = softphone
    return softphone
  }

  return {
    getState: () => state,
    listen: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Connects the telephone, which loads nothing before. */
    connect: () => open().connect(),
    /** Says which call the agent has open, and what the server last said about it. */
    setOpen: (call: OpenCall | null) => {
      if (JSON.stringify(call) !== JSON.stringify(state.open)) change({ open: call })
    },
    /** Says which call the telephone dials next, before the server is asked: a lost response must not lose it. */
    prepare: (callUuid: string) => {
      open().clear()
      change({ dialledUuid: callUuid })
    },
    call: (number: string) => open().call(number),
    /** Says whether the page shows calls to this browser. One that rings when the page is left is declined. */
    setTakesIncoming: (takesIncoming: boolean) => {
      if (!takesIncoming && state.softphone.call?.phase === 'incoming') opened?.hangUp()
      if (takesIncoming) open().setTakesIncoming(true)
      else opened?.setTakesIncoming(false)
    },
    /** Answers the call that rings, for which a call of ours was opened. */
    answer: (callUuid: string) => {
      if (state.softphone.call?.phase !== 'incoming') return
      change({ receivedUuid: callUuid })
      open().answer()
    },
    hangUp: () => open().hangUp(),
    setMuted: (isMuted: boolean) => open().setMuted(isMuted),
    setHeld: (isHeld: boolean) => open().setHeld(isHeld),
    sendDigit: (digit: Parameters<Softphone['sendDigit']>[0]) => open().sendDigit(digit),
    letListen: (line: string | null) => open().letListen(line),
    voices: () => opened?.voices() ?? [],
    /** Disconnects a telephone that is not in use, so that nobody calls a page that shows nothing. */
    closeUnlessInCall: () => {
      if (!isInCall(state.softphone)) opened?.close()
    },
  }
}

/** Returns the call of ours that a call of the softphone belongs to; null if it belongs to none. */
const uuidOf = (state: CallSessionState, call: SoftphoneCall): string | null =>
  call.direction === 'outgoing' ? state.dialledUuid : state.receivedUuid

/** Returns the softphone's call if it belongs to this call of ours. People call the softphone too. */
export function softphoneCallOf(state: CallSessionState, callUuid: string | null | undefined): SoftphoneCall | null {
  const { call } = state.softphone
  return call && call.phase !== 'incoming' && callUuid && callUuid === uuidOf(state, call) ? call : null
}

/**
 * Returns the call that the agent is in, or whose outcome is missing; null before it is dialled. What the telephone says
 * is newer than what the server was told.
 */
export function ongoingCall(state: CallSessionState): OngoingCall | null {
  const { open } = state
  if (open === null) return null
  const sip = softphoneCallOf(state, open.uuid)
  const now = sip && !isNeverSent(sip) ? stateOfPhase(sip.phase) : open.state
  return now === 'claimed' ? null : { ...open, state: now }
}

import type { UA } from 'jssip'
import type { RTCSession } from 'jssip/lib/RTCSession.js'
import type { EndCause } from './end-cause.ts'
import { followSession } from './follow-session.ts'
import { createListenerGate } from './let-listen.ts'
import { MicrophoneError } from './open-microphone.ts'
import { openSipLine, type SipCredentials, type SipLibrary } from './sip-line.ts'
import type { Softphone } from './softphone.ts'
import { isInCall, NO_SOFTPHONE, reduceSoftphone, type SoftphoneEvent } from './softphone-state.ts'

/** How the server lets this user call. */
type LineOfUser = ({ method: 'softphone' } & SipCredentials) | { method: 'hosted' | 'link' }

type Deps = {
  fetchLine: () => Promise<LineOfUser>
  loadSip: () => Promise<SipLibrary>
  openMicrophone: () => Promise<MediaStream>
  createAudio: () => HTMLAudioElement
  /** Returns whether an error of `fetchLine` says that this user may not call, so that retrying would not help. */
  isFinal?: (error: unknown) => boolean
  now?: () => number
}

const REGISTRATION_TIMEOUT_MS = 10_000

/** The first retry of a line that could not be opened waits this long, each later one twice as long up to the limit. */
const MIN_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000

/** SIP status codes for incoming calls that are not taken. */
const BUSY = 486
const UNAVAILABLE = 480

export function createSoftphone({
  fetchLine,
  loadSip,
  openMicrophone,
  createAudio,
  isFinal = () => false,
  now = () => Date.now(),
}: Deps): Softphone {
  let state = NO_SOFTPHONE
  const listeners = new Set<() => void>()
  const apply = (event: SoftphoneEvent) => {
    const next = reduceSoftphone(state, event)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  const end = (cause: EndCause) => apply({ type: 'ended', cause, at: now() })

  let opening: Promise<UA | undefined> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** Number of times that the telephone was closed: an attempt to open the line from before says nothing any more. */
  let closings = 0
  let takesIncoming = false
  let transports: SipLibrary['C']['DTMF_TRANSPORT'] | undefined
  let session: RTCSession | undefined
  let microphone: MediaStream | undefined
  let audio: HTMLAudioElement | undefined

  const gate = createListenerGate({
    findCall: () => session,
    onListener: (line) => apply({ type: 'listener_changed', line }),
  })
  const releaseMicrophone = () => {
    for (const track of microphone?.getTracks() ?? []) track.stop()
    microphone = undefined
  }
  const follow = (newSession: RTCSession) => {
    session = newSession
    audio ??= createAudio()
    const onEnd = () => {
      session = undefined
      gate.allow(null)
      releaseMicrophone()
    }
    followSession(newSession, { apply, now, audio, onEnd })
  }

  /** Returns undefined if this user calls by another method. */
  async function openLine(): Promise<UA | undefined> {
    apply({ type: 'line_changed', line: 'connecting' })
    const loading = loadSip()
    // Awaited below, where a failure counts.
    loading.catch(() => undefined)
    const line = await fetchLine()
    apply({ type: 'method_known', method: line.method })
    if (line.method !== 'softphone') {
      apply({ type: 'line_changed', line: 'off' })
      return undefined
    }
    const sip = await loading
    transports = sip.C.DTMF_TRANSPORT
    return openSipLine({
      sip,
      credentials: line,
      fetchCredentials: async () => {
        const renewed = await fetchLine()
        if (renewed.method !== 'softphone') throw new Error(`calls are now placed by ${renewed.method}`)
        return renewed
      },
      onLine: (changed) => apply({ type: 'line_changed', line: changed }),
      onIncoming: (incoming, id) => {
        if (gate.accept(incoming)) return
        if (!takesIncoming || isInCall(state)) {
          incoming.terminate({ status_code: takesIncoming ? BUSY : UNAVAILABLE })
          return
        }
        apply({ type: 'called', number: incoming.remote_identity.uri.user, id, at: now() })
        follow(incoming)
      },
      onOutgoing: (id) => apply({ type: 'invited', id }),
    })
  }

  /** Opens the line once. A line that could not be opened is tried again by itself, and by the next call at once. */
  function ensureLine(): Promise<UA | undefined> {
    clearTimeout(retryTimer)
    opening ??= openLineOrRetry()
    return opening
  }
  async function openLineOrRetry(): Promise<UA | undefined> {
    const before = closings
    try {
      const ua = await openLine()
      failures = 0
      return ua
    } catch (error) {
      if (closings !== before) return undefined
      opening = undefined
      const isRejected = isFinal(error)
      apply({ type: 'line_changed', line: isRejected ? 'rejected' : 'failed' })
      const delayMs = Math.min(MIN_RETRY_MS * 2 ** failures++, MAX_RETRY_MS)
      if (!isRejected) retryTimer = setTimeout(() => void ensureLine(), delayMs)
      return undefined
    }
  }

  /** Resolves when the line is registered; false if it is rejected, closed or takes too long. */
  const waitUntilRegistered = (): Promise<boolean> =>
    new Promise((resolve) => {
      const settle = (isRegistered: boolean) => {
        clearTimeout(timer)
        listeners.delete(check)
        resolve(isRegistered)
      }
      const check = () => {
        if (state.line === 'registered') settle(true)
        else if (state.line === 'rejected' || state.line === 'off') settle(false)
      }
      const timer = setTimeout(() => settle(false), REGISTRATION_TIMEOUT_MS)
      listeners.add(check)
      check()
    })

  async function placeCall(number: string) {
    apply({ type: 'dialled', number, at: now() })
    const { call } = state
    const isGivenUp = () => state.call?.startedAt !== call?.startedAt || state.call?.phase === 'ended'
    try {
      const [ua, stream] = await Promise.all([ensureLine(), openMicrophone()])
      releaseMicrophone()
      microphone = stream
      const isReady = ua !== undefined && (await waitUntilRegistered())
      if (isGivenUp()) releaseMicrophone()
      else if (!isReady) fail(state.line === 'rejected' ? 'not_allowed' : 'connection_lost')
      else follow(ua.call(number, { mediaStream: stream, pcConfig: { iceServers: [] } }))
    } catch (error) {
      fail(error instanceof MicrophoneError ? error.endCause : 'failed')
    }
  }
  const fail = (cause: EndCause) => {
    releaseMicrophone()
    end(cause)
  }

  async function acceptCall(incoming: RTCSession) {
    try {
      microphone = await openMicrophone()
      if (session === incoming) incoming.answer({ mediaStream: microphone, pcConfig: { iceServers: [] } })
      else releaseMicrophone()
    } catch (error) {
      fail(error instanceof MicrophoneError ? error.endCause : 'failed')
      if (session === incoming) incoming.terminate({ status_code: 480 })
    }
  }

  return {
    getState: () => state,
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect: () => void ensureLine(),
    call: (number) => {
      if (!isInCall(state)) void placeCall(number)
    },
    answer: () => {
      if (session && state.call?.phase === 'incoming') void acceptCall(session)
    },
    hangUp: () => {
      if (session && !session.isEnded()) session.terminate()
      else end('hung_up')
    },
    setMuted: (isMuted) => {
      if (isMuted) session?.mute({ audio: true })
      else session?.unmute({ audio: true })
    },
    setHeld: (isHeld) => {
      if (isHeld) session?.hold()
      else session?.unhold()
    },
    sendDigit: (digit) => {
      if (!session?.isEstablished() || !transports) return
      // Within the audio, as every telephone network understands it; by a SIP message where the other side cannot.
      const canSendInAudio = session.connection.getSenders().some((sender) => sender.dtmf?.canInsertDTMF)
      session.sendDTMF(digit, { transportType: canSendInAudio ? transports.RFC2833 : transports.INFO })
    },
    letListen: gate.allow,
    setTakesIncoming: (takes) => {
      takesIncoming = takes
    },
    voices: () => {
      const person = audio?.srcObject
      return microphone && person instanceof MediaStream ? [microphone, person] : []
    },
    clear: () => apply({ type: 'cleared' }),
    close: () => {
      gate.allow(null)
      if (session && !session.isEnded()) session.terminate()
      releaseMicrophone()
      closings++
      clearTimeout(retryTimer)
      void opening?.then((ua) => ua?.stop())
      opening = undefined
      apply({ type: 'line_changed', line: 'off' })
    },
  }
}

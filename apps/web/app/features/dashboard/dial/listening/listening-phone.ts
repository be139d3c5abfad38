import type { RTCSession } from 'jssip/lib/RTCSession.js'
import type { UA } from 'jssip'
import { endWithoutAudio } from '../softphone/end-without-audio.ts'
import { openSipLine, type SipCredentials, type SipLibrary } from '../softphone/sip-line.ts'

/** `hearing`: the call is heard. `ended` by either side, and `failed` if it was never heard. */
export type ListeningState = 'idle' | 'connecting' | 'hearing' | 'ended' | 'failed'

type Deps = {
  fetchCredentials: () => Promise<SipCredentials>
  loadSip: () => Promise<SipLibrary>
  createAudio: () => HTMLAudioElement
  onState: (state: ListeningState) => void
}

export type ListeningPhone = {
  /** Connects to the line of a colleague who lets the user listen. */
  listen: (line: string) => void
  close: () => void
}

const REGISTRATION_TIMEOUT_MS = 10_000
const BUSY = 486

/** A telephone that only listens: it never asks for the microphone, and offers to receive audio and send none. */
export function createListeningPhone({ fetchCredentials, loadSip, createAudio, onState }: Deps): ListeningPhone {
  let state: ListeningState = 'idle'
  let ua: UA | undefined
  let session: RTCSession | undefined
  let audio: HTMLAudioElement | undefined
  const setState = (next: ListeningState) => {
    if (state === next) return
    state = next
    onState(next)
  }
  const isOver = () => state === 'ended' || state === 'failed'
  const close = () => {
    if (session && !session.isEnded()) session.terminate()
    session = undefined
    if (audio) audio.srcObject = null
    ua?.stop()
    ua = undefined
    if (state !== 'idle' && !isOver()) setState(state === 'hearing' ? 'ended' : 'failed')
  }

  async function connect(line: string) {
    const [credentials, sip] = await Promise.all([fetchCredentials(), loadSip()])
    if (isOver()) return
    audio = createAudio()
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the line was not registered in time')), REGISTRATION_TIMEOUT_MS)
      ua = openSipLine({
        sip,
        credentials,
        fetchCredentials,
        onLine: (changed) => {
          if (changed === 'registered' || changed === 'rejected') clearTimeout(timer)
          if (changed === 'registered') resolve()
          if (changed === 'rejected') reject(new Error('the line was rejected'))
        },
        // Calls are taken on the dial page.
        onIncoming: (incoming) => incoming.terminate({ status_code: BUSY }),
        onOutgoing: () => undefined,
      })
    })
    if (isOver() || !ua) return
    follow(ua.call(line, { mediaConstraints: { audio: false, video: false }, pcConfig: { iceServers: [] } }))
  }

  function follow(outgoing: RTCSession) {
    session = outgoing
    const { connection } = outgoing
    connection.addTransceiver('audio', { direction: 'recvonly' })
    endWithoutAudio(connection, outgoing)
    connection.addEventListener('track', ({ streams: [stream], track }) => {
      if (!audio) return
      audio.srcObject = stream ?? new MediaStream([track])
      audio.play().catch(() => undefined)
    })
    outgoing.on('confirmed', () => setState('hearing'))
    outgoing.on('ended', close)
    outgoing.on('failed', close)
  }

  return {
    listen: (line) => {
      if (state !== 'idle') return
      setState('connecting')
      connect(line).catch(close)
    },
    close,
  }
}

import type { EndEvent, RTCSession } from 'jssip/lib/RTCSession.js'
import { causeOfEnd } from './end-cause.ts'
import { endWithoutAudio } from './end-without-audio.ts'
import type { SoftphoneEvent } from './softphone-state.ts'

type Deps = {
  apply: (event: SoftphoneEvent) => void
  now: () => number
  /** Element that plays the other side. */
  audio: HTMLAudioElement
  onEnd: () => void
}

/** Turns what happens to a session into events of the softphone, and plays the voice of the other side. */
export function followSession(session: RTCSession, { apply, now, audio, onEnd }: Deps): void {
  // Not on "failed" of a rejected re-invitation, which leaves the call as it is.
  const end = ({ cause, originator, message }: EndEvent) => {
    const statusCode = message && 'status_code' in message ? message.status_code : undefined
    apply({ type: 'ended', cause: causeOfEnd({ cause, originator, statusCode }), at: now() })
    audio.srcObject = null
    onEnd()
  }
  session.on('progress', () => apply({ type: 'rang' }))
  session.on('accepted', () => apply({ type: 'answered', at: now() }))
  session.on('hold', ({ originator }) => isLocal(originator) && apply({ type: 'held' }))
  session.on('unhold', ({ originator }) => isLocal(originator) && apply({ type: 'resumed' }))
  session.on('muted', () => apply({ type: 'mute_changed', isMuted: true }))
  session.on('unmuted', () => apply({ type: 'mute_changed', isMuted: false }))
  session.on('ended', end)
  session.on('failed', end)

  const listenTo = (connection: RTCPeerConnection) => {
    endWithoutAudio(connection, session)
    connection.addEventListener('track', ({ streams: [stream], track }) => {
      audio.srcObject = stream ?? new MediaStream([track])
      // Calls begin with a click or a key, after which browsers allow sound.
      audio.play().catch(() => undefined)
    })
  }
  // An outgoing session has its connection already; an incoming one gets it when it is answered.
  const connection = session.connection as RTCPeerConnection | null
  if (connection) listenTo(connection)
  else session.on('peerconnection', ({ peerconnection }) => listenTo(peerconnection))
}

// The library's enum of originators exists in its types only.
const isLocal = (originator: unknown) => originator === 'local'

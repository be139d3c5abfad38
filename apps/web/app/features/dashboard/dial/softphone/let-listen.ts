import type { RTCSession } from 'jssip/lib/RTCSession.js'
import { endWithoutAudio } from './end-without-audio.ts'
import { type CallMix, mixCall } from './mix-call.ts'

type Deps = {
  /** Returns the call of this telephone, if one is going on. */
  findCall: () => RTCSession | undefined
  /** Called with the line that hears the call, and with null once none does. */
  onListener: (line: string | null) => void
}

export type ListenerGate = {
  /** Lets this line hear the call, and no other; null lets nobody and ends what somebody hears. */
  allow: (line: string | null) => void
  /** Answers an incoming session of the line that may listen. Returns false for all others, which are calls. */
  accept: (incoming: RTCSession) => boolean
}

const BUSY = 486

/**
 * Lets one colleague listen to the call. Their session gets both voices and is never played, so that nobody hears them. The
 * telephone server verifies that a session comes from the line that it names.
 */
export function createListenerGate({ findCall, onListener }: Deps): ListenerGate {
  let allowed: string | null = null
  let open: { session: RTCSession; mix: CallMix } | undefined

  const end = () => {
    const ended = open
    open = undefined
    if (!ended) return
    ended.mix.close()
    if (!ended.session.isEnded()) ended.session.terminate()
    onListener(null)
  }

  return {
    allow: (line) => {
      if (line !== allowed) end()
      allowed = line
    },
    accept: (incoming) => {
      const line = incoming.remote_identity.uri.user
      const call = findCall()
      if (line !== allowed) return false
      if (open || !call?.isEstablished()) {
        incoming.terminate({ status_code: BUSY })
        return true
      }
      const mix = mixCall(call.connection)
      open = { session: incoming, mix }
      const onEnd = () => {
        if (open?.session === incoming) end()
      }
      incoming.on('ended', onEnd)
      incoming.on('failed', onEnd)
      incoming.on('peerconnection', ({ peerconnection }) => endWithoutAudio(peerconnection, incoming))
      incoming.answer({ mediaStream: mix.stream, pcConfig: { iceServers: [] } })
      onListener(line)
      return true
    },
  }
}

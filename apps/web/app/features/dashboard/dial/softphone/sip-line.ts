import type * as jssip from 'jssip'
import type { UA } from 'jssip'
import type { RTCSession } from 'jssip/lib/RTCSession.js'
import type { IncomingRTCSessionEvent, OutgoingRTCSessionEvent } from 'jssip/lib/UA.js'
import type { Line } from './softphone-state.ts'

/** Credentials of the API for a softphone. The password is derived from the user name and is valid as long as that says. */
export type SipCredentials = {
  websocketUrl: string
  /** Address of this line, such as `sip:agent-17@amber.example`. */
  uri: string
  authorizationUser: string
  password: string
}

export type SipLibrary = Pick<typeof jssip, 'UA' | 'WebSocketInterface' | 'C'>

type Deps = {
  sip: SipLibrary
  credentials: SipCredentials
  fetchCredentials: () => Promise<SipCredentials>
  onLine: (line: Line) => void
  onIncoming: (session: RTCSession, id: string) => void
  onOutgoing: (id: string) => void
}

/** Seconds between registrations, each of which is made with new credentials. */
const REGISTER_EXPIRES_SECONDS = 300
const RETRY_SECONDS = { connection_recovery_min_interval: 1, connection_recovery_max_interval: 15 }

/** Time until a registration that failed for another reason than its credentials is tried again. */
const REGISTER_RETRY_MS = 10_000

const REJECTIONS: ReadonlySet<number> = new Set([401, 403, 407])

/**
 * Connects to the telephone server and keeps the line registered: the library reconnects by itself after the socket
 * dies, and credentials are replaced before they expire.
 */
export function openSipLine({ sip, credentials, fetchCredentials, onLine, onIncoming, onOutgoing }: Deps): UA {
  const ua = new sip.UA({
    sockets: [new sip.WebSocketInterface(credentials.websocketUrl)],
    uri: credentials.uri,
    authorization_user: credentials.authorizationUser,
    password: credentials.password,
    register: true,
    register_expires: REGISTER_EXPIRES_SECONDS,
    // Confirms a call every 45 seconds, so that the server ends those of crashed browsers.
    session_timers: true,
    ...RETRY_SECONDS,
  })
  let hasNewCredentials = true

  async function registerAgain() {
    try {
      const { authorizationUser, password } = await fetchCredentials()
      ua.set('authorization_user', authorizationUser)
      ua.set('password', password)
      hasNewCredentials = true
    } catch {
      // The present ones may still be valid, and the server says so if they are not.
    }
    if (ua.isConnected()) ua.register()
  }

  ua.on('connecting', ({ attempts }) => onLine(attempts > 0 ? 'reconnecting' : 'connecting'))
  ua.on('disconnected', () => onLine('reconnecting'))
  ua.on('registered', () => {
    hasNewCredentials = false
    onLine('registered')
  })
  ua.on('registrationExpiring', () => void registerAgain())
  ua.on('registrationFailed', ({ response }) => {
    // Without a response the socket has died, and the library connects again.
    const status = (response as typeof response | null)?.status_code
    if (status === undefined) return
    if (!REJECTIONS.has(status)) {
      // For example a server that is starting. The library does not register again by itself.
      onLine('failed')
      setTimeout(() => void registerAgain(), REGISTER_RETRY_MS)
    } else if (hasNewCredentials) onLine('rejected')
    else void registerAgain()
  })
  ua.on('newRTCSession', (event: IncomingRTCSessionEvent | OutgoingRTCSessionEvent) => {
    if (isIncoming(event)) onIncoming(event.session, event.request.getHeader('Call-ID'))
    else onOutgoing(event.request.call_id)
  })
  ua.start()
  return ua
}

// The library's enum of originators exists in its types only.
const isIncoming = (event: IncomingRTCSessionEvent | OutgoingRTCSessionEvent): event is IncomingRTCSessionEvent =>
  (event.originator as string) === 'remote'

import type { SipLibrary } from './sip-line.ts'

type Handler = (event: never) => void

/** A connection to a telephone server, driven by tests. */
class TestUserAgent {
  readonly #handlers = new Map<string, Handler>()
  registrations = 0
  isStopped = false
  readonly called: string[] = []

  on(name: string, handler: Handler) {
    this.#handlers.set(name, handler)
  }
  emit(name: string, event: object = {}) {
    this.#handlers.get(name)?.(event as never)
  }
  start() {}
  set() {}
  isConnected() {
    return !this.isStopped
  }
  register() {
    this.registrations++
  }
  stop() {
    this.isStopped = true
  }
  call(number: string) {
    this.called.push(number)
    const session = new TestSession()
    this.emit('newRTCSession', { originator: 'local', session, request: { call_id: `call-${this.called.length}` } })
    return session
  }
  /** Lets somebody call this line. */
  receive(number: string) {
    const session = new TestSession(number)
    this.emit('newRTCSession', { originator: 'remote', session, request: { getHeader: () => 'incoming' } })
    return session
  }
}

class TestSession extends TestUserAgent {
  readonly connection = null
  readonly remote_identity
  /** Status code with which the call was rejected; null for a call that was ended without one. */
  ended: number | null | undefined

  constructor(number = '') {
    super()
    this.remote_identity = { uri: { user: number } }
  }
  isEnded() {
    return this.ended !== undefined
  }
  isEstablished() {
    return !this.isEnded()
  }
  terminate(options?: { status_code?: number }) {
    this.ended = options?.status_code ?? null
  }
}

/** Returns a library whose connections are kept in a list, the present one last. */
export function testSipLibrary() {
  const connections: TestUserAgent[] = []
  class UA extends TestUserAgent {
    constructor() {
      super()
      connections.push(this)
    }
  }
  const C = { DTMF_TRANSPORT: { RFC2833: 'RFC2833', INFO: 'INFO' } }
  // Only the class is needed: the connection of a test has no socket.
  const library = { UA, WebSocketInterface: Object, C }
  return { connections, library: library as unknown as SipLibrary }
}

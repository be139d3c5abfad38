import type { ClientFrame, ServerFrame } from '@amber/contract/schemas/chat-socket'
import { CHAT_SOCKET_PATH } from '@amber/domain/chat/chat-protocol'

const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 30_000

/** How long the server may take to say that it is there. */
const ANSWER_TIMEOUT_MS = 10_000

type Options = {
  /** Gets a ticket, which opens one connection. */
  getTicket: () => Promise<string>
  /** Called once the server has accepted the ticket. */
  onOpen: (send: (frame: ClientFrame) => void) => void
  onFrame: (frame: ServerFrame) => void
  onClose: () => void
}

export type LiveSocket = {
  /** Does nothing while there is no connection: whoever opens one says again what it watches. */
  send: (frame: ClientFrame) => void
  close: () => void
}

/** Keeps one connection to the chat socket, and opens it again after a pause that doubles. */
export function openLiveSocket({ getTicket, onOpen, onFrame, onClose }: Options): LiveSocket {
  let socket: WebSocket | undefined
  let isReady = false
  let isClosed = false
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let silenceMs = 0

  const send = (frame: ClientFrame) => {
    if (isReady && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }
  void connect()
  return { send, close }

  async function connect() {
    try {
      const ticket = await getTicket()
      if (isClosed) return
      const url = new URL(CHAT_SOCKET_PATH, location.href)
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
      url.searchParams.set('ticket', ticket)
      socket = new WebSocket(url)
      socket.addEventListener('message', ({ data }) => receive(parseFrame(data)))
      socket.addEventListener('close', lose)
    } catch {
      lose()
    }
  }

  function receive(frame: ServerFrame | undefined) {
    if (!frame) return
    if (frame.type === 'ready') {
      isReady = true
      failures = 0
      silenceMs = frame.silence_ms
      onOpen(send)
    } else onFrame(frame)
    watchSilence()
  }

  /** A connection on which nothing arrives may be dead, which the browser may not know for minutes, so it is asked. */
  function watchSilence() {
    clearTimeout(silence)
    silence = setTimeout(() => {
      send({ type: 'ping' })
      silence = setTimeout(() => socket?.close(), ANSWER_TIMEOUT_MS)
    }, silenceMs)
  }

  function lose() {
    clearTimeout(silence)
    if (isReady) onClose()
    isReady = false
    if (isClosed) return
    retry = setTimeout(() => void connect(), Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS))
    failures += 1
  }

  function close() {
    isClosed = true
    clearTimeout(retry)
    clearTimeout(silence)
    socket?.close()
  }
}

/** Returns undefined for frames of a later release. */
function parseFrame(data: unknown): ServerFrame | undefined {
  try {
    const frame: unknown = typeof data === 'string' ? JSON.parse(data) : undefined
    return typeof frame === 'object' && frame !== null && 'type' in frame ? (frame as ServerFrame) : undefined
  } catch {
    return undefined
  }
}

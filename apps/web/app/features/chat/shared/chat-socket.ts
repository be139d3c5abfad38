import type { ClientFrame, ServerFrame } from '@amber/contract/schemas/chat-socket'
import { CHAT_SOCKET_PATH } from '@amber/domain/chat/chat-protocol'

/** The part of a browser's WebSocket that is used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>

/** Opens the connection of a page of the site. */
export const openChatSocket = (ticket: string): Socket =>
  new WebSocket(`${location.origin.replace('http', 'ws')}${CHAT_SOCKET_PATH}?ticket=${encodeURIComponent(ticket)}`)

type Deps = {
  /** Gets a ticket and opens the connection. */
  open: () => Promise<Socket>
  onFrame: (frame: ServerFrame) => void
  /** Called when the connection is ready, and when it is lost or could not be opened. */
  onChange: (isReady: boolean) => void
  /** Between 0 and 1. Clients of a server that stopped must not all come back at once. */
  random?: () => number
}

const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 30_000
/** How long the server may take until it is ready, or to answer a ping. */
const ANSWER_TIMEOUT_MS = 10_000

/** Returns the pause before a try to reconnect: from the half to the whole of a time that doubles. */
export const reconnectDelay = (failures: number, random: number): number =>
  Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures) * (0.5 + random / 2)

/**
 * Keeps a connection to the chat open until it is stopped. Whatever was missed meanwhile is the caller's to ask for again:
 * it watches its threads anew whenever the connection is ready.
 */
export function connectChat({ open, onFrame, onChange, random = Math.random }: Deps) {
  let socket: Socket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let silenceMs = 0
  let failures = 0
  let isStopped = false
  let isConnecting = false
  let isReady = false

  async function connect() {
    if (isStopped || isConnecting || socket) return
    isConnecting = true
    clearTimeout(timer)
    try {
      const opened = await open()
      if (isStopped) return opened.close()
      socket = opened
      opened.addEventListener('message', ({ data }) => receive(opened, data))
      opened.addEventListener('close', () => lose(opened))
      giveUpLater(opened)
    } catch {
      // The visitor sees that the chat is offline; there is nothing else to tell.
      retryLater()
    } finally {
      isConnecting = false
    }
  }

  function receive(from: Socket, data: unknown) {
    if (from !== socket) return
    // Our own server wrote it, so it is not parsed by its schema, as in `callApi`.
    const frame = JSON.parse(String(data)) as ServerFrame
    if (frame.type === 'ready') {
      silenceMs = frame.silence_ms
      failures = 0
      isReady = true
      onChange(true)
    } else onFrame(frame)
    clearTimeout(timer)
    timer = setTimeout(() => {
      from.send(JSON.stringify({ type: 'ping' } satisfies ClientFrame))
      giveUpLater(from)
    }, silenceMs)
  }

  /** Browsers notice only after minutes that a network has gone. */
  function giveUpLater(from: Socket) {
    clearTimeout(timer)
    timer = setTimeout(() => {
      from.close()
      lose(from)
    }, ANSWER_TIMEOUT_MS)
  }

  function lose(lost: Socket) {
    if (lost !== socket) return
    socket = undefined
    retryLater()
  }

  function retryLater() {
    isReady = false
    if (isStopped) return
    onChange(false)
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), reconnectDelay(failures, random()))
    failures += 1
  }

  void connect()
  return {
    /** Sends a frame. Returns false while there is no connection. */
    send(frame: ClientFrame): boolean {
      if (!isReady || !socket) return false
      socket.send(JSON.stringify(frame))
      return true
    },
    /** Tries again at once, because the network is back. */
    retry() {
      failures = 0
      void connect()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      socket?.close()
      socket = undefined
    },
  }
}

export type ChatConnection = ReturnType<typeof connectChat>

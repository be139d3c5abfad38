import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ClientFrame, ServerFrame } from '@amber/contract/schemas/chat-socket'
import { CHAT_SOCKET_PATH } from '@amber/domain/chat/chat-protocol'
import { WebSocket } from 'ws'

type Options = {
  /** Addresses of the processes, which are tried in turn. */
  apis: readonly string[]
  origin: string
  /** Thread that is watched. */
  thread: string
  side: 'visitor' | 'staff'
  /** Secret of the thread, for a visitor. */
  secret?: string
  /** Session, for staff. */
  token?: string
}

export type ChatClient = ReturnType<typeof openChatClient>

/** Milliseconds after which an unanswered message is sent again. */
const RESEND_MS = 4_000
const RECONNECT_MS = 100
const TICKET_TIMEOUT_MS = 3_000

/**
 * A client that behaves like the messenger: it gets a new ticket whenever it loses its connection, watches its thread after
 * the last message that it has, and sends a message again until it sees it among the messages of the thread.
 */
export function openChatClient({ apis, origin, thread, side, secret, token }: Options) {
  const seen: { seq: number; clientId: string; text: string }[] = []
  /** Messages that arrived although the client had them. */
  let repeated = 0
  let reconnects = -1
  let resent = 0
  let isClosed = false
  let attempt = Math.floor(Math.random() * apis.length)
  let socket: WebSocket | undefined
  let isWatching = false
  let pending: { clientId: string; text: string; sentAt: number; done: () => void } | undefined

  const send = (frame: ClientFrame) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }

  function sendPending() {
    if (!pending || !isWatching) return
    if (pending.sentAt > 0) resent += 1
    pending.sentAt = Date.now()
    send({ type: 'send', thread, client_id: pending.clientId, text: pending.text })
  }

  function receive(frame: ServerFrame) {
    if (frame.type === 'ready') {
      send({ type: 'watch', thread, after: seen.at(-1)?.seq ?? 0 })
      isWatching = true
      sendPending()
    } else if (frame.type === 'messages') {
      for (const { seq, client_id: clientId, text } of frame.messages) {
        if (seq <= (seen.at(-1)?.seq ?? 0)) repeated += 1
        else seen.push({ seq, clientId, text })
        acknowledge(clientId)
      }
    } else if (frame.type === 'sent') acknowledge(frame.client_id)
    // A message that failed is sent again in a while.
    else if (frame.type === 'failed' && frame.client_id === null) socket?.close()
  }

  function acknowledge(clientId: string) {
    if (pending?.clientId !== clientId) return
    const { done } = pending
    pending = undefined
    done()
  }

  async function getTicket(api: string): Promise<string> {
    const response = await fetch(`${api}/api/v0/chat/tickets`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin,
        ...(token !== undefined && { cookie: `user_auth_token=${token}` }),
      },
      body: JSON.stringify({ side, threads: secret === undefined ? [] : [{ id: thread, secret }] }),
      signal: AbortSignal.timeout(TICKET_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`a ticket was refused with ${response.status}`)
    return ((await response.json()) as { data: { ticket: string } }).data.ticket
  }

  async function connectOnce() {
    const api = apis[attempt++ % apis.length] ?? ''
    const ticket = await getTicket(api)
    const opening = new WebSocket(`${api.replace('http', 'ws')}${CHAT_SOCKET_PATH}?ticket=${ticket}`, {
      origin,
      handshakeTimeout: TICKET_TIMEOUT_MS,
    })
    socket = opening
    await new Promise<void>((resolve) => {
      opening.on('open', () => {
        reconnects += 1
      })
      opening.on('message', (data: Buffer) => receive(JSON.parse(data.toString()) as ServerFrame))
      opening.on('error', () => undefined)
      opening.on('close', () => resolve())
    })
    isWatching = false
  }

  const running = (async () => {
    while (!isClosed) {
      await connectOnce().catch(() => undefined)
      if (!isClosed) await delay(RECONNECT_MS * (1 + Math.random()))
    }
  })()
  const resending = setInterval(() => {
    if (pending && pending.sentAt > 0 && Date.now() - pending.sentAt > RESEND_MS) sendPending()
  }, 500)

  return {
    seen,
    get repeated() {
      return repeated
    },
    get reconnects() {
      return Math.max(0, reconnects)
    },
    get resent() {
      return resent
    },
    /** Resolves once the message is known to be stored. Only one is sent at a time. */
    say: (text: string) =>
      new Promise<void>((resolve) => {
        pending = { clientId: randomUUID(), text, sentAt: 0, done: resolve }
        sendPending()
      }),
    close: async () => {
      isClosed = true
      clearInterval(resending)
      socket?.terminate()
      await running
    },
  }
}

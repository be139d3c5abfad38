import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Db } from '@amber/db/database'
import { listRolesOfOpenSessions } from '@amber/db/queries/login/open-sessions'
import { MAX_CHAT_CONNECTIONS, MAX_CHAT_FRAME_BYTES } from '@amber/domain/chat/chat-limits'
import { CHAT_CLOSE_CODES, CHAT_SOCKET_PATH } from '@amber/domain/chat/chat-protocol'
import { isAllowed, type Role } from '@amber/domain/permissions'
import { type ChatTicketHolder, consumeChatTicket, type TicketStore } from '@amber/integrations/live/chat-tickets'
import type { ChatDesk } from '@amber/integrations/chat-desk/chat-desk'
import type { LiveChat } from '@amber/integrations/live/live-chat'
import { clientOfUpgrade } from '@amber/server/client-address'
import type { Lifecycle } from '@amber/server/lifecycle'
import { rejectUpgrade, rejectUpgrades } from '@amber/server/reject-upgrades'
import { withTimeout } from '@amber/server/with-timeout'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Gauge } from 'prom-client'
import { WebSocket, WebSocketServer } from 'ws'
import { countFrame, createConnection, parseFrame, sendFrame } from './chat-connection.ts'
import { createFrameHandler } from './chat-frames.ts'
import { createChatRooms } from './chat-rooms.ts'
import { createCounts } from './connection-counts.ts'
import { createInboxSignals } from './inbox-signals.ts'
import { createMarkQueue } from './mark-queue.ts'
import { createMessageOutbox } from './message-outbox.ts'
import { createOpenConnections } from './open-connections.ts'
import type { ChatConnection } from './watched-thread.ts'

type Deps = {
  db: Db
  cache: TicketStore
  liveChat: LiveChat
  chatDesk: ChatDesk
  ownOrigins: ReadonlySet<string>
  lifecycle: Lifecycle
  logger: FastifyBaseLogger
  connections: Gauge
  trustedHops: number
  maxPerAddress: number
  /** Milliseconds between polls of the database for messages whose signal was lost. */
  pollMs?: number
  /** Milliseconds between checks of all who watch. */
  recheckMs?: number
}

/** Milliseconds without a frame after which a client asks whether we are still there. */
const CLIENT_SILENCE_MS = 45_000
const TICKET_TIMEOUT_MS = 2_000
/** Milliseconds that a stopping process waits for clients to close their side. */
const CLOSE_TIMEOUT_MS = 1_000

/** Length of a ticket in base64url. */
const TICKET = /^[\w-]{43}$/

/**
 * Serves the chat socket. A page proves with a single-use ticket who it is: a cookie would be sent for a page of any site,
 * and the `Origin` that protects against those is checked as well.
 */
export function serveChatSocket(app: FastifyInstance, deps: Deps) {
  const { db, cache, liveChat, chatDesk, ownOrigins, lifecycle, logger, trustedHops, pollMs = 3_000 } = deps
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_CHAT_FRAME_BYTES,
    // Compression would take more memory per connection than everything else.
    perMessageDeflate: false,
    clientTracking: false,
  })
  const connections = createOpenConnections<ChatConnection>()
  const people = createCounts(MAX_CHAT_CONNECTIONS)
  const addresses = createCounts(deps.maxPerAddress)
  const rooms = createChatRooms({ db, liveChat, logger, recheckMs: deps.recheckMs })
  const outbox = createMessageOutbox({ db, liveChat, chatDesk, rooms, logger })
  const marks = createMarkQueue({ db, liveChat, logger })
  const inboxWatchers = createInboxSignals({ db, liveChat, logger })
  const handleFrame = createFrameHandler({ rooms, outbox, marks, inboxWatchers })
  let isClosed = false

  const isChat = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0] === CHAT_SOCKET_PATH
  rejectUpgrades(app.server, isChat)
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isChat(request)) void upgrade(request, socket, head)
  })

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const ignoreError = () => undefined
    socket.on('error', ignoreError)
    const outcome = await admit(request, socket)
    if (typeof outcome === 'number') return rejectUpgrade(socket, outcome)
    socket.off('error', ignoreError)
    server.handleUpgrade(request, socket, head, (client) => open(client, outcome))
  }

  /**
   * Returns the holder of the ticket, or the status by which the upgrade is rejected. Connections count from here on until
   * their socket closes, so that those which arrive at once cannot all be the last one.
   */
  async function admit(request: IncomingMessage, socket: Duplex): Promise<ChatTicketHolder | number> {
    const { url = '', headers } = request
    if (lifecycle.draining || isClosed) return 503
    if (headers.origin === undefined || !ownOrigins.has(headers.origin)) return 403
    const ticket = new URLSearchParams(url.split('?', 2)[1]).get('ticket') ?? ''
    if (!TICKET.test(ticket)) return 401
    const releaseAddress = addresses.take(clientOfUpgrade(request, trustedHops))
    if (!releaseAddress) return 429
    socket.once('close', releaseAddress)
    try {
      const holder = await withTimeout(TICKET_TIMEOUT_MS, consumeChatTicket(cache, ticket))
      if (!holder) return 401
      // A socket that has closed meanwhile would never be released.
      const releasePerson = socket.destroyed ? undefined : people.take(keyOf(holder))
      if (!releasePerson) return 429
      socket.once('close', releasePerson)
      return holder
    } catch (err) {
      logger.warn({ err }, 'chat ticket failed to load')
      return 503
    }
  }

  function open(socket: WebSocket, holder: ChatTicketHolder) {
    const connection = createConnection(socket, holder)
    const remove = connections.add(connection)
    deps.connections.inc()
    socket.on('message', (data: Buffer, isBinary) => receive(connection, data, isBinary))
    socket.on('pong', () => {
      connection.silentSweeps = 0
    })
    // The library closes the connection itself, with the code of the protocol error.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      remove()
      deps.connections.dec()
      inboxWatchers.delete(connection)
      for (const watch of connection.watches.values()) rooms.unwatch(watch)
    })
    if (isClosed) socket.close(CHAT_CLOSE_CODES.goingAway)
    else sendFrame(connection, { type: 'ready', silence_ms: CLIENT_SILENCE_MS })
  }

  function receive(connection: ChatConnection, data: Buffer, isBinary: boolean) {
    // Whoever is refused has half a minute to close their side, in which nothing of theirs counts.
    if (connection.socket.readyState !== WebSocket.OPEN) return
    connection.silentSweeps = 0
    if (!countFrame(connection, Date.now())) return connection.socket.close(CHAT_CLOSE_CODES.tooFast)
    const frame = isBinary ? undefined : parseFrame(data)
    if (!frame) return connection.socket.close(CHAT_CLOSE_CODES.invalidFrame)
    handleFrame(connection, frame)
  }

  /** Closes the connections of sessions that have ended, and those of staff whose roles are gone. */
  async function closeEndedSessions() {
    const bySession = new Map<number, ChatConnection[]>()
    for (const connection of connections.all()) {
      const { sessionId } = connection.holder
      if (sessionId !== null) bySession.set(sessionId, [...(bySession.get(sessionId) ?? []), connection])
    }
    if (bySession.size === 0) return
    const rolesOf = await listRolesOfOpenSessions(db, [...bySession.keys()])
    for (const [sessionId, ofSession] of bySession) {
      const roles = rolesOf.get(sessionId)
      for (const { socket, holder } of ofSession) {
        if (!roles || !isOpenTo(holder, roles)) socket.close(CHAT_CLOSE_CODES.refused)
      }
    }
  }

  let isPolling = false
  async function poll() {
    if (isPolling) return
    isPolling = true
    const log = (err: unknown) => logger.warn({ err }, 'chats poll failed')
    // Neither keeps the other from being done.
    await Promise.all([rooms.poll().catch(log), closeEndedSessions().catch(log)])
    isPolling = false
  }

  const timers = [setInterval(() => void poll(), pollMs), setInterval(connections.sweep, 1_000)]
  for (const timer of timers) timer.unref()

  // The server would wait for open sockets. Clients reconnect to another process, after what they sent is stored.
  app.addHook('preClose', async () => {
    isClosed = true
    for (const timer of timers) clearInterval(timer)
    await withTimeout(CLOSE_TIMEOUT_MS, Promise.all([outbox.drain(), marks.drain()])).catch(() => undefined)
    const closing = [...connections.all()].map(({ socket }) => {
      const closed = new Promise((resolve) => {
        socket.once('close', resolve)
      })
      socket.close(CHAT_CLOSE_CODES.goingAway)
      return closed
    })
    await withTimeout(CLOSE_TIMEOUT_MS, Promise.all(closing)).catch(() => undefined)
    for (const { socket } of connections.all()) socket.terminate()
  })
}

const isOpenTo = ({ side, userId }: ChatTicketHolder, roles: readonly Role[]) =>
  side === 'visitor' || isAllowed({ userId, roles }, 'chat.work')

/** Connections of one person are counted together in this process: those of an account, or of one browser's first chat. */
const keyOf = (holder: ChatTicketHolder): string =>
  holder.side === 'visitor' && holder.userId === null ? `thread ${holder.threads[0] ?? ''}` : `user ${holder.userId}`

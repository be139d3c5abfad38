import {
  createChatTicket,
  getChat,
  listOwnChats,
  markChat,
  rateChat,
  sendChatMessage,
  startChat,
  translateChatMessage,
} from '@amber/contract/endpoints/chat'
import type { Output } from '@amber/contract/http/call-types'
import type { ChatSession } from '@amber/contract/schemas/chat'
import type { ServerFrame } from '@amber/contract/schemas/chat-socket'
import { CHAT_SECRET_HEADER } from '@amber/domain/chat/chat-protocol'
import type { ChatKind } from '@amber/domain/chat/vocabulary'
import { ApiError, callApi } from '../../../browser/api-client.ts'
import { type ChatConnection, connectChat, openChatSocket, reconnectDelay, type Socket } from '../shared/chat-socket.ts'
import { createThreadWatch } from '../shared/thread-watch.ts'
import {
  type ThreadView,
  type ThreadViewEvent,
  EMPTY,
  nextThreadView,
  type PendingMessage,
} from '../shared/thread-view.ts'
import type { ChatStorage, StoredThread } from './chat-storage.ts'

export type ChatState = {
  readonly view: ThreadView
  /** Whether the messages of an earlier visit are still loading. */
  readonly isLoading: boolean
  /** Whether the last call or connection failed. Messages are sent as soon as one succeeds. */
  readonly isOffline: boolean
  /** When staff last typed, in milliseconds. */
  readonly typingAt: number | undefined
  /** Number up to which the visitor has read here. */
  readonly readSeq: number
  /** Whether the server translates messages. */
  readonly canTranslate: boolean
  /** Whether somebody without an account has started a thread in this browser, which may be another person's. */
  readonly isThreadOffered: boolean
}

/** Returns how many messages of the other side the visitor has not seen. */
export function unreadCountOf({ view: { messages, thread }, readSeq }: ChatState): number {
  const seenSeq = Math.max(readSeq, thread?.visitor.read_seq ?? 0)
  return messages.filter(({ seq, side }) => side !== 'visitor' && seq > seenSeq).length
}

type Deps = {
  kind: ChatKind
  /** Account of the visitor, whose threads need no secret. */
  accountId: number | undefined
  language: string
  storage: ChatStorage
  call?: typeof callApi
  openSocket?: (ticket: string) => Socket
  newId?: () => string
}

const INITIAL: ChatState = {
  view: EMPTY,
  isLoading: true,
  isOffline: false,
  typingAt: undefined,
  readSeq: 0,
  canTranslate: false,
  isThreadOffered: false,
}

/** A message of a slow network arrives within it; sending one twice does no harm. */
const CALL_TIMEOUT_MS = 15_000

/** The server could not be reached, or has a problem of its own: the same call can succeed later. */
const isTemporary = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict'

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

/**
 * One visitor's chat with one team. Messages are sent by HTTP, one after the other, and stay stored until the server has
 * confirmed them; it stores a repeated one once. Everything else arrives by the socket.
 */
export function createChatClient(deps: Deps) {
  const { kind, accountId, language, storage, call = callApi, openSocket = openChatSocket } = deps
  const newId = deps.newId ?? (() => crypto.randomUUID())
  const listeners = new Set<() => void>()
  let state: ChatState = INITIAL
  let thread: { id: string; secret?: string | undefined } | undefined
  let connection: ChatConnection | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isSending = false
  /** Ids that have replaced others, none of which is replaced again. */
  const renamed = new Set<string>()
  let wasOpened = false
  let isStopped = false
  let unsubscribe: (() => void) | undefined
  const watch = createThreadWatch({ send: (frame) => connection?.send(frame) })

  function update(change: Partial<ChatState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function apply(...events: ThreadViewEvent[]) {
    const view = events.reduce(nextThreadView, state.view)
    if (view.pending !== state.view.pending) storage.writeUnsent(view.pending)
    update({ view })
  }

  function applyPage({ thread: arrived, messages, can_translate: canTranslate }: Output<typeof getChat>['data']) {
    apply({ type: 'thread', thread: arrived }, { type: 'received', messages })
    if (canTranslate !== state.canTranslate) update({ canTranslate })
  }

  /** Options of calls about the thread; those without a thread need no secret. */
  const optionsOf = (secret?: string) => ({
    language,
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    headers: secret === undefined ? undefined : { [CHAT_SECRET_HEADER]: secret },
  })

  /** Loads the thread of an earlier visit, sends what was left unsent, and connects. */
  async function start() {
    isStopped = false
    unsubscribe ??= storage.subscribe(followOtherTabs)
    apply(...storage.readUnsent().map((message) => ({ type: 'written', message }) as const))
    await resume()
  }

  async function resume() {
    clearTimeout(timer)
    try {
      thread ??= await findThread()
      if (thread && !connection) await loadMessages(thread.id)
      update({ isLoading: false })
    } catch (error) {
      if (!isGone(error)) return resumeLater(error)
      forgetThread()
      update({ isLoading: false })
    }
    if (isStopped) return
    if (thread) connect()
    await flush()
  }

  async function findThread() {
    const stored = storage.readThread()
    if (stored && stored.accountId === accountId) return stored
    if (accountId === undefined) return undefined
    update({ isThreadOffered: isUnclaimed(stored) })
    const { data } = await call(listOwnChats, {}, optionsOf())
    return data.result.find((own) => own.thread.kind === kind)?.thread
  }

  /** On a shared computer, somebody else may have started it before the visitor logged in. */
  const isUnclaimed = (stored: StoredThread | undefined) =>
    accountId !== undefined && stored !== undefined && stored.accountId === undefined

  /** Takes up the thread that another tab has started, and leaves one that it has deleted. */
  function followOtherTabs() {
    const stored = storage.readThread()
    if (thread?.secret !== undefined && stored?.id !== thread.id) leaveThread()
    update({ isThreadOffered: isUnclaimed(stored) && stored?.id !== thread?.id })
    if (!thread) void resume()
  }

  async function loadMessages(id: string) {
    for (let hasMore = true; hasMore;) {
      const query = { after: state.view.completeSeq }
      const { data } = await call(getChat, { params: { id }, query }, optionsOf(thread?.secret))
      applyPage(data)
      hasMore = data.has_more
    }
    noteSuccess()
  }

  function noteSuccess() {
    failures = 0
    if (state.isOffline) update({ isOffline: false })
  }

  function resumeLater(error: unknown) {
    if (isStopped) return
    if (!isTemporary(error)) reportError(error)
    update({ isLoading: false, isOffline: true })
    clearTimeout(timer)
    timer = setTimeout(() => void resume(), reconnectDelay(failures, Math.random()))
    failures += 1
  }

  function connect() {
    connection ??= connectChat({
      async open() {
        try {
          // Where no WebSocket gets through, the tries to connect replace it.
          if (thread && wasOpened) await loadMessages(thread.id)
          wasOpened = true
          const threads = thread?.secret === undefined ? [] : [{ id: thread.id, secret: thread.secret }]
          const { data } = await call(createChatTicket, { body: { threads } }, optionsOf())
          return openSocket(data.ticket)
        } catch (error) {
          if (isTemporary(error)) update({ isOffline: true })
          throw error
        }
      },
      onFrame: receive,
      onChange(isReady) {
        if (!isReady) {
          watch.stop()
          return update({ typingAt: undefined })
        }
        noteSuccess()
        if (!thread) return
        watch.start(thread.id, () => state.view.completeSeq)
        void flush()
      },
    })
  }

  function receive(frame: ServerFrame) {
    if (!('thread' in frame)) return
    switch (frame.type) {
      case 'thread':
        return apply({ type: 'thread', thread: frame.thread })
      case 'messages':
        apply({ type: 'received', messages: frame.messages })
        connection?.send({ type: 'mark', thread: frame.thread, delivered_seq: state.view.completeSeq })
        if (frame.messages.some(({ side }) => side === 'staff')) update({ typingAt: undefined })
        return
      case 'typing':
        if (frame.side === 'staff') update({ typingAt: Date.now() })
        return
      case 'failed':
        // Messages are sent by HTTP, so only the watch can fail.
        if (frame.code !== 'not_found') return watch.retry(frame.thread)
        forgetThread()
        return void flush()
      // Messages are sent by HTTP, whose response says so.
      case 'sent':
    }
  }

  async function flush() {
    if (isSending || isStopped) return
    isSending = true
    try {
      for (let next = nextUnsent(); next && !isStopped; next = nextUnsent()) await sendNow(next)
    } catch (error) {
      resumeLater(error)
    } finally {
      isSending = false
    }
  }

  const nextUnsent = () => state.view.pending.find(({ hasFailed }) => !hasFailed)

  async function sendNow(message: PendingMessage) {
    try {
      await (thread ? sendTo(thread.id, message) : startWith(message))
      noteSuccess()
    } catch (error) {
      if (isTemporary(error)) throw error
      if (thread && isGone(error)) return forgetThread()
      if (!thread && isConflict(error) && !renamed.has(message.client_id)) return rename(message)
      reportError(error)
      apply({ type: 'rejected', client_id: message.client_id })
    }
  }

  /** Its id is the key of a thread that was started before the visitor logged in or out, and belongs to somebody else now. */
  function rename({ client_id: clientId }: PendingMessage) {
    const newClientId = newId()
    renamed.add(newClientId)
    apply({ type: 'renamed', client_id: clientId, new_client_id: newClientId })
  }

  /** The thread was deleted, so the next message starts another one. */
  function forgetThread() {
    // Another tab may have started another one already.
    if (storage.readThread()?.id === thread?.id) storage.writeThread(undefined)
    leaveThread()
  }

  function leaveThread() {
    thread = undefined
    disconnect()
    update({ view: { ...EMPTY, pending: state.view.pending }, readSeq: 0 })
  }

  function disconnect() {
    watch.stop()
    connection?.stop()
    connection = undefined
  }

  async function sendTo(id: string, pending: PendingMessage) {
    const { data } = await call(sendChatMessage, { params: { id }, body: bodyOf(pending) }, optionsOf(thread?.secret))
    apply({ type: 'stored', message: data.message })
  }

  /** Starts a thread with the message, unless another tab has started one, to which it is sent next. */
  async function startWith(pending: PendingMessage) {
    await storage.runExclusively(async () => {
      thread ??= await findThread()
      if (!thread) await createThread(pending)
    })
    if (thread && !state.view.thread) await loadMessages(thread.id)
    connect()
  }

  async function createThread(pending: PendingMessage) {
    // The key is the message's own, so that a repeated start finds the thread of the first.
    const body = { idempotency_key: pending.client_id, kind, session: pending.session ?? {}, message: bodyOf(pending) }
    const { data } = await call(startChat, { body }, optionsOf())
    const secret = data.secret ?? undefined
    thread = { id: data.thread.id, secret }
    if (secret !== undefined) storage.writeThread({ id: data.thread.id, secret })
    applyPage(data)
  }

  const bodyOf = ({ client_id, text, inventory_id }: PendingMessage) => ({
    client_id,
    text,
    ...(inventory_id !== undefined && { inventory_id }),
  })

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getState: () => state,
    start,
    /** Sends a message, or stores it until that is possible. The session counts only for the first one. */
    send: (text: string, { inventoryId, session }: { inventoryId?: number | undefined; session: ChatSession }) => {
      const message = {
        client_id: newId(),
        text,
        inventory_id: inventoryId,
        written_at: new Date().toISOString(),
        session: thread ? undefined : session,
        hasFailed: false,
      }
      apply({ type: 'written', message })
      void flush()
    },
    /** Sends a rejected message again. */
    resend: (clientId: string) => {
      apply({ type: 'retried', client_id: clientId })
      void flush()
    },
    /** Tries again at once, because the network is back. */
    retry: () => {
      failures = 0
      connection?.retry()
      void resume()
    },
    showTyping: () => {
      if (thread) connection?.send({ type: 'typing', thread: thread.id })
    },
    /** Records that the visitor has seen everything up to now. */
    markRead: () => {
      const seq = state.view.completeSeq
      if (!thread || seq <= state.readSeq) return
      update({ readSeq: seq })
      const marks = { delivered_seq: seq, read_seq: seq }
      if (connection?.send({ type: 'mark', thread: thread.id, ...marks })) return
      // A mark that is lost comes with the next message.
      call(markChat, { params: { id: thread.id }, body: marks }, optionsOf(thread?.secret)).catch(() => {})
    },
    /** Returns a message in the visitor's language. Rejects if it cannot be translated now. */
    translate: async (seq: number): Promise<string> => {
      if (!thread) throw new Error('no thread to translate')
      const params = { id: thread.id, seq: String(seq) }
      const { data } = await call(translateChatMessage, { params }, optionsOf(thread.secret))
      return data.text
    },
    /** Takes up the thread that was started without an account, or deletes its secret because it is somebody else's. */
    answerOffer: (isOwn: boolean) => {
      const stored = storage.readThread()
      storage.writeThread(isOwn && stored ? { ...stored, accountId } : undefined)
      update({ isThreadOffered: false })
      if (!isOwn) return
      leaveThread()
      update({ isLoading: true })
      void resume()
    },
    /** Answers the question after a closed thread. */
    rate: async (rating: number) => {
      const current = state.view.thread
      if (!current) return
      await call(rateChat, { params: { id: current.id }, body: { rating } }, optionsOf(thread?.secret))
      apply({ type: 'thread', thread: { ...current, rating } })
    },
    stop: () => {
      isStopped = true
      unsubscribe?.()
      unsubscribe = undefined
      clearTimeout(timer)
      disconnect()
    },
  }
}

export type ChatClient = ReturnType<typeof createChatClient>

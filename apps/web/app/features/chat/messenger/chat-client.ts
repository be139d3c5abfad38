import type { ChatSession } from '@amber/contract/schemas/chat'
import type { ServerFrame } from '@amber/contract/schemas/chat-socket'
import type { ChatKind } from '@amber/domain/chat/vocabulary'
import { ApiError, type callApi } from '../../../browser/api-client.ts'
import { type ChatConnection, connectChat, openChatSocket, reconnectDelay, type Socket } from '../shared/chat-socket.ts'
import { createThreadWatch } from '../shared/thread-watch.ts'
import { type ThreadViewEvent, EMPTY, nextThreadView, type PendingMessage } from '../shared/thread-view.ts'
import { createChatCalls, type OpenThread } from './chat-calls.ts'
import { type ChatState, INITIAL_CHAT } from './chat-state.ts'
import type { ChatStorage, StoredThread } from './chat-storage.ts'

type Deps = {
  kind: ChatKind
  /** Account of the visitor, whose threads need no secret. */
  accountId: number | undefined
  language: string
  storage: ChatStorage
  call?: typeof callApi
  openSocket?: (ticket: string) => Socket
  newId?: () => string
  newKey?: () => string
}

/** The server could not be reached, or has a problem of its own: the same call can succeed later. */
const isTemporary = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict'

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

/**
 * One visitor's chat with one team. Messages are sent by HTTP, one after the other, and stay stored until the server has
 * confirmed them; it stores a repeated one once. Everything else arrives by the socket.
 */
export function createChatClient(deps: Deps) {
  const { kind, accountId, storage, openSocket = openChatSocket } = deps
  const calls = createChatCalls(deps)
  const { newId = () => crypto.randomUUID(), newKey = () => crypto.randomUUID() } = deps
  const listeners = new Set<() => void>()
  let state: ChatState = INITIAL_CHAT
  let thread: OpenThread | undefined
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

  function applyPage({
    thread: arrived,
    messages,
    can_translate: canTranslate,
  }: Awaited<ReturnType<typeof calls.getPage>>) {
    apply({ type: 'thread', thread: arrived }, { type: 'received', messages })
    if (canTranslate !== state.canTranslate) update({ canTranslate })
  }

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
      if (thread && !connection) await loadMessages(thread)
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
    return calls.findOwn(kind)
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

  async function loadMessages(opened: OpenThread) {
    for (let hasMore = true; hasMore;) {
      const page = await calls.getPage(opened, state.view.completeSeq)
      applyPage(page)
      hasMore = page.has_more
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
          if (thread && wasOpened) await loadMessages(thread)
          wasOpened = true
          return openSocket(await calls.createTicket(thread))
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
      await (thread ? sendTo(thread, message) : startWith(message))
      noteSuccess()
    } catch (error) {
      if (isTemporary(error)) throw error
      if (thread && isGone(error)) return forgetThread()
      if (!thread && isConflict(error) && !renamed.has(message.client_id)) return rename(message)
      reportError(error)
      apply({ type: 'rejected', client_id: message.client_id })
    }
  }

  /** Its key is that of a thread that was started before the visitor logged in or out, and belongs to somebody else now. */
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

  async function sendTo(opened: OpenThread, message: PendingMessage) {
    apply({ type: 'stored', message: await calls.send(opened, message) })
  }

  /** Starts a thread with the message, unless another tab has started one, to which it is sent next. */
  async function startWith(pending: PendingMessage) {
    await storage.runExclusively(async () => {
      thread ??= await findThread()
      if (!thread) await createThread(pending)
    })
    if (thread && !state.view.thread) await loadMessages(thread)
    connect()
  }

  async function createThread(pending: PendingMessage) {
    const page = await calls.start(kind, pending, pending.start_key ?? keyFor(pending))
    const secret = page.secret ?? undefined
    thread = { id: page.thread.id, secret }
    if (secret !== undefined) storage.writeThread({ id: page.thread.id, secret })
    applyPage(page)
  }

  /** Stored before it is sent, so that a page loaded again finds the same thread. */
  function keyFor({ client_id }: PendingMessage): string {
    const key = newKey()
    apply({ type: 'keyed', client_id, start_key: key })
    return key
  }

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
      calls.mark(thread, marks).catch(() => {})
    },
    /** Returns a message in the visitor's language. Rejects if it cannot be translated now. */
    translate: async (seq: number): Promise<string> => {
      if (!thread) throw new Error('no thread to translate')
      return calls.translate(thread, seq)
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
      if (!current || !thread) return
      await calls.rate(thread, rating)
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

import type { ChatSession } from '@amber/contract/schemas/chat'
import type { ServerFrame } from '@amber/contract/schemas/chat-socket'
import type { ChatKind } from '@amber/domain/chat/vocabulary'
import type { callApi } from '../../../browser/api-client.ts'
import { ChatFileError, type uploadChatFile } from '../shared/upload-chat-file.ts'
import { type ChatConnection, connectChat, openChatSocket, reconnectDelay, type Socket } from '../shared/chat-socket.ts'
import { createThreadWatch } from '../shared/thread-watch.ts'
import { type ThreadViewEvent, EMPTY, nextThreadView, type PendingMessage } from '../shared/thread-view.ts'
import { isConflict, isGone, isTemporary } from './call-errors.ts'
import { createChatCalls, type OpenThread } from './chat-calls.ts'
import { type ChatState, INITIAL_CHAT } from './chat-state.ts'
import type { ChatStorage, StoredThread } from './chat-storage.ts'
import { createChatUploads } from './chat-uploads.ts'
import { createSendQueue } from './send-queue.ts'

type Deps = {
  kind: ChatKind
  /** Account of the visitor, whose threads need no secret. */
  accountId: number | undefined
  language: string
  storage: ChatStorage
  call?: typeof callApi
  upload?: typeof uploadChatFile
  openSocket?: (ticket: string) => Socket
  newId?: () => string
  newKey?: () => string
}

/**
 * One visitor's chat with one team. Messages are sent by HTTP, one after the other, and stay stored until the server has
 * confirmed them; it stores a repeated one once. Everything else arrives by the socket.
 */
export function createChatClient(deps: Deps) {
  const { kind, accountId, storage, openSocket = openChatSocket } = deps
  const calls = createChatCalls(deps)
  const uploads = createChatUploads(deps)
  const { newId = () => crypto.randomUUID(), newKey = () => crypto.randomUUID() } = deps
  const listeners = new Set<() => void>()
  let state: ChatState = INITIAL_CHAT
  let thread: OpenThread | undefined
  let connection: ChatConnection | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  /** Ids that have replaced others, none of which is replaced again. */
  const renamed = new Set<string>()
  let wasOpened = false
  let isStopped = false
  let unsubscribe: (() => void) | undefined
  const flush = createSendQueue({
    listPending: () => state.view.pending,
    hasThread: () => thread !== undefined,
    isStopped: () => isStopped,
    send: sendNow,
    onError: resumeLater,
  })
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

  function applyPage(page: Awaited<ReturnType<typeof calls.getPage>>) {
    apply({ type: 'thread', thread: page.thread }, { type: 'received', messages: page.messages })
    if (page.can_translate !== state.canTranslate) update({ canTranslate: page.can_translate })
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

  async function sendNow(message: PendingMessage) {
    try {
      if (!thread && message.file) throw new ChatFileError('failed')
      await (thread ? sendTo(thread, message) : startWith(message))
      noteSuccess()
    } catch (error) {
      const { client_id } = message
      if (error instanceof ChatFileError) return apply({ type: 'rejected', client_id, problem: error.problem })
      if (isTemporary(error)) throw error
      if (thread && isGone(error)) return forgetThread()
      if (!thread && isConflict(error) && !renamed.has(message.client_id)) return rename(message)
      reportError(error)
      apply({ type: 'rejected', client_id })
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
    const showProgress = (share: number) => apply({ type: 'uploaded', client_id: message.client_id, share })
    const file = message.file && (await uploads.send(opened, message, showProgress))
    apply({ type: 'stored', message: await calls.send(opened, message, file) })
    uploads.drop(message.client_id)
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
    /** Sends a file as a message with its name, once it is uploaded and checked. Words can overtake it. */
    sendFile: (file: File) => {
      apply({ type: 'written', message: uploads.begin(newId(), file) })
      void flush()
    },
    /** Forgets a message that could not be sent. */
    drop: (clientId: string) => {
      uploads.drop(clientId)
      apply({ type: 'dropped', client_id: clientId })
    },
    /** Returns a file of the thread, or the small picture of it. */
    loadFile: (uuid: string, size: 'file' | 'preview'): Promise<Blob> =>
      thread ? calls.loadFile(thread, uuid, size) : Promise.reject(new Error('no thread with files')),
    /** Sends a rejected message again. */
    resend: (clientId: string) => {
      uploads.retry(clientId)
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
    translate: (seq: number): Promise<string> =>
      thread ? calls.translate(thread, seq) : Promise.reject(new Error('no thread to translate')),
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

import {
  createChatTicket,
  getChat,
  listOwnChats,
  markChat,
  sendChatMessage,
  startChat,
  translateChatMessage,
} from '@amber/contract/endpoints/chat'
import type { ChatMessage, ChatThread } from '@amber/contract/schemas/chat'
import type { Endpoint } from '@amber/contract/http/define-endpoint'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, type callApi } from '../../../browser/api-client.ts'
import type { PendingMessage } from '../shared/thread-view.ts'
import { createTestSocket, type TestSocket } from '../shared/test-socket.ts'
import { createChatClient } from './chat-client.ts'
import { unreadCountOf } from './chat-state.ts'
import type { ChatStorage, StoredThread } from './chat-storage.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const THREAD_ID = idOf(900)
const STORED: StoredThread = { id: THREAD_ID, secret: 'secret' }

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-19T10:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type SentBody = { client_id: string; text: string; inventory_id?: number }

/** An API with one thread, which fails as the test says. */
function createTestApi() {
  const messages: ChatMessage[] = []
  const api = {
    failure: undefined as ApiError | undefined,
    hasThread: true,
    takenKeys: [] as string[],
    calls: [] as { name: string; input: unknown; secret: string | undefined }[],
  }
  const threadNow = (): ChatThread => ({
    id: THREAD_ID,
    kind: 'expert',
    state: 'open',
    language: 'en',
    last_seq: messages.length,
    assignee: null,
    is_assigned: false,
    waiting_since: null,
    rating: null,
    visitor: { delivered_seq: 0, read_seq: 0 },
    staff: { delivered_seq: 0, read_seq: 0 },
    created_at: '2026-11-19T09:00:00.000Z',
  })
  const append = ({ client_id, text, inventory_id }: SentBody, side: ChatMessage['side'] = 'visitor'): ChatMessage => {
    const known = messages.find((message) => message.client_id === client_id)
    if (known) return known
    const message = {
      seq: messages.length + 1,
      client_id,
      side,
      is_note: false,
      writer: null,
      text,
      language: 'en' as const,
      inventory_id: inventory_id ?? null,
      flags: [],
      file: null,
      created_at: '2026-11-19T10:00:00.000Z',
    }
    messages.push(message)
    return message
  }
  const page = (after: number) => ({
    thread: threadNow(),
    messages: messages.filter(({ seq }) => seq > after),
    has_more: false,
    can_translate: true,
  })
  const answers = new Map<Endpoint, (input: never) => unknown>([
    [
      startChat,
      ({ body }: { body: { message: SentBody } }) => (append(body.message), { ...page(0), secret: 'secret' }),
    ],
    [sendChatMessage, ({ body }: { body: SentBody }) => ({ message: append(body), is_new: true })],
    [getChat, ({ query }: { query: { after: number } }) => page(query.after)],
    [listOwnChats, () => ({ result: [{ thread: threadNow(), last_message: null, unread_count: 0 }] })],
    [createChatTicket, () => ({ ticket: 'ticket', expires_at: '2026-11-19T10:00:30.000Z' })],
    [translateChatMessage, () => ({ text: 'translated', language: 'en' })],
    [markChat, () => ({ visitor: { delivered_seq: 0, read_seq: 0 } })],
  ])
  const call = (async (endpoint: Endpoint, input: object, options: { headers?: Record<string, string> }) => {
    const name = `${endpoint.method} ${endpoint.path}`
    api.calls.push({ name, input, secret: options.headers?.['x-chat-secret'] })
    if (api.failure) throw api.failure
    const key = (input as { body?: { idempotency_key?: string } }).body?.idempotency_key
    if (key !== undefined && api.takenKeys.includes(key)) throw new ApiError(endpoint.path, 409, { code: 'conflict' })
    if (!api.hasThread && 'params' in input) throw new ApiError(endpoint.path, 404, { code: 'not_found' })
    return { data: answers.get(endpoint)?.(input as never) }
  }) as typeof callApi
  return { api, call, messages, append, threadNow }
}

/** A browser with one store for all tabs, each of which has its own unsent messages. */
function createTestBrowser(thread?: StoredThread) {
  const stored = { thread }
  const tabs = new Set<() => void>()
  let lastWork: Promise<unknown> = Promise.resolve()

  function openTab(unsent: readonly PendingMessage[] = []) {
    const tab = { unsent, draft: '' }
    let listener: (() => void) | undefined
    const storage: ChatStorage = {
      readThread: () => stored.thread,
      writeThread(next) {
        stored.thread = next
        for (const other of tabs) if (other !== listener) other()
      },
      subscribe(added) {
        listener = added
        tabs.add(added)
        return () => tabs.delete(added)
      },
      runExclusively(work) {
        const current = lastWork.then(work, work)
        lastWork = current
        return current
      },
      readUnsent: () => tab.unsent,
      writeUnsent: (next) => void (tab.unsent = next),
      readDraft: () => tab.draft,
      writeDraft: (next) => void (tab.draft = next),
    }
    return { tab, storage }
  }
  return { stored, openTab }
}

type Setup = {
  thread?: StoredThread
  unsent?: PendingMessage[]
  accountId?: number
  failure?: ApiError
  past?: string[]
  /** A client of another tab, whose browser and server this one shares. */
  beside?: { server: ReturnType<typeof createTestApi>; browser: ReturnType<typeof createTestBrowser> }
}

async function startClient({ thread, unsent, accountId, failure, past = [], beside }: Setup = {}) {
  const server = beside?.server ?? createTestApi()
  const browser = beside?.browser ?? createTestBrowser(thread)
  past.forEach((text, index) => server.append({ client_id: idOf(index + 1), text }))
  server.api.failure = failure
  const { tab, storage } = browser.openTab(unsent)
  const sockets: TestSocket[] = []
  let ids = beside ? 200 : 100
  let keys = beside ? 950 : 900
  const client = createChatClient({
    kind: 'expert',
    accountId,
    language: 'en',
    storage,
    call: server.call,
    openSocket: () => {
      const opened = createTestSocket()
      sockets.push(opened)
      return opened.socket
    },
    newId: () => idOf(++ids),
    newKey: () => idOf(++keys),
  })
  const settle = () => vi.advanceTimersByTimeAsync(0)
  void client.start()
  await settle()
  const textsNow = () => client.getState().view.messages.map(({ text }) => text)
  const pendingNow = () => client.getState().view.pending.map(({ text, hasFailed }) => [text, hasFailed])
  const stored = browser.stored
  return { ...server, server, browser, storage, client, stored, tab, sockets, settle, textsNow, pendingNow }
}

const OFFLINE = new ApiError('/api', 0, { code: 'unavailable' })
const READY = { type: 'ready', silence_ms: 60_000 } as const
const pendingOf = (number: number, text: string): PendingMessage => ({
  client_id: idOf(number),
  text,
  written_at: '2026-11-19T09:59:00.000Z',
  hasFailed: false,
})

describe('createChatClient', () => {
  test('calls nothing before the first message of a visitor without a thread', async () => {
    const { api, client } = await startClient()
    expect([api.calls, client.getState().isLoading]).toEqual([[], false])
  })

  test('starts a thread with the session and stores its secret, then connects and sends by the thread', async () => {
    const { api, client, stored, tab, sockets, settle, textsNow, pendingNow } = await startClient()
    client.send('hello', { inventoryId: 7, session: { propertyId: '7' } })
    await settle()
    expect(api.calls[0]?.input).toEqual({
      body: {
        idempotency_key: idOf(901),
        kind: 'expert',
        session: { propertyId: '7' },
        message: { client_id: idOf(101), text: 'hello', inventory_id: 7 },
      },
    })
    expect(stored.thread).toEqual(STORED)
    sockets[0]?.receive(READY)
    expect(sockets[0]?.sent).toEqual([{ type: 'watch', thread: THREAD_ID, after: 1 }])
    expect(tab.unsent).toEqual([])
    client.send('again', { session: {} })
    await settle()
    expect(api.calls.at(-1)).toMatchObject({ name: 'POST /api/v0/chat/threads/{id}/messages', secret: 'secret' })
    expect([textsNow(), pendingNow(), tab.unsent]).toEqual([['hello', 'again'], [], []])
  })

  test('shows the messages of an earlier visit and sends what was left unsent, in order', async () => {
    const unsent = [pendingOf(51, 'second'), pendingOf(52, 'third')]
    const { tab, textsNow } = await startClient({ thread: STORED, past: ['first'], unsent })
    expect([textsNow(), tab.unsent]).toEqual([['first', 'second', 'third'], []])
  })

  test('sends one message after the other, each once', async () => {
    const { api, client, settle, textsNow } = await startClient({ thread: STORED })
    client.send('one', { session: {} })
    client.send('two', { session: {} })
    await settle()
    expect(api.calls.filter(({ name }) => name.endsWith('/messages'))).toHaveLength(2)
    expect(textsNow()).toEqual(['one', 'two'])
  })

  test('does not send a stored message again that the server has', async () => {
    const { messages, pendingNow } = await startClient({
      thread: STORED,
      past: ['first'],
      unsent: [pendingOf(1, 'first')],
    })
    expect([messages.length, pendingNow()]).toEqual([1, []])
  })

  test("finds the thread of a visitor's account, which has no secret", async () => {
    const { api, textsNow } = await startClient({ accountId: 7, past: ['first'] })
    expect(textsNow()).toEqual(['first'])
    expect(api.calls.every(({ secret }) => secret === undefined)).toBe(true)
  })

  test("shows an account none of somebody else's thread in the same browser, and uses its own", async () => {
    const { api, client, textsNow } = await startClient({ accountId: 7, thread: STORED, past: ['first'] })
    expect(api.calls.map(({ secret }) => secret)).not.toContain('secret')
    expect([textsNow(), client.getState().isThreadOffered]).toEqual([['first'], true])
  })

  test('takes up a thread from before the login once the visitor says that it is theirs', async () => {
    const { api, client, stored, settle } = await startClient({ accountId: 7, thread: STORED })
    client.answerOffer(true)
    await settle()
    expect(api.calls.at(-2)).toMatchObject({ name: 'GET /api/v0/chat/threads/{id}', secret: 'secret' })
    expect([stored.thread, client.getState().isThreadOffered]).toEqual([{ ...STORED, accountId: 7 }, false])
  })

  test("deletes the secret of a thread that is somebody else's", async () => {
    const { client, stored } = await startClient({ accountId: 7, thread: STORED })
    client.answerOffer(false)
    expect([stored.thread, client.getState().isThreadOffered]).toEqual([undefined, false])
  })

  test.each([undefined, 8])(
    "neither shows nor offers account %s a thread that another account's owner took up",
    async (accountId) => {
      const { api, client } = await startClient({
        thread: { ...STORED, accountId: 7 },
        ...(accountId && { accountId }),
      })
      expect(api.calls.map(({ secret }) => secret)).not.toContain('secret')
      expect(client.getState().isThreadOffered).toBe(false)
    },
  )

  test('stores the key before it starts a thread, so that a page loaded again uses the same', async () => {
    const { api, client, settle, tab } = await startClient()
    api.failure = OFFLINE
    client.send('hello', { session: {} })
    await settle()
    expect(tab.unsent).toMatchObject([{ client_id: idOf(101), start_key: idOf(901) }])
    const again = await startClient({ unsent: [...tab.unsent] })
    expect(again.api.calls[0]?.input).toMatchObject({ body: { idempotency_key: idOf(901) } })
  })

  test('starts a thread with another key when the first key was used before the login', async () => {
    const { api, client, settle, messages, pendingNow } = await startClient()
    api.takenKeys = [idOf(901)]
    client.send('hello', { session: {} })
    await settle()
    expect([messages.map(({ client_id }) => client_id), pendingNow()]).toEqual([[idOf(102)], []])
  })

  test('rejects a message whose other key is used as well', async () => {
    vi.stubGlobal('reportError', vi.fn())
    const { api, client, settle, pendingNow } = await startClient()
    api.takenKeys = [idOf(901), idOf(902)]
    client.send('hello', { session: {} })
    await settle()
    expect(pendingNow()).toEqual([['hello', true]])
  })

  test('keeps messages while the network is away, says so, and sends them once, in order, when it is back', async () => {
    const { api, client, tab, settle, messages, pendingNow } = await startClient({ thread: STORED })
    api.failure = OFFLINE
    client.send('one', { session: {} })
    client.send('two', { session: {} })
    await settle()
    expect([client.getState().isOffline, pendingNow()]).toEqual([
      true,
      [
        ['one', false],
        ['two', false],
      ],
    ])
    expect(tab.unsent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(5_000)
    api.failure = undefined
    client.retry()
    await settle()
    expect([client.getState().isOffline, messages.map(({ text }) => text)]).toEqual([false, ['one', 'two']])
    expect([pendingNow(), tab.unsent]).toEqual([[], []])
  })

  test('keeps what the first message is about, and the email for its answer, until it can be sent', async () => {
    const unsent = [{ ...pendingOf(51, 'hello'), session: { email: 'priya@example.com' } }]
    const { api } = await startClient({ unsent })
    expect(api.calls[0]?.input).toMatchObject({ body: { session: { email: 'priya@example.com' } } })
  })

  test('pauses longer and longer before it sends the first message again', async () => {
    const { api, client, settle } = await startClient({ failure: OFFLINE })
    client.send('hello', { session: {} })
    await settle()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(api.calls.length).toBeLessThan(15)
  })

  test('is not offline where only the WebSocket fails, and reads new messages with each try to connect', async () => {
    const { client, sockets, append, textsNow } = await startClient({ thread: STORED, past: ['first'] })
    sockets[0]?.lose()
    append({ client_id: idOf(501), text: 'answer' }, 'staff')
    await vi.advanceTimersByTimeAsync(500)
    expect([client.getState().isOffline, textsNow()]).toEqual([false, ['first', 'answer']])
  })

  test('tries again by itself after a failure of the server', async () => {
    const { api, client, settle, messages } = await startClient({ thread: STORED })
    api.failure = new ApiError('/api', 503, { code: 'unavailable' })
    client.send('one', { session: {} })
    await settle()
    api.failure = undefined
    await vi.advanceTimersByTimeAsync(500)
    expect(messages).toHaveLength(1)
  })

  test('marks a message that the server rejects, and sends it again only when the visitor wants it', async () => {
    vi.stubGlobal('reportError', vi.fn())
    const { api, client, settle, pendingNow, textsNow } = await startClient({ thread: STORED })
    api.failure = new ApiError('/api', 429, { code: 'too_many_requests' })
    client.send('one', { session: {} })
    await settle()
    expect([pendingNow(), client.getState().isOffline]).toEqual([[['one', true]], false])
    api.failure = undefined
    await vi.advanceTimersByTimeAsync(60_000)
    expect(pendingNow()).toEqual([['one', true]])
    client.resend(idOf(101))
    await settle()
    expect([pendingNow(), textsNow()]).toEqual([[], ['one']])
  })

  test('starts another thread when the stored one was deleted, and loses no message', async () => {
    const { api, client, stored, settle, textsNow } = await startClient({ thread: STORED, past: ['first'] })
    api.hasThread = false
    client.send('after', { session: {} })
    await settle()
    expect(api.calls.map(({ name }) => name)).toContain('POST /api/v0/chat/threads')
    expect(textsNow()).toContain('after')
    expect(stored.thread).toEqual(STORED)
  })

  test('shows each message once after a lost connection, and continues after the last one', async () => {
    const { sockets, append, textsNow } = await startClient({ thread: STORED, past: ['first'] })
    sockets[0]?.receive(READY)
    const answer = append({ client_id: idOf(500), text: 'answer' }, 'staff')
    sockets[0]?.receive({ type: 'messages', thread: THREAD_ID, messages: [answer] })
    sockets[0]?.lose()
    append({ client_id: idOf(501), text: 'missed' }, 'staff')
    await vi.advanceTimersByTimeAsync(500)
    sockets[1]?.receive(READY)
    expect(sockets[1]?.sent).toEqual([{ type: 'watch', thread: THREAD_ID, after: 3 }])
    sockets[1]?.receive({ type: 'messages', thread: THREAD_ID, messages: [answer] })
    expect(textsNow()).toEqual(['first', 'answer', 'missed'])
  })

  test('misses no answer that was written before a message of its own, which only HTTP could send', async () => {
    const { client, sockets, append, settle, textsNow } = await startClient({ thread: STORED, past: ['first'] })
    sockets[0]?.receive(READY)
    sockets[0]?.lose()
    append({ client_id: idOf(500), text: 'answer' }, 'staff')
    client.send('again', { session: {} })
    await settle()
    await vi.advanceTimersByTimeAsync(500)
    expect(textsNow()).toEqual(['first', 'answer', 'again'])
  })

  test('watches again when the server could not load the thread, and then shows what was written', async () => {
    const { sockets, append, textsNow } = await startClient({ thread: STORED, past: ['first'] })
    sockets[0]?.receive(READY)
    sockets[0]?.receive({ type: 'failed', thread: THREAD_ID, client_id: null, code: 'unavailable' })
    await vi.advanceTimersByTimeAsync(500)
    const watched = { type: 'watch', thread: THREAD_ID, after: 1 }
    expect(sockets[0]?.sent).toEqual([watched, watched])
    const answer = append({ client_id: idOf(500), text: 'answer' }, 'staff')
    sockets[0]?.receive({ type: 'messages', thread: THREAD_ID, messages: [answer] })
    expect(textsNow()).toEqual(['first', 'answer'])
  })

  test('forgets a thread that is gone, and starts another one with the next message', async () => {
    const { api, client, stored, sockets, settle } = await startClient({ thread: STORED, past: ['first'] })
    sockets[0]?.receive(READY)
    sockets[0]?.receive({ type: 'failed', thread: THREAD_ID, client_id: null, code: 'not_found' })
    expect([stored.thread, client.getState().view.messages, sockets[0]?.socket.isClosed]).toEqual([undefined, [], true])
    client.send('after', { session: {} })
    await settle()
    expect(api.calls.map(({ name }) => name)).toContain('POST /api/v0/chat/threads')
  })

  test('forgets how far it has read a thread that is gone, so that answers in the next one count', async () => {
    const { client, sockets } = await startClient({ thread: STORED, past: ['one', 'two'] })
    sockets[0]?.receive(READY)
    client.markRead()
    expect(client.getState().readSeq).toBe(2)
    sockets[0]?.receive({ type: 'failed', thread: THREAD_ID, client_id: null, code: 'not_found' })
    expect(client.getState().readSeq).toBe(0)
  })

  test('continues the conversation that another tab has started', async () => {
    const first = await startClient()
    const second = await startClient({ beside: first })
    first.client.send('hello', { session: {} })
    await first.settle()
    expect(second.textsNow()).toEqual(['hello'])
    second.sockets[0]?.receive(READY)
    expect(second.sockets[0]?.sent).toEqual([{ type: 'watch', thread: THREAD_ID, after: 1 }])
  })

  test('starts one thread when two tabs begin to write at once', async () => {
    const first = await startClient()
    const second = await startClient({ beside: first })
    first.client.send('hello', { session: {} })
    second.client.send('is anybody there?', { session: {} })
    await first.settle()
    expect(first.api.calls.filter(({ name }) => name === 'POST /api/v0/chat/threads')).toHaveLength(1)
    expect(first.messages.map(({ text }) => text)).toEqual(['hello', 'is anybody there?'])
    expect([first.pendingNow(), second.pendingNow()]).toEqual([[], []])
  })

  test('shows nothing of a thread that another tab has deleted from the browser', async () => {
    const first = await startClient({ thread: STORED, past: ['first'] })
    const second = await startClient({ beside: first })
    expect(second.textsNow()).toEqual(['first'])
    first.storage.writeThread(undefined)
    await second.settle()
    expect([second.textsNow(), second.sockets[0]?.socket.isClosed]).toEqual([[], true])
  })

  test('counts answers as unread until the visitor has seen them, and tells the server once', async () => {
    const { client, sockets, append } = await startClient({ thread: STORED, past: ['first'] })
    sockets[0]?.receive(READY)
    const answer = append({ client_id: idOf(500), text: 'answer' }, 'staff')
    sockets[0]?.receive({ type: 'messages', thread: THREAD_ID, messages: [answer] })
    expect(unreadCountOf(client.getState())).toBe(1)
    client.markRead()
    client.markRead()
    expect(unreadCountOf(client.getState())).toBe(0)
    expect(sockets[0]?.sent.filter((frame) => 'read_seq' in frame)).toEqual([
      { type: 'mark', thread: THREAD_ID, delivered_seq: 2, read_seq: 2 },
    ])
  })

  test('connects again when it is started again', async () => {
    const { client, sockets, settle, textsNow } = await startClient({ thread: STORED, past: ['first'] })
    client.stop()
    expect(sockets[0]?.socket.isClosed).toBe(true)
    void client.start()
    await settle()
    sockets[1]?.receive(READY)
    expect(sockets[1]?.sent).toEqual([{ type: 'watch', thread: THREAD_ID, after: 1 }])
    expect(textsNow()).toEqual(['first'])
  })

  test('shows that staff type until their message arrives', async () => {
    const { client, sockets, append } = await startClient({ thread: STORED, past: ['first'] })
    sockets[0]?.receive(READY)
    sockets[0]?.receive({ type: 'typing', thread: THREAD_ID, side: 'staff' })
    expect(client.getState().typingAt).toBe(Date.now())
    const answer = append({ client_id: idOf(500), text: 'answer' }, 'staff')
    sockets[0]?.receive({ type: 'messages', thread: THREAD_ID, messages: [answer] })
    expect(client.getState().typingAt).toBeUndefined()
  })

  test('has a message translated by its number and the secret of the thread', async () => {
    const { api, client } = await startClient({ thread: STORED, past: ['Hallo'] })
    expect(client.getState().canTranslate).toBe(true)
    expect(await client.translate(1)).toBe('translated')
    expect(api.calls.at(-1)).toEqual({
      name: 'POST /api/v0/chat/threads/{id}/messages/{seq}/translation',
      input: { params: { id: THREAD_ID, seq: '1' } },
      secret: 'secret',
    })
    api.failure = new ApiError('/api', 503, { code: 'unavailable' })
    await expect(client.translate(1)).rejects.toThrow('responded with 503')
  })
})

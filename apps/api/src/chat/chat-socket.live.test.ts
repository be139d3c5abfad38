import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { ClientFrame } from '@amber/contract/schemas/chat-socket'
import {
  CHAT_PAGE_SIZE,
  MAX_CHAT_CONNECTIONS,
  MAX_CHAT_FRAME_BYTES,
  MAX_CHAT_FRAMES_PER_TEN_SECONDS,
  MAX_CHAT_MESSAGE_LENGTH,
  MAX_CHAT_MESSAGES_PER_MINUTE,
  MAX_PENDING_CHAT_MESSAGES,
} from '@amber/domain/chat/chat-limits'
import { CHAT_CLOSE_CODES } from '@amber/domain/chat/chat-protocol'
import { createLoginSecrets } from '@amber/operations/login/login-secrets'
import { appendMessages } from '@amber/operations/chat/append-messages'
import { endSession } from '@amber/operations/login/end-sessions'
import { createChatThread, systemMessage } from '@amber/testing/factories/chat'
import { createLead } from '@amber/testing/factories/lead'
import { logIn } from '@amber/testing/factories/session'
import { createPlace } from '@amber/testing/factories/place'
import { createTeam } from '@amber/testing/factories/team'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openTestApi, SAME_ORIGIN_HEADERS, type TestApi } from '../test-api.ts'
import { connectToChat, socketUrl, type TestChatClient } from './test-chat-client.ts'

let world: PlaceWorld
/** Two processes of the API, which share the database and Redis only. */
let apis: TestApi[]
let urls: string[]
const clients: TestChatClient[] = []

beforeAll(async () => {
  world = await makePlaceWorld()
  const environment = { ...world.environment, RATE_LIMIT_WRITE: '100000' }
  apis = await Promise.all([openTestApi(environment), openTestApi(environment)])
  // Tickets need Redis, to which each process connects in the background.
  await Promise.all(apis.map(({ services }) => vi.waitFor(() => services.cache.ping(), { timeout: 10_000 })))
  urls = await Promise.all(apis.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })))
})
afterAll(async () => {
  await Promise.all(apis.map((api) => api.close()))
  await world.close()
})
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.terminate()
})

type Thread = Awaited<ReturnType<typeof createChatThread>>
type Person = { token?: string; side?: 'visitor' | 'staff'; threads?: readonly Thread[] }

const secretOf = ({ id, secretSeed }: Thread) =>
  createLoginSecrets(world.environment.LOGIN_SECRET).chatSecretOf(id, secretSeed)

const requestTicket = ({ token, side = 'visitor', threads = [] }: Person) => {
  const [api] = apis
  if (!api) throw new Error('no API')
  return api.app.inject({
    method: 'POST',
    url: '/api/v0/chat/tickets',
    payload: { side, threads: threads.map((thread) => ({ id: thread.uuid, secret: secretOf(thread) })) },
    headers: SAME_ORIGIN_HEADERS,
    ...(token !== undefined && { cookies: { user_auth_token: token } }),
  })
}

async function ticketOf(person: Person): Promise<string> {
  const response = await requestTicket(person)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { ticket: string } }>().data.ticket
}

async function connect(person: Person, process = 0) {
  const client = await connectToChat(urls[process] ?? '', await ticketOf(person))
  clients.push(client)
  await client.waitFor('ready')
  return client
}

/** Connects and watches a thread, and waits until its state has arrived. */
async function watch(person: Person, thread: Thread, { after = 0, process = 0 } = {}) {
  const client = await connect(person, process)
  client.send({ type: 'watch', thread: thread.uuid, after })
  await client.waitFor('thread')
  return client
}

const newStaff = async (role: 'agent' | 'team_lead' = 'agent') => ({
  ...(await logIn(world.db, { roles: [role], email: `${randomUUID()}@amber.example`, name: 'Ada Lee' })),
  side: 'staff' as const,
})

const messageOf = (thread: Thread, text: string, overrides = {}): ClientFrame => ({
  type: 'send',
  thread: thread.uuid,
  client_id: randomUUID(),
  text,
  ...overrides,
})

/** Stores messages without telling any process, as if Redis had lost the signal. */
const storeSilently = (thread: Thread, texts: readonly string[]) =>
  appendMessages(
    world.db,
    texts.map((text) => systemMessage(thread.id, text)),
  )

describe('chat socket', () => {
  test('carries messages between a visitor and staff on two processes, in order and once', async () => {
    const thread = await createChatThread(world.db)
    const visitor = await watch({ threads: [thread] }, thread)
    const agent = await watch(await newStaff(), thread, { process: 1 })
    for (const text of ['Hello', 'Is it quiet?']) visitor.send(messageOf(thread, text))
    await vi.waitFor(() => expect(agent.texts()).toEqual(['Hello', 'Is it quiet?']), { timeout: 10_000 })
    agent.send(messageOf(thread, 'Very'))
    for (const client of [visitor, agent]) {
      await vi.waitFor(() => expect(client.texts()).toEqual(['Hello', 'Is it quiet?', 'Very']), { timeout: 10_000 })
      expect(client.seqs()).toEqual([1, 2, 3])
    }
    const last = visitor.framesOf('messages').at(-1)?.messages.at(-1)
    expect(last).toMatchObject({ side: 'staff', writer: 'Ada Lee', language: 'en', is_note: false })
  })

  test('says the language of the words, to those who watch and to those who come later', async () => {
    const thread = await createChatThread(world.db)
    const visitor = await watch({ threads: [thread] }, thread)
    visitor.send(messageOf(thread, 'Ist das Zimmer noch frei?'))
    for (const client of [visitor, await watch(await newStaff(), thread, { process: 1 })]) {
      const frame = await client.waitFor('messages')
      expect(frame.messages).toMatchObject([{ language: 'de' }])
    }
  })

  test('sends what a client has missed after the last message that it has, over many pages', async () => {
    const thread = await createChatThread(world.db)
    const texts = Array.from({ length: 2 * CHAT_PAGE_SIZE + 5 }, (_, index) => `message ${index + 1}`)
    await storeSilently(thread, texts)
    const client = await watch({ threads: [thread] }, thread, { after: 3 })
    await vi.waitFor(() => expect(client.texts()).toEqual(texts.slice(3)), { timeout: 10_000 })
    const agent = await watch(await newStaff(), thread, { after: texts.length, process: 1 })
    agent.send(messageOf(thread, 'And one more'))
    await vi.waitFor(() => expect(client.texts()).toEqual([...texts.slice(3), 'And one more']), { timeout: 10_000 })
  })

  test('sends each client what it has missed when they continue from different messages', async () => {
    const thread = await createChatThread(world.db)
    await storeSilently(thread, ['One', 'Two', 'Three'])
    const [behind, ahead] = [await connect({ threads: [thread] }), await connect({ threads: [thread] })]
    behind.send({ type: 'watch', thread: thread.uuid, after: 0 })
    ahead.send({ type: 'watch', thread: thread.uuid, after: 1 })
    await vi.waitFor(() => expect(behind.texts()).toEqual(['One', 'Two', 'Three']), { timeout: 10_000 })
    await vi.waitFor(() => expect(ahead.texts()).toEqual(['Two', 'Three']), { timeout: 10_000 })
  })

  test('sends messages whose signal was lost', async () => {
    const thread = await createChatThread(world.db)
    const client = await watch({ threads: [thread] }, thread)
    await storeSilently(thread, ['One', 'Two'])
    await vi.waitFor(() => expect(client.texts()).toEqual(['One', 'Two']), { timeout: 10_000 })
  })

  test('stores a message that is sent again once and says which number it has', async () => {
    const thread = await createChatThread(world.db)
    const client = await watch({ threads: [thread] }, thread)
    const message = messageOf(thread, 'Once')
    client.send(message)
    await client.waitFor('messages')
    client.socket.terminate()
    const again = await watch({ threads: [thread] }, thread, { after: 1, process: 1 })
    again.send(message)
    expect(await again.waitFor('sent')).toMatchObject({ seq: 1 })
    again.send(messageOf(thread, 'Next'))
    await vi.waitFor(() => expect(again.texts()).toEqual(['Next']), { timeout: 10_000 })
  })

  test('sends what was sent before the thread was loaded, in order', async () => {
    const thread = await createChatThread(world.db)
    const client = await connect({ threads: [thread] })
    client.send({ type: 'watch', thread: thread.uuid, after: 0 })
    for (const text of ['One', 'Two', 'Three']) client.send(messageOf(thread, text))
    await vi.waitFor(() => expect(client.texts()).toEqual(['One', 'Two', 'Three']), { timeout: 10_000 })
  })

  test('shows notes to staff only, and lets no visitor write one', async () => {
    const thread = await createChatThread(world.db)
    const visitor = await watch({ threads: [thread] }, thread)
    const [staff, teamLead] = [await newStaff(), await newStaff('team_lead')]
    await createTeam(world.db, { name: randomUUID(), memberIds: [staff.userId, teamLead.userId] })
    const [agent, colleague] = [await watch(staff, thread), await watch(teamLead, thread, { process: 1 })]
    agent.send(messageOf(thread, 'Her budget is low', { is_note: true }))
    agent.send(messageOf(thread, 'How about Leeds?'))
    for (const client of [agent, colleague]) {
      await vi.waitFor(() => expect(client.texts()).toEqual(['Her budget is low', 'How about Leeds?']), {
        timeout: 10_000,
      })
    }
    await vi.waitFor(() => expect(visitor.texts()).toEqual(['How about Leeds?']), { timeout: 10_000 })
    const late = await watch({ threads: [thread] }, thread, { process: 1 })
    await vi.waitFor(() => expect(late.texts()).toEqual(['How about Leeds?']), { timeout: 10_000 })
    visitor.send(messageOf(thread, 'A note', { is_note: true }))
    expect(await visitor.waitFor('failed')).toMatchObject({ code: 'forbidden' })
  })

  test('shows the other side who reads, types and is there', async () => {
    const thread = await createChatThread(world.db)
    const visitor = await watch({ threads: [thread] }, thread)
    const agent = await watch(await newStaff(), thread, { process: 1 })
    await visitor.waitFor('thread', ({ is_staff_online }) => is_staff_online)
    await agent.waitFor('thread', ({ is_visitor_online }) => is_visitor_online)
    visitor.send(messageOf(thread, 'Hello'))
    await agent.waitFor('messages')
    agent.send({ type: 'mark', thread: thread.uuid, delivered_seq: 1, read_seq: 1 })
    await visitor.waitFor('thread', ({ thread: { staff } }) => staff.read_seq === 1)
    agent.send({ type: 'typing', thread: thread.uuid })
    expect(await visitor.waitFor('typing')).toMatchObject({ side: 'staff' })
    visitor.send({ type: 'typing', thread: thread.uuid })
    await agent.waitFor('typing')
    // The agent's own process would have sent its frame before.
    expect(agent.framesOf('typing')).toMatchObject([{ side: 'visitor' }])
    expect(visitor.framesOf('typing')).toHaveLength(1)
    agent.socket.close()
    await vi.waitFor(() => expect(visitor.framesOf('thread').at(-1)?.is_staff_online).toBe(false), { timeout: 10_000 })
  })

  test('tells staff who watch the inbox which threads have new messages', async () => {
    const thread = await createChatThread(world.db)
    const agent = await connect(await newStaff(), 1)
    agent.send({ type: 'watch_inbox' })
    agent.send({ type: 'ping' })
    await agent.waitFor('pong')
    const visitor = await watch({ threads: [thread] }, thread)
    visitor.send(messageOf(thread, 'Hello'))
    const { threads } = await agent.waitFor('inbox', (frame) => frame.threads.some(({ id }) => id === thread.uuid))
    expect(threads).toContainEqual({ id: thread.uuid, last_seq: 1 })
  })

  test('opens a thread for the account that started it, and for nobody else', async () => {
    const [owner, stranger] = [await logIn(world.db), await logIn(world.db)]
    const thread = await createChatThread(world.db, { userId: owner.userId })
    await watch(owner, thread)
    const client = await connect(stranger)
    client.send({ type: 'watch', thread: thread.uuid, after: 0 })
    // One message before the thread is loaded, and one after that.
    client.send(messageOf(thread, 'Let me in'))
    expect(await client.waitFor('failed')).toMatchObject({ code: 'not_found', client_id: null })
    client.send(messageOf(thread, 'Let me in'))
    await vi.waitFor(() => expect(client.framesOf('failed')).toHaveLength(3), { timeout: 10_000 })
    expect(client.framesOf('failed').map(({ code }) => code)).toEqual(['not_found', 'not_found', 'not_found'])
    // A secret that would open the thread if it had no account.
    expect((await requestTicket({ threads: [thread] })).statusCode).toBe(401)
  })

  test('rejects a ticket that was used, forged or asked for by a stranger', async () => {
    const thread = await createChatThread(world.db)
    const ticket = await ticketOf({ threads: [thread] })
    clients.push(await connectToChat(urls[0] ?? '', ticket))
    for (const wrong of [ticket, 'x', 'a'.repeat(43)]) {
      await expect(connectToChat(urls[1] ?? '', wrong)).rejects.toThrow('401')
    }
    expect((await requestTicket({})).statusCode).toBe(401)
    const student = await logIn(world.db)
    expect((await requestTicket({ ...student, side: 'staff' })).statusCode).toBe(403)
  })

  test('rejects pages of other origins, and clients that name none, without using up the ticket', async () => {
    const thread = await createChatThread(world.db)
    const ticket = await ticketOf({ threads: [thread] })
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}]) {
      const socket = new WebSocket(socketUrl(urls[0] ?? '', ticket), { headers })
      await expect(once(socket, 'open')).rejects.toThrow('403')
    }
    clients.push(await connectToChat(urls[0] ?? '', ticket))
  })

  test('rejects upgrades of every other path', async () => {
    const socket = new WebSocket(`${(urls[0] ?? '').replace('http', 'ws')}/api/v0/regions`, {
      headers: SAME_ORIGIN_HEADERS,
    })
    await expect(once(socket, 'open')).rejects.toThrow('400')
  })

  test.each([
    ['is too large', 'x'.repeat(MAX_CHAT_FRAME_BYTES + 1), CHAT_CLOSE_CODES.tooLarge],
    ['is no JSON', 'hello', CHAT_CLOSE_CODES.invalidFrame],
    ['is no frame', '{"type":"drop_tables"}', CHAT_CLOSE_CODES.invalidFrame],
    ['is binary', Buffer.from('{"type":"ping"}'), CHAT_CLOSE_CODES.invalidFrame],
    [
      'has an empty message',
      JSON.stringify({ type: 'send', thread: randomUUID(), client_id: randomUUID(), text: ' ' }),
      1008,
    ],
  ])('closes a connection whose frame %s', async (_, data, code) => {
    const client = await connect({ threads: [await createChatThread(world.db)] })
    client.socket.send(data)
    expect(await client.waitForClose()).toBe(code)
  })

  test('closes only the connection of a client that watches from beyond the largest number', async () => {
    const [thread, other] = [await createChatThread(world.db), await createChatThread(world.db)]
    await storeSilently(thread, ['Hello'])
    const [wrong, client] = [await connect({ threads: [other] }), await connect({ threads: [thread] })]
    wrong.send({ type: 'watch', thread: other.uuid, after: 2 ** 31 })
    client.send({ type: 'watch', thread: thread.uuid, after: 0 })
    expect(await wrong.waitForClose()).toBe(CHAT_CLOSE_CODES.invalidFrame)
    await vi.waitFor(() => expect(client.texts()).toEqual(['Hello']), { timeout: 10_000 })
    expect(client.framesOf('failed')).toEqual([])
  })

  test('sends the other threads of a batch when one cannot be read', async () => {
    const [thread, broken] = [await createChatThread(world.db), await createChatThread(world.db)]
    await storeSilently(thread, ['Hello'])
    await storeSilently(broken, ['Broken'])
    await sql`create table chat_messages_without_end partition of chat_messages for values from ('2200-01-01') to (maxvalue)`.execute(
      world.db,
    )
    // A time that JavaScript has no value for.
    await sql`update chat_messages set created_at = 'infinity' where thread_id = ${broken.id}`.execute(world.db)
    const [other, client] = [await connect({ threads: [broken] }), await connect({ threads: [thread] })]
    other.send({ type: 'watch', thread: broken.uuid, after: 0 })
    client.send({ type: 'watch', thread: thread.uuid, after: 0 })
    expect(await other.waitFor('failed')).toMatchObject({ code: 'unavailable', client_id: null })
    await vi.waitFor(() => expect(client.texts()).toEqual(['Hello']), { timeout: 10_000 })
    expect(client.framesOf('failed')).toEqual([])
    await sql`drop table chat_messages_without_end`.execute(world.db)
  })

  test('closes a connection that sends frames faster than a person can', async () => {
    const client = await connect({ threads: [await createChatThread(world.db)] })
    for (let count = 0; count <= MAX_CHAT_FRAMES_PER_TEN_SECONDS; count++) client.send({ type: 'ping' })
    expect(await client.waitForClose()).toBe(CHAT_CLOSE_CODES.tooFast)
  })

  test('rejects messages of a visitor who writes too fast, and stores the others', async () => {
    const thread = await createChatThread(world.db)
    const client = await watch({ threads: [thread] }, thread)
    for (let count = 0; count < MAX_CHAT_MESSAGES_PER_MINUTE + 2; count++) client.send(messageOf(thread, 'Spam'))
    await vi.waitFor(() => expect(client.framesOf('failed')).toHaveLength(2), { timeout: 10_000 })
    expect(client.framesOf('failed').map(({ code }) => code)).toEqual(['too_many_requests', 'too_many_requests'])
    await vi.waitFor(() => expect(client.texts()).toHaveLength(MAX_CHAT_MESSAGES_PER_MINUTE), { timeout: 10_000 })
  })

  test('limits the connections of one person, and frees them when they close', async () => {
    const thread = await createChatThread(world.db)
    const opened: TestChatClient[] = []
    for (let count = 0; count < MAX_CHAT_CONNECTIONS; count++) opened.push(await connect({ threads: [thread] }))
    await expect(connectToChat(urls[0] ?? '', await ticketOf({ threads: [thread] }))).rejects.toThrow('429')
    opened[0]?.socket.close()
    await opened[0]?.waitForClose()
    await connect({ threads: [thread] })
  })

  test('limits the messages of one connection that wait to be stored', async () => {
    const thread = await createChatThread(world.db)
    const client = await connect({ threads: [thread] })
    client.send({ type: 'watch', thread: thread.uuid, after: 0 })
    const sent = MAX_PENDING_CHAT_MESSAGES + 10
    await world.db.transaction().execute(async (tx) => {
      // As long as the thread is locked, nothing is stored.
      await tx.selectFrom('chatThreads').where('id', '=', thread.id).select('id').forUpdate().execute()
      await client.waitFor('thread')
      for (let count = 0; count < sent; count++) client.send(messageOf(thread, `Message ${count}`))
      await vi.waitFor(() => expect(client.framesOf('failed')).toHaveLength(10), { timeout: 10_000 })
    })
    await vi.waitFor(() => expect(client.texts()).toHaveLength(MAX_CHAT_MESSAGES_PER_MINUTE), { timeout: 10_000 })
  })

  test('stores the other messages of a batch when one cannot be stored', async () => {
    const [thread, broken] = [await createChatThread(world.db), await createChatThread(world.db)]
    await sql`alter table chat_messages add constraint no_poison check (text <> 'Poison') not valid`.execute(world.db)
    const [client, other] = [await watch({ threads: [thread] }, thread), await watch({ threads: [broken] }, broken)]
    other.send(messageOf(broken, 'Poison'))
    client.send(messageOf(thread, 'Hello'))
    expect(await other.waitFor('failed')).toMatchObject({ code: 'unavailable' })
    await vi.waitFor(() => expect(client.texts()).toEqual(['Hello']), { timeout: 10_000 })
    expect(client.framesOf('failed')).toEqual([])
    await sql`alter table chat_messages drop constraint no_poison`.execute(world.db)
  })

  test('sends a page of long messages in frames that a slow client can take', async () => {
    const thread = await createChatThread(world.db)
    const texts = Array.from({ length: 60 }, () => '漢'.repeat(MAX_CHAT_MESSAGE_LENGTH))
    await storeSilently(thread, texts)
    const client = await watch({ threads: [thread] }, thread)
    await vi.waitFor(() => expect(client.texts()).toEqual(texts), { timeout: 10_000 })
    const sizes = client.framesOf('messages').map((frame) => Buffer.byteLength(JSON.stringify(frame)))
    expect(Math.max(...sizes)).toBeLessThan(500_000)
    expect(client.seqs()).toEqual(texts.map((_, index) => index + 1))
  })

  test('closes the connections of a session that has ended', async () => {
    const staff = await newStaff()
    const client = await connect(staff)
    await endSession(world.db, { userId: staff.userId, sessionId: staff.sessionId })
    expect(await client.waitForClose()).toBe(CHAT_CLOSE_CODES.refused)
  })

  test('tells clients that a thread is gone', async () => {
    const thread = await createChatThread(world.db)
    const client = await watch({ threads: [thread] }, thread)
    await world.db.deleteFrom('chatThreads').where('id', '=', thread.id).execute()
    await apis[1]?.services.liveChat.publishThreads([thread.id])
    expect(await client.waitFor('failed')).toMatchObject({ code: 'not_found', client_id: null })
  })

  test('stores what was sent before a shutdown, and tells clients to connect elsewhere', async () => {
    const api = await openTestApi(world.environment)
    const url = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const thread = await createChatThread(world.db)
    const client = await connectToChat(url, await ticketOf({ threads: [thread] }))
    client.send({ type: 'watch', thread: thread.uuid, after: 0 })
    await client.waitFor('thread')
    client.send(messageOf(thread, 'Last words'))
    // Then the server has the message, which waits for its batch.
    client.send({ type: 'ping' })
    await client.waitFor('pong')
    await api.close()
    expect(await client.waitForClose()).toBe(CHAT_CLOSE_CODES.goingAway)
    expect(client.texts()).toEqual(['Last words'])
    const elsewhere = await watch({ threads: [thread] }, thread)
    await vi.waitFor(() => expect(elsewhere.texts()).toEqual(['Last words']), { timeout: 10_000 })
  })
})

describe('chats of colleagues', () => {
  const assignTo = (thread: Thread, userId: number) =>
    world.db
      .updateTable('chatThreads')
      .set({ assigneeId: userId, assignedAt: new Date() })
      .where('id', '=', thread.id)
      .execute()

  test('are hidden from agents of another team, who hear nothing of what is written there', async () => {
    const [assignee, stranger] = [await newStaff(), await newStaff()]
    const thread = await createChatThread(world.db)
    await assignTo(thread, assignee.userId)
    const client = await connect(stranger)
    client.send({ type: 'watch', thread: thread.uuid, after: 0 })
    await client.waitFor('failed', ({ code }) => code === 'not_found')
    const own = await watch(assignee, thread)
    own.send(messageOf(thread, 'For you alone'))
    await vi.waitFor(() => expect(own.texts()).toEqual(['For you alone']), { timeout: 10_000 })
    // Frames arrive in order, so nothing is on its way.
    client.send({ type: 'ping' })
    await client.waitFor('pong')
    expect(client.framesOf('messages')).toEqual([])
  })

  test('are no longer watched by whoever saw them before they were assigned', async () => {
    const [assignee, stranger] = [await newStaff(), await newStaff()]
    const thread = await createChatThread(world.db)
    const client = await watch(stranger, thread)
    await assignTo(thread, assignee.userId)
    await apis[0]?.services.liveChat.publishThreads([thread.id])
    expect(await client.waitFor('failed')).toMatchObject({ thread: thread.uuid, code: 'not_found' })
  })

  test('are not answered by a team lead, who can add notes', async () => {
    const assignee = await newStaff()
    const lead = await newStaff('team_lead')
    await createTeam(world.db, { name: randomUUID(), memberIds: [assignee.userId, lead.userId] })
    const thread = await createChatThread(world.db)
    await assignTo(thread, assignee.userId)
    const client = await watch(lead, thread)
    client.send(messageOf(thread, 'I answer'))
    await client.waitFor('failed', ({ code }) => code === 'forbidden')
    client.send(messageOf(thread, 'Ask for the floor', { is_note: true }))
    await vi.waitFor(() => expect(client.texts()).toEqual(['Ask for the floor']), { timeout: 10_000 })
  })
})

describe('answers by the socket', () => {
  const storedOf = (thread: Thread) =>
    world.db.selectFrom('chatThreads').where('id', '=', thread.id).selectAll().executeTakeFirstOrThrow()

  test('stop the first-response clock of the lead and are mailed, as those by HTTP', async () => {
    const agent = await newStaff()
    const assigned = { assignedTo: agent.userId, assignedAt: new Date() }
    const respondBy = new Date(Date.now() + 15 * 60_000)
    const lead = await createLead(world.db, { rootId: (await createPlace(world.db)).id, ...assigned, respondBy })
    const thread = await createChatThread(world.db, {
      leadId: lead.id,
      email: 'mei@example.com',
      assigneeId: agent.userId,
      assignedAt: new Date(),
    })
    const clock = () =>
      world.db.selectFrom('leads').where('id', '=', lead.id).select('respondBy').executeTakeFirstOrThrow()
    const client = await watch(agent, thread)
    client.send(messageOf(thread, 'Floor 8 is quiet', { is_note: true }))
    await vi.waitFor(() => expect(client.texts()).toEqual(['Floor 8 is quiet']), { timeout: 10_000 })
    expect((await clock()).respondBy).not.toBeNull()
    for (const text of ['Yes', 'All bills']) client.send(messageOf(thread, text))
    await vi.waitFor(() => expect(client.texts()).toEqual(['Floor 8 is quiet', 'Yes', 'All bills']), {
      timeout: 10_000,
    })
    expect((await clock()).respondBy).toBeNull()
    const mails = await world.db
      .selectFrom('mails')
      .where('kind', '=', 'chat_answer')
      .select(['toEmail', 'ids'])
      .execute()
    expect(mails).toEqual(
      [2, 3].map((seq) => ({ toEmail: 'mei@example.com', ids: { chat_thread_id: thread.id, seq } })),
    )
  })

  test('take a chat that nobody is assigned to, of which agents of other teams hear no more', async () => {
    const thread = await createChatThread(world.db)
    const [agent, stranger] = [await newStaff(), await newStaff()]
    const [own, other] = [await watch(agent, thread), await watch(stranger, thread, { process: 1 })]
    own.send(messageOf(thread, 'I look after you'))
    expect(await other.waitFor('failed')).toMatchObject({ code: 'not_found', client_id: null })
    expect((await storedOf(thread)).assigneeId).toBe(agent.userId)
  })

  test('are stored once, and rejected while a gap of a saved reply is left', async () => {
    const agent = await newStaff()
    const thread = await createChatThread(world.db, { email: 'mei@example.com' })
    const client = await watch(agent, thread)
    const answer = messageOf(thread, 'Yes')
    for (const frame of [answer, answer]) client.send(frame)
    expect(await client.waitFor('sent')).toMatchObject({ seq: 1 })
    client.send(messageOf(thread, 'Hi {name}'))
    expect(await client.waitFor('failed')).toMatchObject({ code: 'invalid_input' })
    expect((await storedOf(thread)).lastSeq).toBe(1)
  })

  test('are rejected once the writer is no longer staff', async () => {
    const agent = await newStaff()
    const thread = await createChatThread(world.db)
    const client = await watch(agent, thread)
    await world.db.deleteFrom('userRoles').where('userId', '=', agent.userId).execute()
    client.send(messageOf(thread, 'Yes'))
    // The connection may be closed first.
    await Promise.any([client.waitFor('failed', ({ code }) => code === 'forbidden'), client.waitForClose()])
    expect((await storedOf(thread)).lastSeq).toBe(0)
  })
})

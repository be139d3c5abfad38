import { randomUUID } from 'node:crypto'
import { MAX_CHAT_CONNECTIONS } from '@amber/domain/chat/chat-limits'
import { CHAT_CLOSE_CODES } from '@amber/domain/chat/chat-protocol'
import { createChatTicket, type ChatTicketHolder } from '@amber/integrations/live/chat-tickets'
import { appendMessages } from '@amber/operations/chat/append-messages'
import { createChatThread, systemMessage } from '@amber/testing/factories/chat'
import { logIn } from '@amber/testing/factories/session'
import { createTeam } from '@amber/testing/factories/team'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import fastify, { type FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApi, SAME_ORIGIN_HEADERS, type TestApi } from '../test-api.ts'
import { serveChatSocket } from './chat-socket.ts'
import { connectToChat, type TestChatClient } from './test-chat-client.ts'

const MAX_PER_ADDRESS = 12

let world: PlaceWorld
let api: TestApi
/** A server of the socket alone, which checks more often than the API does. */
let app: FastifyInstance
let url: string
const clients: TestChatClient[] = []

beforeAll(async () => {
  world = await makePlaceWorld()
  api = await openTestApi(world.environment)
  await vi.waitFor(() => api.services.cache.ping(), { timeout: 10_000 })
  app = fastify()
  url = await serveOn(app, {})
})

function serveOn(server: FastifyInstance, overrides: Partial<Parameters<typeof serveChatSocket>[1]>) {
  serveChatSocket(server, {
    ...api.services,
    ownOrigins: new Set([SAME_ORIGIN_HEADERS.origin]),
    lifecycle: api.lifecycle,
    logger: api.logger,
    connections: new Gauge({ name: 'test_connections', help: 'none', registers: [] }),
    trustedHops: 0,
    maxPerAddress: MAX_PER_ADDRESS,
    pollMs: 100,
    recheckMs: 300,
    ...overrides,
  })
  return server.listen({ port: 0, host: '127.0.0.1' })
}

afterAll(async () => {
  await app.close()
  await api.close()
  await world.close()
})
afterEach(async () => {
  for (const { socket, waitForClose } of clients.splice(0)) {
    socket.terminate()
    await waitForClose()
  }
})

type Thread = Awaited<ReturnType<typeof createChatThread>>

async function connect(holder: ChatTicketHolder) {
  const client = await connectToChat(url, await createChatTicket(api.services.cache, holder, 30))
  clients.push(client)
  await client.waitFor('ready')
  return client
}

async function watch(holder: ChatTicketHolder, thread: Thread) {
  const client = await connect(holder)
  client.send({ type: 'watch', thread: thread.uuid, after: 0 })
  await client.waitFor('thread')
  return client
}

const visitorOf = ({ uuid }: Thread): ChatTicketHolder => ({
  side: 'visitor',
  userId: null,
  sessionId: null,
  threads: [uuid],
  language: 'en',
})

async function newStaff(role: 'agent' | 'team_lead') {
  const { userId, sessionId } = await logIn(world.db, { roles: [role], email: `${randomUUID()}@amber.example` })
  return { side: 'staff', userId, sessionId, language: 'en' } as const
}

const write = (thread: Thread, text: string) => appendMessages(world.db, [systemMessage(thread.id, text)])

describe('whoever watches a thread', () => {
  test('stops without a signal once they are in another team', async () => {
    const [assignee, teamLead] = [await newStaff('agent'), await newStaff('team_lead')]
    await createTeam(world.db, { name: randomUUID(), memberIds: [assignee.userId, teamLead.userId] })
    const thread = await createChatThread(world.db, { assigneeId: assignee.userId, assignedAt: new Date() })
    const [own, former] = [await watch(assignee, thread), await watch(teamLead, thread)]
    await world.db.updateTable('staffProfiles').set({ teamId: null }).where('userId', '=', teamLead.userId).execute()
    expect(await former.waitFor('failed')).toMatchObject({ thread: thread.uuid, code: 'not_found' })
    await write(thread, 'Not for you')
    await vi.waitFor(() => expect(own.texts()).toEqual(['Not for you']), { timeout: 10_000 })
    former.send({ type: 'ping' })
    await former.waitFor('pong')
    expect(former.texts()).toEqual([])
    expect(own.framesOf('failed')).toEqual([])
  })

  test('stops without a signal once the chat is of somebody else', async () => {
    const [agent, colleague] = [await newStaff('agent'), await newStaff('agent')]
    const thread = await createChatThread(world.db)
    const client = await watch(agent, thread)
    await world.db
      .updateTable('chatThreads')
      .set({ assigneeId: colleague.userId, assignedAt: new Date() })
      .where('id', '=', thread.id)
      .execute()
    expect(await client.waitFor('failed')).toMatchObject({ thread: thread.uuid, code: 'not_found' })
  })

  test('stops without a signal once the thread is deleted', async () => {
    const thread = await createChatThread(world.db)
    const client = await watch(visitorOf(thread), thread)
    await world.db.deleteFrom('chatThreads').where('id', '=', thread.id).execute()
    expect(await client.waitFor('failed')).toMatchObject({ thread: thread.uuid, code: 'not_found' })
  })

  test('stops once the thread belongs to an account, which proves more than the secret', async () => {
    const { userId } = await logIn(world.db)
    const thread = await createChatThread(world.db)
    const client = await watch(visitorOf(thread), thread)
    await world.db.updateTable('chatThreads').set({ userId }).where('id', '=', thread.id).execute()
    expect(await client.waitFor('failed')).toMatchObject({ thread: thread.uuid, code: 'not_found' })
  })

  test('hears without a signal that the chat was closed', async () => {
    const thread = await createChatThread(world.db)
    const client = await watch(visitorOf(thread), thread)
    await world.db
      .updateTable('chatThreads')
      .set({ state: 'closed', closedAt: new Date(), closeReason: 'answered' })
      .where('id', '=', thread.id)
      .execute()
    const closed = await client.waitFor('thread', (frame) => frame.thread.state === 'closed')
    expect(closed.thread.id).toBe(thread.uuid)
  })
})

test('closes the connection of staff whose roles are gone', async () => {
  const agent = await newStaff('agent')
  const thread = await createChatThread(world.db)
  const client = await watch(agent, thread)
  await world.db.deleteFrom('userRoles').where('userId', '=', agent.userId).execute()
  expect(await client.waitForClose()).toBe(CHAT_CLOSE_CODES.refused)
})

test('counts connections of a person that arrive at once', async () => {
  const { cache } = api.services
  const requested = MAX_CHAT_CONNECTIONS + 5
  const { promise: allArrived, resolve: release } = Promise.withResolvers<void>()
  let arrived = 0
  const server = fastify()
  const together = await serveOn(server, {
    maxPerAddress: 100,
    cache: {
      getdel: async (key) => {
        const stored = await cache.getdel(key)
        if (++arrived === requested) release()
        await allArrived
        return stored
      },
    },
  })
  const holder = visitorOf(await createChatThread(world.db))
  const tickets = await Promise.all(Array.from({ length: requested }, () => createChatTicket(cache, holder, 30)))
  const outcomes = await Promise.allSettled(tickets.map((ticket) => connectToChat(together, ticket)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_CHAT_CONNECTIONS)
  await server.close()
})

test('limits the connections of an address, and frees them when they close', async () => {
  const threads = await Promise.all(Array.from({ length: MAX_PER_ADDRESS }, () => createChatThread(world.db)))
  const opened: TestChatClient[] = []
  for (const thread of threads) opened.push(await connect(visitorOf(thread)))
  const other = await createChatThread(world.db)
  await expect(connect(visitorOf(other))).rejects.toThrow('429')
  opened[0]?.socket.close()
  await opened[0]?.waitForClose()
  await vi.waitFor(() => connect(visitorOf(other)), { timeout: 5_000 })
})

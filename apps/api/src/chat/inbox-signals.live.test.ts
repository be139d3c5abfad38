import { randomUUID } from 'node:crypto'
import type { ServerFrame } from '@amber/contract/schemas/chat-socket'
import { markChats } from '@amber/operations/chat/mark-chats'
import { createChat } from '@amber/testing/factories/chat'
import { logIn } from '@amber/testing/factories/session'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApi, SAME_ORIGIN_HEADERS, type TestApi } from '../test-api.ts'
import { connectToChat, type TestChatClient } from './test-chat-client.ts'

let world: PlaceWorld
let api: TestApi
let url: string
const clients: TestChatClient[] = []

beforeAll(async () => {
  world = await makePlaceWorld()
  api = await openTestApi({ ...world.environment, RATE_LIMIT_WRITE: '100000' })
  await vi.waitFor(() => api.services.cache.ping(), { timeout: 10_000 })
  url = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await api.close()
  await world.close()
})
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.terminate()
})

/** Opens the inbox of a new member of staff. */
async function watchInbox(role: 'agent' | 'admin') {
  const { token, userId } = await logIn(world.db, { roles: [role], email: `${randomUUID()}@amber.example` })
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/v0/chat/tickets',
    payload: { side: 'staff' },
    headers: SAME_ORIGIN_HEADERS,
    cookies: { user_auth_token: token },
  })
  const client = await connectToChat(url, response.json<{ data: { ticket: string } }>().data.ticket)
  clients.push(client)
  await client.waitFor('ready')
  client.send({ type: 'watch_inbox' })
  client.send({ type: 'ping' })
  await client.waitFor('pong')
  return { userId, client, notifiedOf: () => client.framesOf('inbox').flatMap(idsOf) }
}

const idsOf = ({ threads }: Extract<ServerFrame, { type: 'inbox' }>) => threads.map(({ id }) => id)

const tell = (id: number) => api.services.liveChat.publishThreads([id])

describe('an inbox', () => {
  test('hears only of chats that its owner sees', async () => {
    const [agent, colleague, admin] = [await watchInbox('agent'), await watchInbox('agent'), await watchInbox('admin')]
    const own = await createChat(world.db, { texts: ['Hi'], assigneeId: agent.userId, assignedAt: new Date() })
    const unassigned = await createChat(world.db, { texts: ['Hi'] })
    await tell(own.id)
    await tell(unassigned.id)
    await vi.waitFor(() => {
      for (const { notifiedOf } of [agent, colleague, admin]) expect(notifiedOf()).toContain(unassigned.uuid)
    })
    expect(agent.notifiedOf()).toContain(own.uuid)
    expect(admin.notifiedOf()).toContain(own.uuid)
    expect(colleague.notifiedOf()).not.toContain(own.uuid)
  })

  test('hears of a chat that is taken from its owner', async () => {
    const [agent, colleague] = [await watchInbox('agent'), await watchInbox('agent')]
    const chat = await createChat(world.db, { texts: ['Hi'], assigneeId: agent.userId, assignedAt: new Date() })
    await tell(chat.id)
    await vi.waitFor(() => expect(agent.notifiedOf()).toEqual([chat.uuid]))
    await world.db.updateTable('chatThreads').set({ assigneeId: colleague.userId }).where('id', '=', chat.id).execute()
    await tell(chat.id)
    await vi.waitFor(() => expect(agent.notifiedOf()).toEqual([chat.uuid, chat.uuid]))
    await tell(chat.id)
    await vi.waitFor(() => expect(colleague.notifiedOf()).toEqual([chat.uuid, chat.uuid]))
    expect(agent.notifiedOf()).toHaveLength(2)
  })

  test('hears nothing of marks', async () => {
    const { client, notifiedOf } = await watchInbox('agent')
    const [read, written] = [
      await createChat(world.db, { texts: ['Hi'] }),
      await createChat(world.db, { texts: ['Hi'] }),
    ]
    const marks = { threadId: read.id, userId: null, deliveredSeq: 1, readSeq: 1 }
    await markChats({ db: world.db, liveChat: api.services.liveChat }, [marks])
    await tell(written.id)
    await client.waitFor('inbox')
    expect(notifiedOf()).toEqual([written.uuid])
  })
})

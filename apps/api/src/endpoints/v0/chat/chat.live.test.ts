import { randomUUID } from 'node:crypto'
import { appendMessages } from '@amber/operations/chat/append-messages'
import { createChatThread, systemMessage } from '@amber/testing/factories/chat'
import { logIn } from '@amber/testing/factories/session'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, SAME_ORIGIN_HEADERS, type TestApi } from '../../../test-api.ts'

let world: PlaceWorld
let api: TestApi
beforeAll(async () => {
  world = await makePlaceWorld()
  api = await openTestApi({ ...world.environment, RATE_LIMIT_FORM: '1000', RATE_LIMIT_WRITE: '1000' })
})
afterAll(async () => {
  await api.close()
  await world.close()
})

type Caller = { token?: string; secret?: string }

const request = (method: 'GET' | 'POST' | 'PUT', path: string, { token, secret }: Caller = {}, payload?: object) =>
  api.app.inject({
    method,
    url: `/api/v0/chat${path}`,
    headers: { ...SAME_ORIGIN_HEADERS, ...(secret !== undefined && { 'x-chat-secret': secret }) },
    ...(token !== undefined && { cookies: { user_auth_token: token } }),
    ...(payload && { payload }),
  })

const newChat = (overrides = {}) => ({
  idempotency_key: randomUUID(),
  kind: 'expert',
  message: { client_id: randomUUID(), text: 'Is it quiet?' },
  ...overrides,
})

type Started = { thread: { id: string; last_seq: number }; messages: { seq: number; text: string }[]; secret: string }

async function start(caller: Caller = {}, chat = newChat()): Promise<Started> {
  const response = await request('POST', '/threads', caller, chat)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: Started }>().data
}

const textsOf = (response: { json: () => unknown }) =>
  (response.json() as { data: Started }).data.messages.map(({ text }) => text)

describe('a chat of a visitor without an account', () => {
  // spec: 3.chat-session
  test('starts with a message and the fields of the session, and opens by its secret only', async () => {
    const session = {
      name: 'Mei Lin',
      email: 'mei@example.com',
      phone: '+86 138 0013 8000',
      propertyName: 'Alpha House',
      propertyId: String(world.alpha.id),
      cityName: 'London',
      universityName: 'UCL',
      chatbotTriggerPoint: 'launcher',
      utm_source: 'newsletter',
    }
    const { thread, messages, secret } = await start({}, newChat({ session }))
    expect(messages).toMatchObject([{ seq: 1, text: 'Is it quiet?' }])
    const stored = await world.db
      .selectFrom('chatThreads')
      .where('uuid', '=', thread.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({
      userId: null,
      name: 'Mei Lin',
      email: 'mei@example.com',
      phone: '+86 138 0013 8000',
      propertyName: 'Alpha House',
      placeId: world.alpha.id,
      cityName: 'London',
      universityName: 'UCL',
      triggerPoint: 'launcher',
      utmSource: 'newsletter',
      edition: 'world',
    })
    expect(textsOf(await request('GET', `/threads/${thread.id}`, { secret }))).toEqual(['Is it quiet?'])
    const other = await start()
    for (const caller of [{}, { secret: other.secret }, { secret: 'x' }, await logIn(world.db)]) {
      expect((await request('GET', `/threads/${thread.id}`, caller)).statusCode).toBe(404)
      const message = { client_id: randomUUID(), text: 'Let me in' }
      expect((await request('POST', `/threads/${thread.id}/messages`, caller, message)).statusCode).toBe(404)
      expect((await request('PUT', `/threads/${thread.id}/marks`, caller, { read_seq: 1 })).statusCode).toBe(404)
    }
  })

  test('is the same thread with the same secret when it is started again', async () => {
    const chat = newChat()
    const [first, second] = [await start({}, chat), await start({}, chat)]
    expect(second).toEqual(first)
    // Whoever only knows the key does not get the secret.
    for (const message of [
      { ...chat.message, text: 'Is it warm?' },
      { ...chat.message, client_id: randomUUID() },
    ])
      expect((await request('POST', '/threads', {}, { ...chat, message })).statusCode).toBe(409)
    // Somebody who logs in meanwhile needs another key.
    expect((await request('POST', '/threads', await logIn(world.db), chat)).statusCode).toBe(409)
  })

  test('is not opened to staff, who read the id of its first message, by a key that is the id', async () => {
    const id = randomUUID()
    const chat = newChat({ idempotency_key: id, message: { client_id: id, text: 'Is it quiet?' } })
    await start({}, chat)
    expect((await request('POST', '/threads', {}, chat)).statusCode).toBe(409)
  })

  test('stores a message once and returns those after a number', async () => {
    const { thread, secret } = await start()
    const path = `/threads/${thread.id}`
    const message = { client_id: randomUUID(), text: 'And warm?', inventory_id: world.alpha.id }
    const send = async () => (await request('POST', `${path}/messages`, { secret }, message)).json<object>()
    expect(await send()).toMatchObject({ data: { is_new: true, message: { seq: 2, inventory_id: world.alpha.id } } })
    expect(await send()).toMatchObject({ data: { is_new: false, message: { seq: 2 } } })
    expect(textsOf(await request('GET', `${path}?after=1`, { secret }))).toEqual(['And warm?'])
  })

  test('hides notes of staff', async () => {
    const { thread, secret } = await start()
    const { id } = await world.db
      .selectFrom('chatThreads')
      .where('uuid', '=', thread.id)
      .select('id')
      .executeTakeFirstOrThrow()
    const { userId } = await logIn(world.db, { roles: ['agent'] })
    const note = { threadId: id, clientId: randomUUID(), side: 'staff', writerId: userId, isNote: true } as const
    await appendMessages(world.db, [{ ...note, text: 'Low budget', language: 'en', inventoryId: null }], {
      withConsequences: true,
    })
    expect(textsOf(await request('GET', `/threads/${thread.id}`, { secret }))).toEqual(['Is it quiet?'])
  })

  test('shows the visitor the warning of a fraud, and none that is for staff', async () => {
    const { thread, secret } = await start()
    const path = `/threads/${thread.id}`
    const message = { client_id: randomUUID(), text: 'Send it by Western Union, bitch' }
    const sent = await request('POST', `${path}/messages`, { secret }, message)
    expect(sent.json()).toMatchObject({ data: { message: { flags: ['off_site_payment'] } } })
    const page = (await request('GET', `${path}?after=1`, { secret })).json<{ data: { messages: object[] } }>()
    expect(page.data.messages).toMatchObject([{ flags: ['off_site_payment'] }])
  })

  test('records what the visitor has read, up to the last message', async () => {
    const { thread, secret } = await start()
    const mark = async (payload: object) =>
      (await request('PUT', `/threads/${thread.id}/marks`, { secret }, payload)).json<object>()
    expect(await mark({ read_seq: 99 })).toEqual({ data: { visitor: { delivered_seq: 1, read_seq: 1 } } })
    expect(await mark({ delivered_seq: 0 })).toEqual({ data: { visitor: { delivered_seq: 1, read_seq: 1 } } })
  })

  test('takes one answer to the satisfaction question, once the chat is closed', async () => {
    const { thread, secret } = await start()
    const rate = async (rating: number) =>
      (await request('PUT', `/threads/${thread.id}/rating`, { secret }, { rating })).statusCode
    expect(await rate(5)).toBe(409)
    await world.db
      .updateTable('chatThreads')
      .set({ state: 'closed', closedAt: new Date(), closeReason: 'answered', waitingSince: null })
      .where('uuid', '=', thread.id)
      .execute()
    expect(await rate(4)).toBe(200)
    expect(await rate(1)).toBe(409)
  })
})

describe('a chat of an account', () => {
  test('opens in every browser of the account and is listed there with its unread messages', async () => {
    const owner = await logIn(world.db)
    const { thread, secret } = await start(owner)
    expect(secret).toBeNull()
    const elsewhere = await logIn(world.db, { userId: owner.userId })
    expect(textsOf(await request('GET', `/threads/${thread.id}`, elsewhere))).toEqual(['Is it quiet?'])
    await appendMessages(world.db, [systemMessage((await findId(thread.id)) ?? 0, 'Ada has joined')])
    expect((await request('GET', '/threads', elsewhere)).json()).toMatchObject({
      data: { result: [{ thread: { id: thread.id }, last_message: { text: 'Ada has joined' }, unread_count: 1 }] },
    })
    expect((await request('GET', '/threads', await logIn(world.db))).json()).toEqual({ data: { result: [] } })
  })

  test('cannot be started endlessly', async () => {
    const owner = await logIn(world.db)
    for (let count = 0; count < 20; count++) await createChatThread(world.db, { userId: owner.userId })
    expect((await request('POST', '/threads', owner, newChat())).statusCode).toBe(429)
  })
})

const findId = async (uuid: string) =>
  (await world.db.selectFrom('chatThreads').where('uuid', '=', uuid).select('id').executeTakeFirst())?.id

test('rejects a ticket while Redis is unavailable', async () => {
  const offline = await openTestApi({ ...world.environment, REDIS_URL: 'redis://127.0.0.1:1' })
  const { token } = await logIn(world.db)
  const response = await offline.app.inject({
    method: 'POST',
    url: '/api/v0/chat/tickets',
    payload: {},
    headers: SAME_ORIGIN_HEADERS,
    cookies: { user_auth_token: token },
  })
  expect(response.statusCode).toBe(503)
  await offline.close()
})

describe('the usual wait', () => {
  const waitIn = async (language: string) =>
    (await request('GET', `/wait?lang=${language}`, {})).json<{ data: { wait: object | null } }>().data.wait
  const measured = (language: 'en' | 'de' | 'fr', overrides = {}) =>
    world.db
      .insertInto('chatWaits')
      .values({
        edition: 'world',
        language,
        conversations: 40,
        medianSeconds: 200,
        p90Seconds: 500,
        measuredAt: new Date(),
        ...overrides,
      })
      .execute()

  test('is that of the language, once enough chats are measured, and not of yesterday', async () => {
    expect(await waitIn('en')).toBeNull()
    await measured('en')
    await measured('de', { conversations: 5 })
    await measured('fr', { measuredAt: new Date(Date.now() - 25 * 3_600_000) })
    expect(await waitIn('en')).toEqual({ median_seconds: 200, p90_seconds: 500, conversations: 40 })
    for (const language of ['de', 'fr', 'es']) expect(await waitIn(language)).toBeNull()
  })
})

import { randomUUID } from 'node:crypto'
import { CHAT_DESK_WEBHOOK_PATH } from '@amber/domain/chat/chat-desk'
import { CHAT_SECRET_HEADER } from '@amber/domain/chat/chat-protocol'
import { CHATWOOT_KEYS, sleekflowEnvironment, SLEEKFLOW_KEYS } from '@amber/local-environment/addresses'
import { createChatDesk } from '@amber/integrations/chat-desk/client'
import { applyDeskEvent } from '@amber/operations/chat-desk/apply-desk-event'
import { mirrorChat } from '@amber/operations/chat-desk/mirror-chat'
import { type ChatwootStandIn, openChatwoot, signChatwootEvent } from '@amber/stand-ins/chatwoot/open-chatwoot'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SAME_ORIGIN_HEADERS } from '../test-api.ts'
import { type LoginApi, openLoginApi } from '../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../test-staff.ts'

let chatwoot: ChatwootStandIn
let login: LoginApi
let agent: StaffInBrowser
let webhookUrl: string

const desk = () =>
  createChatDesk({ desk: 'chatwoot', url: chatwoot.url, ...CHATWOOT_KEYS }).hosted ?? expect.fail('no desk')

beforeAll(async () => {
  chatwoot = await openChatwoot()
  login = await openLoginApi({ ...chatwoot.environment, RATE_LIMIT_FORM: '1000', RATE_LIMIT_BAD_SIGNATURE: '3' })
  agent = await logInStaff(login, 'agent')
  webhookUrl = `${await login.api.app.listen({ port: 0, host: '127.0.0.1' })}${CHAT_DESK_WEBHOOK_PATH}`
})
afterAll(async () => {
  await chatwoot.close()
  await login.close()
})
beforeEach(async () => {
  chatwoot.sendEventsTo(webhookUrl)
  chatwoot.failWith(null)
  await sql`truncate chat_threads, chat_desk_events cascade`.execute(login.db)
})

/** Starts a chat as a visitor's page does. */
async function startChat() {
  const call = (method: 'GET' | 'POST', path: string, secret?: string, payload?: object) =>
    login.api.app.inject({
      method,
      url: `/api/v0/chat/threads${path}`,
      headers: { ...SAME_ORIGIN_HEADERS, ...(secret !== undefined && { [CHAT_SECRET_HEADER]: secret }) },
      ...(payload && { payload }),
    })
  const started = await call('POST', '', undefined, {
    idempotency_key: randomUUID(),
    kind: 'expert',
    session: { name: 'Mei Lin', email: 'mei@example.com', propertyName: 'Alpha House' },
    message: { client_id: randomUUID(), text: 'Is it quiet?' },
  })
  const { thread, secret } = started.json<{ data: { thread: { id: string }; secret: string } }>().data
  const { id } = await login.db
    .selectFrom('chatThreads')
    .where('uuid', '=', thread.id)
    .select('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    uuid: thread.id,
    write: (text: string) => call('POST', `/${thread.id}/messages`, secret, { client_id: randomUUID(), text }),
    read: async () => {
      const { data } = (await call('GET', `/${thread.id}`, secret)).json<{
        data: { messages: { text: string; writer: string | null; side: string }[] }
      }>()
      return data.messages.map(({ side, writer, text }) => [side, writer, text])
    },
    mirror: () => mirrorChat({ db: login.db, desk: desk() }, id),
  }
}

const listEvents = () => login.db.selectFrom('chatDeskEvents').select(['id', 'outcome']).orderBy('id').execute()

/** Applies all events, as the worker does. */
async function applyEvents() {
  await chatwoot.settled()
  const outcomes: string[] = []
  const liveChat = { publishMessages: () => Promise.resolve() }
  for (const { id } of await listEvents())
    outcomes.push(await applyDeskEvent({ db: login.db, desk: desk(), liveChat }, id))
  return outcomes
}

describe('a chat at Chatwoot', () => {
  test('goes to the desk and comes back to the messenger of the visitor', async () => {
    const chat = await startChat()
    await chat.write('And warm?')
    await chat.mirror()
    expect(chatwoot.read(chat.uuid).map(({ content }) => content)).toEqual(['Is it quiet?', 'And warm?'])
    chatwoot.answer(chat.uuid, 'He sounds rich', { isPrivate: true })
    chatwoot.answer(chat.uuid, 'Quiet and warm.')
    expect(await applyEvents()).toEqual(['answered'])
    expect(await chat.read()).toEqual([
      ['visitor', null, 'Is it quiet?'],
      ['visitor', null, 'And warm?'],
      ['staff', 'Grace Hopper', 'Quiet and warm.'],
    ])
  })

  test('says in the inbox how far it is copied, and leads to the desk', async () => {
    const chat = await startChat()
    const deskNow = async () => {
      const response = await agent.browser.get(`/api/v0/chat/inbox/${chat.uuid}`)
      return response.json<{ data: { desk: object } }>().data.desk
    }
    expect(await deskNow()).toMatchObject({ name: 'chatwoot', state: 'pending', pending_count: 1, link: null })
    chatwoot.failWith(503)
    await expect(chat.mirror()).rejects.toThrow('did not respond')
    expect(await deskNow()).toMatchObject({ state: 'failing', pending_count: 1, failing_since: expect.any(String) })
    chatwoot.failWith(null)
    await chat.mirror()
    expect(await deskNow()).toMatchObject({
      state: 'mirrored',
      pending_count: 0,
      failing_since: null,
      link: expect.stringMatching(/\/app\/accounts\/7\/conversations\/\d+$/),
    })
  })

  // spec: 7.lead-chat-link
  test('opens from the lead, at the desk once it has the chat', async () => {
    const { id: rootId } = await createPlace(login.db)
    const lead = await createLead(login.db, { rootId, assignedTo: agent.userId })
    const chat = await startChat()
    await login.db.updateTable('chatThreads').set({ leadId: lead.id }).where('id', '=', chat.id).execute()
    const linkNow = async () =>
      (await agent.browser.get(`/api/v0/leads/${lead.uuid}/sleekflow_chat_link`)).json<{ data: { link: string } }>()
        .data.link
    expect(await linkNow()).toMatch(new RegExp(`/dashboard/inbox/${chat.uuid}$`))
    await chat.mirror()
    expect(await linkNow()).toMatch(new RegExp(`^${chatwoot.url}/app/accounts/7/conversations/\\d+$`))
  })
})

describe(`POST ${CHAT_DESK_WEBHOOK_PATH}`, () => {
  const EVENT = JSON.stringify({
    event: 'message_created',
    id: 5,
    message_type: 'outgoing',
    private: false,
    content: 'Pay me in cash',
    account: { id: 7 },
    conversation: { id: 12 },
  })
  const post = (headers: Record<string, string>, body = EVENT) =>
    fetch(webhookUrl, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

  test('stores a genuine event once, without its text', async () => {
    for (let count = 0; count < 2; count++) expect((await post(signChatwootEvent(EVENT))).status).toBe(204)
    expect(await listEvents()).toHaveLength(1)
    const { rows } = await sql<{ text: string }>`select chat_desk_events::text as text from chat_desk_events`.execute(
      login.db,
    )
    expect(rows[0]?.text).not.toContain('cash')
  })

  test('rejects forged and old events, and limits those who send them', async () => {
    const old = new Date(Date.now() - 10 * 60_000)
    for (const headers of [{}, signChatwootEvent(EVENT, 'another'), signChatwootEvent(EVENT, undefined, old)])
      expect((await post(headers)).status).toBe(400)
    expect((await post({})).status).toBe(429)
    // Genuine ones are not limited by them.
    expect((await post(signChatwootEvent(EVENT))).status).toBe(204)
    expect(await listEvents()).toHaveLength(1)
  })

  test('does not exist where staff answer in our own inbox', async () => {
    const own = await openLoginApi({ CHAT_DESK: 'inbox' })
    const response = await own.api.app.inject({
      method: 'POST',
      url: CHAT_DESK_WEBHOOK_PATH,
      headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/json', ...signChatwootEvent(EVENT) },
      payload: EVENT,
    })
    expect(response.statusCode).toBe(404)
    await own.close()
  })

  test('takes the events of SleekFlow by their secret', async () => {
    const sleekflow = await openLoginApi(sleekflowEnvironment('http://127.0.0.1:1'))
    const send = (secret: string) =>
      sleekflow.api.app.inject({
        method: 'POST',
        url: CHAT_DESK_WEBHOOK_PATH,
        headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'application/json', 'x-webhook-secret': secret },
        payload: '{"messageId":3,"contact":{"id":"c1"},"conversationId":"v1"}',
      })
    expect((await send('another')).statusCode).toBe(400)
    expect((await send(SLEEKFLOW_KEYS.webhookSecret)).statusCode).toBe(204)
    expect(await sleekflow.db.selectFrom('chatDeskEvents').select(['desk', 'conversationId']).execute()).toEqual([
      { desk: 'sleekflow', conversationId: 'c1/v1' },
    ])
    await sleekflow.close()
  })
})

import { randomUUID } from 'node:crypto'
import { CHAT_SECRET_HEADER } from '@amber/domain/chat/chat-protocol'
import { openTranslationService, type TranslationService } from '@amber/stand-ins/translation-service'
import { createChat } from '@amber/testing/factories/chat'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAME_ORIGIN_HEADERS } from '../../../test-api.ts'
import { type LoginApi, openLoginApi } from '../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../test-staff.ts'

const LIMIT = 20

let service: TranslationService
let login: LoginApi
let agent: StaffInBrowser

beforeAll(async () => {
  service = await openTranslationService()
  login = await openLoginApi({ ...service.environment, RATE_LIMIT_TRANSLATE: String(LIMIT), RATE_LIMIT_FORM: '1000' })
  agent = await logInStaff(login, 'agent')
})
afterAll(async () => {
  await login.close()
  await service.close()
})

let visitors = 0

/** Starts a chat in which a visitor without an account wrote German on an English page. */
async function startGermanChat({ api }: Pick<LoginApi, 'api'> = login) {
  const remoteAddress = `10.9.0.${++visitors}`
  const send = (method: 'GET' | 'POST', path: string, secret?: string, payload?: object) =>
    api.app.inject({
      method,
      url: `/api/v0/chat/threads${path}`,
      headers: { ...SAME_ORIGIN_HEADERS, ...(secret !== undefined && { [CHAT_SECRET_HEADER]: secret }) },
      remoteAddress,
      ...(payload && { payload }),
    })
  const response = await send('POST', '', undefined, {
    idempotency_key: randomUUID(),
    kind: 'expert',
    message: { client_id: randomUUID(), text: 'Ist das Zimmer noch frei?' },
  })
  const { thread, secret } = response.json<{ data: { thread: { id: string }; secret: string } }>().data
  const pathOf = (seq: number, language: string) => `/${thread.id}/messages/${seq}/translation?lang=${language}`
  return {
    id: thread.id,
    get: () => send('GET', `/${thread.id}`, secret),
    translate: (seq: number, language = 'en') => send('POST', pathOf(seq, language), secret),
    translateWith: (otherSecret: string | undefined) => send('POST', pathOf(1, 'en'), otherSecret),
  }
}

const writeInInbox = (id: string, payload: object) =>
  agent.browser.post(`/api/v0/chat/inbox/${id}/messages`, { client_id: randomUUID(), ...payload })

const translateInInbox = (id: string, seq: number, language: string, { browser }: StaffInBrowser = agent) =>
  browser.post(`/api/v0/chat/inbox/${id}/messages/${seq}/translation?lang=${language}`)

describe('POST /api/v0/chat/threads/{id}/messages/{seq}/translation', () => {
  test('translates a message once per language, also for requests at the same time', async () => {
    const chat = await startGermanChat()
    await writeInInbox(chat.id, { text: 'Ja, das Zimmer ist noch frei.' })
    const before = service.requests()
    const responses = await Promise.all([chat.translate(2), chat.translate(2)])
    for (const response of [...responses, await chat.translate(2)])
      expect(response.json()).toEqual({ data: { text: '[en] Ja, das Zimmer ist noch frei.', language: 'en' } })
    expect(service.requests() - before).toBe(1)
    expect((await chat.translate(2, 'zh')).json()).toMatchObject({
      data: { text: '[zh] Ja, das Zimmer ist noch frei.' },
    })
  })

  test('stores the language of the words, whatever that of the page was', async () => {
    const chat = await startGermanChat()
    await writeInInbox(chat.id, { text: 'Yes, it is, and the price includes bills.' })
    const { messages, can_translate } = (await chat.get()).json<{
      data: { messages: { language: string }[]; can_translate: boolean }
    }>().data
    expect(messages.map(({ language }) => language)).toEqual(['de', 'en'])
    expect(can_translate).toBe(true)
  })

  test('returns 404 to others, for notes, and for numbers without a message', async () => {
    const chat = await startGermanChat()
    await writeInInbox(chat.id, { text: 'Das ist eine Notiz für das Team.', is_note: true })
    const before = service.requests()
    for (const response of [
      await chat.translateWith(undefined),
      await chat.translateWith('x'),
      await agent.browser.post(`/api/v0/chat/threads/${chat.id}/messages/1/translation`),
      await chat.translate(2),
      await chat.translate(99),
    ])
      expect(response.statusCode).toBe(404)
    expect(service.requests()).toBe(before)
  })

  test('returns 503 while the service fails, and the translation afterwards', async () => {
    const chat = await startGermanChat()
    service.failWith(503)
    expect((await chat.translate(1)).statusCode).toBe(503)
    service.failWith(null)
    expect((await chat.translate(1)).json()).toMatchObject({ data: { text: '[en] Ist das Zimmer noch frei?' } })
  })

  test('counts requests of one client, because each may cost money', async () => {
    const chat = await startGermanChat()
    const statuses: number[] = []
    for (let count = 0; count <= LIMIT; count++) statuses.push((await chat.translate(1)).statusCode)
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(200), 429])
  })

  test('deletes translations with their chat, and stores none for one that is gone', async () => {
    const chat = await startGermanChat()
    await chat.translate(1)
    const { id: threadId } = await login.db
      .selectFrom('chatThreads')
      .where('uuid', '=', chat.id)
      .select('id')
      .executeTakeFirstOrThrow()
    const count = async () => {
      const left = login.db.selectFrom('chatMessageTranslations').where('threadId', '=', threadId)
      return (await left.select('seq').execute()).length
    }
    expect(await count()).toBe(1)
    await sql`delete from chat_threads where uuid = ${chat.id}`.execute(login.db)
    expect(await count()).toBe(0)
    expect((await chat.translate(1)).statusCode).toBe(404)
  })

  test('offers no translation where no service is configured', async () => {
    const without = await openLoginApi({ RATE_LIMIT_FORM: '1000' })
    const chat = await startGermanChat(without)
    expect((await chat.get()).json()).toMatchObject({ data: { can_translate: false } })
    expect((await chat.translate(1)).statusCode).toBe(503)
    await without.close()
  })
})

describe('POST /api/v0/chat/inbox/{id}/messages/{seq}/translation', () => {
  test('translates messages and notes, and shows them to the next reader of the language', async () => {
    const { uuid } = await createChat(login.db, { texts: ['Is it quiet?'] })
    await writeInInbox(uuid, { text: 'Sie fragt nach dem Lärm, das ist der erste Chat.', is_note: true })
    expect((await translateInInbox(uuid, 2, 'en')).json()).toEqual({
      data: { text: '[en] Sie fragt nach dem Lärm, das ist der erste Chat.', language: 'en' },
    })
    const translationsIn = async (language: string) => {
      const response = await agent.browser.get(`/api/v0/chat/inbox/${uuid}?lang=${language}`)
      const { data } = response.json<{ data: { can_translate: boolean; messages: { translation: string | null }[] } }>()
      expect(data.can_translate).toBe(true)
      return data.messages.map(({ translation }) => translation)
    }
    expect(await translationsIn('en')).toEqual([null, '[en] Sie fragt nach dem Lärm, das ist der erste Chat.'])
    expect(await translationsIn('es')).toEqual([null, null])
  })

  test('returns 404 for a chat of another team and 403 to a supply manager', async () => {
    const stranger = await logInStaff(login, 'agent')
    const { uuid } = await createChat(login.db, {
      texts: ['Is it quiet?'],
      assigneeId: agent.userId,
      assignedAt: new Date(),
    })
    expect((await translateInInbox(uuid, 1, 'de', stranger)).statusCode).toBe(404)
    expect((await translateInInbox(uuid, 1, 'de', await logInStaff(login, 'supply_manager'))).statusCode).toBe(403)
    expect((await translateInInbox(uuid, 1, 'de')).json()).toMatchObject({ data: { text: '[de] Is it quiet?' } })
  })
})

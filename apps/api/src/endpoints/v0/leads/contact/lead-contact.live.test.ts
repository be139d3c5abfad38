import { randomUUID } from 'node:crypto'
import { MAX_DOCUMENT_PIXELS } from '@amber/domain/document/document'
import { inspectFile } from '@amber/integrations/files/inspect-file'
import { localEnvironment } from '@amber/local-environment/addresses'
import { createDocumentKeys } from '@amber/operations/document/document-keys'
import { deleteExpiredAttachments } from '@amber/operations/lead-mail/delete-expired-attachments'
import { receiveLeadMail } from '@amber/operations/lead-mail/receive-lead-mail'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { openFiles } from '@amber/testing/files'
import { pdf } from '@amber/testing/sample-files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../../test-staff.ts'

const DAY_MS = 86_400_000
const files = openFiles()
let login: LoginApi
let agent: StaffInBrowser
let colleague: StaffInBrowser
let rootId: number
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000', SLEEKFLOW_INBOX_URL: 'https://chat.example/inbox' })
  agent = await logInStaff(login, 'agent')
  colleague = await logInStaff(login, 'agent')
  rootId = (await createPlace(login.db, { place: { canonicalName: 'harbour-house' } })).id
})
afterAll(async () => {
  files.close()
  await login.close()
})

type Overrides = Partial<Parameters<typeof createLead>[1]>

const createOwn = (overrides: Overrides = {}) =>
  createLead(login.db, {
    rootId,
    name: 'Mei Chen',
    email: `${randomUUID()}@example.com`,
    language: 'de',
    assignedTo: agent.userId,
    ...overrides,
  })

async function get(path: string, { browser } = agent) {
  const response = await browser.get(path)
  return { status: response.statusCode, data: response.json<{ data: unknown }>().data }
}

const listMessages = async (uuid: string) => (await get(`/api/v0/leads/${uuid}/messages`)).data as Messages

type Messages = {
  result: { subject: string; other_sender: string | null; attachments: { uuid: string; is_deleted: boolean }[] }[]
  blocked_by: string | null
  can_open_files: boolean
}

/** Stores a mail with a file, as the SMTP server does. */
async function receive(leadId: number, fromEmail: string) {
  const { db } = login
  const mail = { messageId: `${randomUUID()}@example.com`, inReplyTo: undefined, fromEmail, subject: 'Re', text: 'Hi' }
  const attachments = [{ fileName: 'pass.pdf', bytes: pdf('of Mei') }]
  const outcome = await receiveLeadMail(
    {
      db,
      files,
      keys: createDocumentKeys(localEnvironment.DOCUMENT_KEYS),
      inspect: (bytes) => inspectFile(bytes, { maxPixels: MAX_DOCUMENT_PIXELS }),
    },
    { leadId, mail: { ...mail, attachments, headers: [] } },
    new Date(),
  )
  expect(outcome).toBe('accepted')
}

describe('messages of a lead', () => {
  test('mask a sender who is not the student, and are hidden from agents of others', async () => {
    const { id, uuid } = await createOwn({ email: 'mei@example.com' })
    await receive(id, 'mei@example.com')
    await receive(id, 'somebody@evil.example')
    const data = await listMessages(uuid)
    expect(data.result.map(({ other_sender }) => other_sender)).toEqual(['s•••@evil.example', null])
    expect(data).toMatchObject({ blocked_by: null, can_open_files: true })
    expect((await get(`/api/v0/leads/${uuid}/messages`, colleague)).status).toBe(404)
  })

  test('say why the caller cannot write', async () => {
    const { uuid } = await createOwn({ assignedTo: null })
    expect(await listMessages(uuid)).toMatchObject({
      blocked_by: 'not_assigned',
      can_open_files: false,
    })
  })

  test('begin with a saved reply that links to the place in the student’s language', async () => {
    const { uuid } = await createOwn()
    const { data } = await get(`/api/v0/leads/${uuid}/saved_replies`)
    expect(data).toMatchObject({ result: [{ text: expect.stringContaining('/de/places/harbour-house') }, {}, {}, {}] })
  })
})

describe('a file of a mail', () => {
  const fileOf = async (uuid: string) => {
    const data = await listMessages(uuid)
    return `/api/v0/leads/${uuid}/attachments/${data.result[0]?.attachments[0]?.uuid}/file`
  }

  test('is downloaded under a name of ours by the assigned agent, which is recorded', async () => {
    const { id, uuid } = await createOwn()
    await receive(id, 'mei@example.com')
    const path = await fileOf(uuid)
    const response = await agent.browser.get(path)
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; filename="attachment-[0-9a-f]{8}\.pdf"$/),
      'x-content-type-options': 'nosniff',
    })
    expect(response.rawPayload.equals(Buffer.from(pdf('of Mei')))).toBe(true)
    const audit = await login.db.selectFrom('auditLog').where('actorId', '=', agent.userId).selectAll().execute()
    expect(audit.filter(({ ids }) => ids['lead_id'] === id)).toMatchObject([{ action: 'document.view' }])

    expect((await colleague.browser.get(path)).statusCode).toBe(404)
    await login.db.updateTable('leads').set({ assignedTo: null }).where('id', '=', id).execute()
    expect((await agent.browser.get(path)).statusCode).toBe(403)
  })

  test('can no longer be opened once the lead is closed', async () => {
    const { id, uuid } = await createOwn({ stage: 'closed' })
    await receive(id, 'mei@example.com')
    expect((await agent.browser.get(await fileOf(uuid))).statusCode).toBe(403)
  })

  test('is deleted 90 days after it arrived and not before', async () => {
    const { id, uuid } = await createOwn()
    await receive(id, 'mei@example.com')
    const path = await fileOf(uuid)
    await deleteExpiredAttachments({ db: login.db, files }, new Date(Date.now() + 89 * DAY_MS))
    expect((await agent.browser.get(path)).statusCode).toBe(200)
    await deleteExpiredAttachments({ db: login.db, files }, new Date(Date.now() + 91 * DAY_MS))
    expect((await agent.browser.get(path)).statusCode).toBe(404)
    expect(await files.list(`lead-mail/${path.split('/').at(-2)}/`)).toEqual([])
    const data = await listMessages(uuid)
    expect(data.result[0]?.attachments[0]).toMatchObject({ file_name: null, is_stored: false, is_deleted: true })
  })
})

// spec: 7.lead-feedback-email
describe('POST /leads/{id}/feedback_email', () => {
  const ask = (uuid: string, { browser } = agent) => browser.post(`/leads/${uuid}/feedback_email`)

  test('mails a student who has moved in once, in their language', async () => {
    const { id, uuid } = await createOwn({ stage: 'moved_in' })
    const statuses = (await Promise.all([ask(uuid), ask(uuid)])).map(({ statusCode }) => statusCode)
    expect(statuses).toContain(200)
    expect((await ask(uuid)).json()).toMatchObject({ error: { fields: { feedback: 'asked' } } })
    const messages = login.db.selectFrom('leadMessages').where('leadId', '=', id).select(['text', 'savedReply'])
    expect(await messages.execute()).toEqual([
      { savedReply: 'feedback', text: expect.stringMatching(/^Hallo Mei,[\s\S]*\/profile\/leads#/) },
    ])
  })

  test('is rejected before the move-in', async () => {
    const { uuid } = await createOwn()
    expect((await ask(uuid)).statusCode).toBe(409)
    expect((await ask(uuid, colleague)).statusCode).toBe(404)
  })
})

// spec: 7.lead-video-calls
describe('/leads/{id}/video_calls', () => {
  type Calls = { time_zone: string; result: { uuid: string; starts_at: string; outcome: string | null }[] }
  const call = (starts: string) => ({ starts, link: 'https://meet.example/1', idempotency_key: randomUUID() })

  test('are scheduled once on the student’s clocks, announced by mail, and get an outcome', async () => {
    const { id: userId } = await createUser(login.db, { email: `${randomUUID()}@example.com` })
    await login.db
      .insertInto('contactConsents')
      .values({ userId, channels: ['email'], fromHour: 9, toHour: 18, timeZone: 'Asia/Shanghai', noCalls: false })
      .execute()
    const { id, uuid } = await createOwn({ userId })
    const body = call('2027-01-04T10:00')
    await agent.browser.post(`/leads/${uuid}/video_calls`, body)
    await agent.browser.post(`/leads/${uuid}/video_calls`, body)
    const data = (await get(`/leads/${uuid}/video_calls`)).data as Calls
    expect(data).toMatchObject({
      time_zone: 'Asia/Shanghai',
      result: [{ starts_at: '2027-01-04T02:00:00.000Z', outcome: null, is_announced: true }],
    })
    const sent = login.db.selectFrom('leadMessages').where('leadId', '=', id).select('text')
    expect((await sent.execute()).map(({ text }) => text)).toEqual([expect.stringContaining('10:00')])

    const one = `/api/v0/leads/${uuid}/video_calls/${data.result[0]?.uuid}`
    expect((await agent.browser.send('PUT', one, { outcome: 'held' })).json()).toMatchObject({
      data: { result: [{ outcome: 'held' }] },
    })
    await agent.browser.send('PUT', one, { outcome: 'held' })
    const events = login.db.selectFrom('leadEvents').where('leadId', '=', id).select('kind').orderBy('id')
    expect((await events.execute()).map(({ kind }) => kind)).toEqual(['call_scheduled', 'message_sent', 'call_held'])
    expect((await agent.browser.send('PUT', one.replace(/.$/, '0'), { outcome: 'held' })).statusCode).toBe(404)
  })

  test('are rejected in the past, without https, and for agents of others', async () => {
    const { uuid } = await createOwn()
    const schedule = (body: object, { browser } = agent) => browser.post(`/leads/${uuid}/video_calls`, body)
    expect((await schedule(call('2020-01-04T10:00'))).json()).toMatchObject({ error: { fields: { starts: 'past' } } })
    expect((await schedule({ ...call('2027-01-04T10:00'), link: 'javascript:alert(1)' })).statusCode).toBe(400)
    expect((await schedule(call('2027-01-04T10:00'), colleague)).statusCode).toBe(404)
  })
})

// spec: 7.lead-referrer
test('GET /leads/{id}/referrer returns who referred the student, masked, or null', async () => {
  const referrer = await createUser(login.db, { name: 'Kim', email: 'kim-refers@example.com' })
  const referred = await createOwn({ referrerId: referrer.id })
  const { data } = await get(`/leads/${referred.uuid}/referrer`)
  expect(data).toEqual({ referrer: { name: 'Kim', email: 'k•••@example.com', friends: 0 } })
  const alone = await createOwn()
  expect((await get(`/leads/${alone.uuid}/referrer`)).data).toEqual({ referrer: null })
  expect((await get(`/leads/${referred.uuid}/referrer`, colleague)).status).toBe(404)
})

// spec: 7.lead-chat-link
test('GET /leads/{id}/sleekflow_chat_link returns the chat of the assigned agent and records that it was asked for', async () => {
  const { id, uuid } = await createOwn({ phone: '+447700900123' })
  const path = `/leads/${uuid}/sleekflow_chat_link`
  expect((await get(path)).data).toEqual({
    link: 'https://chat.example/inbox?phone=%2B447700900123',
    blocked_by: null,
  })
  const audit = await login.db.selectFrom('auditLog').where('action', '=', 'lead.open_chat').selectAll().execute()
  expect(audit).toMatchObject([{ actorId: agent.userId, ids: { lead_id: id } }])
  expect((await get(path, colleague)).status).toBe(404)
  const silent = await createOwn({ phone: null })
  expect((await get(`/leads/${silent.uuid}/sleekflow_chat_link`)).data).toEqual({ link: null, blocked_by: 'no_phone' })
})

import { randomUUID } from 'node:crypto'
import { CHAT_PREVIEW_PIXELS, MAX_CHAT_FILES_PER_DAY } from '@amber/domain/chat/chat-file'
import { CHAT_SECRET_HEADER } from '@amber/domain/chat/chat-protocol'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_PIXELS } from '@amber/domain/document/document'
import { CHAT_RETENTION_DAYS } from '@amber/domain/privacy/retention-periods'
import { inspectFile } from '@amber/integrations/files/inspect-file'
import { shrinkPicture } from '@amber/integrations/pictures/shrink-picture'
import { localEnvironment } from '@amber/local-environment/addresses'
import { deleteOldChats } from '@amber/operations/chat/delete-old-chats'
import { checkChatFile } from '@amber/operations/chat-file/check-chat-file'
import { deleteChatFiles } from '@amber/operations/chat-file/delete-chat-files'
import { createDocumentKeys } from '@amber/operations/document/document-keys'
import { rotateDocumentKeys } from '@amber/operations/document/rotate-document-keys'
import { erasePerson } from '@amber/operations/privacy/erase-person'
import { createTeam } from '@amber/testing/factories/team'
import { openFiles } from '@amber/testing/files'
import { cutPdf, executable, pdf, picture, sendForm } from '@amber/testing/sample-files'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SAME_ORIGIN_HEADERS } from '../../../../test-api.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../../test-staff.ts'

const CHAT = '/api/v0/chat'
const OLD_KEY = localEnvironment.DOCUMENT_KEYS
const NEW_KEY = `next:${Buffer.alloc(32, 9).toString('base64')}`
const DAY_MS = 86_400_000

const files = openFiles()
let login: LoginApi
let agent: StaffInBrowser
let stranger: StaffInBrowser
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '10000', RATE_LIMIT_READ: '10000', RATE_LIMIT_FORM: '10000' })
  agent = await logInStaff(login, 'agent')
  stranger = await logInStaff(login, 'agent')
  await createTeam(login.db, { name: 'North', memberIds: [agent.userId] })
  await createTeam(login.db, { name: 'South', memberIds: [stranger.userId] })
})
afterAll(async () => {
  files.close()
  await login.close()
})

/** Whoever calls: the visitor of a chat by its secret, or somebody who is logged in. */
type Caller = { secret?: string | undefined; cookies?: Record<string, string> }

const staff = ({ browser }: StaffInBrowser): Caller => ({ cookies: browser.cookies })

const request = (method: 'GET' | 'POST', url: string, { secret, cookies }: Caller, payload?: object) =>
  login.api.app.inject({
    method,
    url: `${CHAT}${url}`,
    headers: { ...SAME_ORIGIN_HEADERS, ...(secret !== undefined && { [CHAT_SECRET_HEADER]: secret }) },
    ...(cookies && { cookies }),
    ...(payload && { payload }),
  })

type Started = { thread: { id: string }; secret: string | null }

async function startChat(cookies?: Record<string, string>): Promise<Caller & { id: string }> {
  const message = { client_id: randomUUID(), text: 'May I send you my letter?' }
  const chat = { idempotency_key: randomUUID(), kind: 'expert', message }
  const response = await request('POST', '/threads', { ...(cookies && { cookies }) }, chat)
  expect(response.statusCode).toBe(200)
  const { thread, secret } = response.json<{ data: Started }>().data
  return { id: thread.id, ...(secret === null ? { ...(cookies && { cookies }) } : { secret }) }
}

const LETTER = { file_name: 'Zusage Jo.pdf', media_type: 'application/pdf', size: 500 }

const announce = (id: string, caller: Caller, overrides: object = {}) =>
  request('POST', `/threads/${id}/files`, caller, { client_id: randomUUID(), ...LETTER, ...overrides })

type Announced = {
  file: { uuid: string; state: string; refusal: string | null }
  upload: { fields: Record<string, string> } | null
}

const rowOf = (uuid: string) =>
  login.db.selectFrom('chatFiles').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow()

const checkDeps = (keys = createDocumentKeys(OLD_KEY)) => ({
  db: login.db,
  files,
  keys,
  inspect: (bytes: Uint8Array) => inspectFile(bytes, { maxPixels: MAX_DOCUMENT_PIXELS }),
  shrinkPicture: (bytes: Uint8Array) => shrinkPicture(bytes, CHAT_PREVIEW_PIXELS),
})

/** Uploads a file as the page does, runs the check, and returns what the sender hears of it. */
async function upload(id: string, caller: Caller, bytes = pdf(), overrides: object = {}) {
  const { file, upload: form } = (await announce(id, caller, overrides)).json<{ data: Announced }>().data
  expect((await sendForm(localEnvironment.UPLOADS_URL, form?.fields ?? {}, bytes)).status).toBe(204)
  const complete = () => request('POST', `/threads/${id}/files/${file.uuid}/uploaded`, caller)
  expect((await complete()).json()).toMatchObject({ data: { state: 'checking' } })
  await checkChatFile(checkDeps(), (await rowOf(file.uuid)).id)
  const { data } = (await complete()).json<{ data: Announced['file'] }>()
  return data
}

type Message = { seq: number; text: string; file: { uuid: string; name: string; size: number } | null }

/** Sends a file in a message of the visitor. */
const sendFile = (id: string, caller: Caller, file: string, text = 'Zusage Jo.pdf') =>
  request('POST', `/threads/${id}/messages`, caller, { client_id: randomUUID(), text, file })

const answerWith = (id: string, member: StaffInBrowser, file: string, overrides: object = {}) =>
  request('POST', `/inbox/${id}/messages`, staff(member), {
    client_id: randomUUID(),
    text: 'Zusage Jo.pdf',
    file,
    ...overrides,
  })

const open = (id: string, caller: Caller, uuid: string, kind: 'file' | 'preview' = 'file') =>
  request('GET', `/threads/${id}/files/${uuid}/${kind}`, caller)

const assign = (id: string, { userId }: StaffInBrowser) =>
  sql`update chat_threads set assignee_id = ${userId}, assigned_at = now() where uuid = ${id}::uuid`.execute(login.db)

describe('a file of a chat', () => {
  test('is announced, uploaded, checked, sent and returned to both sides unchanged', async () => {
    const visitor = await startChat()
    const bytes = pdf('of the visitor')
    const { uuid, state } = await upload(visitor.id, visitor, bytes)
    expect(state).toBe('kept')
    const sent = await sendFile(visitor.id, visitor, uuid)
    const shown = { uuid, name: 'Zusage Jo.pdf', media_type: 'application/pdf', size: bytes.length, has_preview: false }
    expect(sent.json()).toMatchObject({ data: { message: { seq: 2, text: 'Zusage Jo.pdf', file: shown } } })
    const page = await request('GET', `/threads/${visitor.id}`, visitor)
    expect(page.json<{ data: { messages: Message[] } }>().data.messages.map(({ file }) => file)).toEqual([null, shown])
    const inbox = await request('GET', `/inbox/${visitor.id}`, staff(agent))
    expect(inbox.json<{ data: { messages: Message[] } }>().data.messages[1]?.file).toEqual(shown)
    for (const reader of [visitor, staff(agent)]) {
      const response = await open(visitor.id, reader, uuid)
      expect(response.statusCode).toBe(200)
      expect(response.rawPayload.equals(Buffer.from(bytes))).toBe(true)
      expect(response.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="chat-${uuid.slice(0, 8)}.pdf"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
    }
    expect((await open(visitor.id, visitor, uuid, 'preview')).statusCode).toBe(404)
  })

  test.each(['jpeg', 'webp'] as const)('of a picture (%s) has a small copy without its metadata', async (format) => {
    const visitor = await startChat()
    const large = sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#8a8f98' } })
    const bytes = await large
      .withExif({ IFD0: { Copyright: 'Jo was here' } })
      .toFormat(format)
      .toBuffer()
    const { uuid } = await upload(visitor.id, visitor, new Uint8Array(bytes), { media_type: `image/${format}` })
    await sendFile(visitor.id, visitor, uuid)
    const response = await open(visitor.id, staff(agent), uuid, 'preview')
    expect(response.headers['content-type']).toBe('image/webp')
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 })
    expect((await sharp(response.rawPayload).metadata()).exif).toBeUndefined()
  })

  test('is encrypted in the store, and stays readable when the keys are rotated', async () => {
    const visitor = await startChat()
    const { uuid } = await upload(visitor.id, visitor, pdf('secret words'))
    const { storedKey, quarantineKey, wrappedKey } = await rowOf(uuid)
    const stored = Buffer.from((await files.get(storedKey ?? '', { maxBytes: 10_000 })) ?? [])
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.includes('secret words')).toBe(false)
    expect(quarantineKey).toBeNull()
    const keys = createDocumentKeys(`${NEW_KEY},${OLD_KEY}`)
    await rotateDocumentKeys(login.db, keys)
    const rotated = await rowOf(uuid)
    expect(rotated.wrappedKey?.equals(wrappedKey ?? Buffer.alloc(0))).toBe(false)
    const wrapped = { keyId: rotated.keyId ?? '', wrappedKey: rotated.wrappedKey ?? Buffer.alloc(0) }
    expect(keys.decryptPart(uuid, wrapped, 0, stored).includes('secret words')).toBe(true)
    // Later tests read with the old key again.
    await rotateDocumentKeys(login.db, createDocumentKeys(`${OLD_KEY},${NEW_KEY}`))
  })

  test('that is not what it was announced as is rejected with the reason, and cannot be sent', async () => {
    const visitor = await startChat()
    const cases = [
      [executable(), LETTER, 'wrong_type'],
      [await picture('png'), LETTER, 'wrong_type'],
      [cutPdf(), LETTER, 'unreadable'],
    ] as const
    for (const [bytes, facts, refusal] of cases) {
      const file = await upload(visitor.id, visitor, bytes, facts)
      expect(file).toMatchObject({ state: 'refused', refusal })
      expect((await sendFile(visitor.id, visitor, file.uuid)).statusCode).toBe(409)
      expect((await rowOf(file.uuid)).quarantineKey).toBeNull()
    }
    const page = await request('GET', `/threads/${visitor.id}`, visitor)
    expect(page.json<{ data: { messages: Message[] } }>().data.messages).toHaveLength(1)
  })

  test('is sent once, by whoever uploaded it, and only after the check', async () => {
    const [visitor, other] = [await startChat(), await startChat()]
    const { uuid } = await upload(visitor.id, visitor)
    expect((await sendFile(other.id, other, uuid)).statusCode).toBe(409)
    expect((await answerWith(visitor.id, agent, uuid)).statusCode).toBe(409)
    const message = { client_id: randomUUID(), text: 'Zusage Jo.pdf', file: uuid }
    const send = () => request('POST', `/threads/${visitor.id}/messages`, visitor, message)
    expect((await send()).json()).toMatchObject({ data: { is_new: true, message: { seq: 2, file: { uuid } } } })
    expect((await send()).json()).toMatchObject({ data: { is_new: false, message: { seq: 2, file: { uuid } } } })
    expect((await sendFile(visitor.id, visitor, uuid)).statusCode).toBe(409)
    const { file } = (await announce(visitor.id, visitor)).json<{ data: Announced }>().data
    expect((await sendFile(visitor.id, visitor, file.uuid)).statusCode).toBe(409)
  })
})

describe('access to a file', () => {
  test('is for its visitor and for staff who see the chat', async () => {
    const [visitor, other] = [await startChat(), await startChat()]
    await assign(visitor.id, agent)
    const { uuid } = await upload(visitor.id, visitor, new Uint8Array(await picture('png')), {
      media_type: 'image/png',
    })
    await sendFile(visitor.id, visitor, uuid)
    const student = { cookies: (await logInByMail(login, newEmail())).cookies }
    for (const kind of ['file', 'preview'] as const) {
      for (const reader of [visitor, staff(agent)])
        expect((await open(visitor.id, reader, uuid, kind)).statusCode).toBe(200)
      for (const reader of [{}, other, { secret: 'x' }, student, staff(stranger)])
        expect((await open(visitor.id, reader, uuid, kind)).statusCode).toBe(404)
      // The file belongs to one chat, whichever the caller may read.
      expect((await open(other.id, other, uuid, kind)).statusCode).toBe(404)
    }
    for (const caller of [{}, other, student, staff(stranger)]) {
      expect((await announce(visitor.id, caller)).statusCode).toBe(404)
      expect((await request('POST', `/threads/${visitor.id}/files/${uuid}/uploaded`, caller)).statusCode).toBe(404)
    }
  })

  test('includes files of answers, but neither those of notes nor those that staff have not sent', async () => {
    const visitor = await startChat()
    const [answer, note, unsent] = [
      await upload(visitor.id, staff(agent), pdf('answer')),
      await upload(visitor.id, staff(agent), pdf('note')),
      await upload(visitor.id, staff(agent), pdf('unsent')),
    ]
    const clientId = randomUUID()
    for (const isNew of [true, false]) {
      // The answer that is sent again returns the same file.
      const sent = await answerWith(visitor.id, agent, answer.uuid, { client_id: clientId })
      expect(sent.json()).toMatchObject({ data: { is_new: isNew, message: { file: { uuid: answer.uuid } } } })
    }
    expect((await answerWith(visitor.id, agent, note.uuid, { is_note: true })).statusCode).toBe(200)
    expect((await open(visitor.id, visitor, answer.uuid)).statusCode).toBe(200)
    for (const { uuid } of [note, unsent]) {
      expect((await open(visitor.id, visitor, uuid)).statusCode).toBe(404)
      expect((await open(visitor.id, staff(agent), uuid)).statusCode).toBe(200)
    }
  })

  test('by staff is recorded and counts towards their limit, the small picture does not', async () => {
    const visitor = await startChat()
    const { uuid } = await upload(visitor.id, visitor, new Uint8Array(await picture('png')), {
      media_type: 'image/png',
    })
    await sendFile(visitor.id, visitor, uuid)
    const { id } = await rowOf(uuid)
    const listViews = async () => {
      const rows = await login.db.selectFrom('auditLog').where('action', '=', 'document.view').selectAll().execute()
      return rows.filter(({ ids }) => ids['chat_file_id'] === id).map(({ actorId }) => actorId)
    }
    await open(visitor.id, visitor, uuid)
    await open(visitor.id, staff(agent), uuid, 'preview')
    expect(await listViews()).toEqual([])
    await open(visitor.id, staff(agent), uuid)
    expect(await listViews()).toEqual([agent.userId])
  })
})

describe('limits of files', () => {
  test('reject other types, larger files and names that are none', async () => {
    const visitor = await startChat()
    for (const wrong of [
      { media_type: 'text/html' },
      { media_type: 'image/svg+xml' },
      { size: MAX_DOCUMENT_BYTES + 1 },
      { size: 0 },
      { file_name: '\u202e' },
    ]) {
      expect((await announce(visitor.id, visitor, wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
    }
  })

  test('allow a number of files a day per side, and count an upload that is tried again once', async () => {
    const visitor = await startChat()
    const clientId = randomUUID()
    const uuids = new Set<string>()
    for (let tries = 0; tries < 3; tries += 1) {
      const { file, upload: form } = (await announce(visitor.id, visitor, { client_id: clientId })).json<{
        data: Announced
      }>().data
      expect(form).not.toBeNull()
      uuids.add(file.uuid)
    }
    expect(uuids.size).toBe(1)
    for (let count = 1; count < MAX_CHAT_FILES_PER_DAY; count += 1)
      expect((await announce(visitor.id, visitor)).statusCode).toBe(200)
    expect((await announce(visitor.id, visitor)).statusCode).toBe(429)
    expect((await announce(visitor.id, visitor, { client_id: clientId })).statusCode).toBe(200)
    expect((await announce(visitor.id, staff(agent))).statusCode).toBe(200)
  })
})

describe('deleting', () => {
  const isStored = async (uuid: string) => (await files.list(`chat-files/${uuid}/`)).length > 0

  test('removes the files of a chat at the end of its period, and those that nobody sent', async () => {
    const [old, young] = [await startChat(), await startChat()]
    const sent = await upload(old.id, old)
    await sendFile(old.id, old, sent.uuid)
    const [unsent, retained] = [await upload(young.id, young), await upload(young.id, young)]
    await sendFile(young.id, young, retained.uuid)
    const now = new Date()
    const past = (days: number) => new Date(now.getTime() - days * DAY_MS)
    await sql`update chat_files set created_at = ${past(2)} where uuid in (${unsent.uuid}, ${retained.uuid})`.execute(
      login.db,
    )
    await sql`update chat_threads set last_message_at = ${past(CHAT_RETENTION_DAYS + 1)} where uuid = ${old.id}::uuid`.execute(
      login.db,
    )
    await deleteOldChats(login.db, now)
    // The key went with the row, so what the store still has cannot be read.
    expect((await open(old.id, old, sent.uuid)).statusCode).toBe(404)
    await deleteChatFiles({ db: login.db, files }, now)
    expect([await isStored(sent.uuid), await isStored(unsent.uuid), await isStored(retained.uuid)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await open(young.id, young, retained.uuid)).statusCode).toBe(200)
    expect(await deleteChatFiles({ db: login.db, files }, now)).toEqual({ unsent: 0, removed: 0 })
  })

  test('of a chat during the check leaves nothing behind', async () => {
    const visitor = await startChat()
    const { file, upload: form } = (await announce(visitor.id, visitor)).json<{ data: Announced }>().data
    await sendForm(localEnvironment.UPLOADS_URL, form?.fields ?? {}, pdf())
    await request('POST', `/threads/${visitor.id}/files/${file.uuid}/uploaded`, visitor)
    const { id, quarantineKey } = await rowOf(file.uuid)
    const deps = checkDeps()
    const inspect = async (bytes: Uint8Array) => {
      await login.db.deleteFrom('chatThreads').where('uuid', '=', visitor.id).execute()
      return deps.inspect(bytes)
    }
    expect(await checkChatFile({ ...deps, inspect }, id)).toBe('settled')
    expect(await isStored(file.uuid)).toBe(false)
    expect(await files.head(quarantineKey ?? '')).toBeUndefined()
  })

  test('removes the rows and files of an erased person', async () => {
    const browser = await logInByMail(login, newEmail())
    const userId = (await browser.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data.id
    const chat = await startChat(browser.cookies)
    const { uuid } = await upload(chat.id, chat)
    await sendFile(chat.id, chat, uuid)
    expect(await isStored(uuid)).toBe(true)
    const { id } = await login.db.insertInto('erasures').values({ userId }).returning('id').executeTakeFirstOrThrow()
    await erasePerson({ db: login.db, files, exportsFolder: 'exports-test', refundLimit: 0 }, id)
    expect(await isStored(uuid)).toBe(false)
    expect(await login.db.selectFrom('chatFiles').where('uuid', '=', uuid).select('id').execute()).toEqual([])
  })
})

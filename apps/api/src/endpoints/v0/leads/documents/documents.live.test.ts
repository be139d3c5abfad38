import { hashToken, newToken } from '@amber/db/tokens'
import { USER_FLOW_TOKEN } from '@amber/domain/booking/user-flow-token'
import { DOCUMENTS_A_DAY, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_PIXELS } from '@amber/domain/document/document'
import { inspectFile } from '@amber/integrations/files/inspect-file'
import { checkDocument } from '@amber/operations/document/check-document'
import { createDocumentKeys } from '@amber/operations/document/document-keys'
import { forgetDocuments } from '@amber/operations/document/forget-documents'
import { rotateDocumentKeys } from '@amber/operations/document/rotate-document-keys'
import { erasePerson } from '@amber/operations/privacy/erase-person'
import { localEnvironment } from '@amber/testing/addresses'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { openFiles } from '@amber/testing/files'
import { cutPdf, executable, pdf, picture, pictureBomb, sendForm, zipBomb } from '@amber/testing/papers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../../test-browser.ts'
import { logInStaff } from '../../../../test-staff.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../../test-login.ts'

type Answer = {
  uuid: string
  state: string
  refusal: string | null
  file_name: string
  size: number
  delete_after: string
}
type Announced = { data: { document: Answer; upload: { url: string; fields: Record<string, string> } } }

const OLD_KEY = localEnvironment.DOCUMENT_KEYS
const NEW_KEY = `next:${Buffer.alloc(32, 7).toString('base64')}`

const files = openFiles()
let login: LoginApi
let placeId: number
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
  placeId = (await createPlace(login.db)).id
})
afterAll(async () => {
  files.close()
  await login.close()
})

const inspect = (bytes: Uint8Array) => inspectFile(bytes, { maxPixels: MAX_DOCUMENT_PIXELS })
const parts = (keys = createDocumentKeys(OLD_KEY)) => ({ db: login.db, files, keys, inspect })

async function newOwner() {
  const browser = await logInByMail(login, newEmail())
  const userId = (await browser.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data.id
  const lead = await createLead(login.db, { userId, rootId: placeId, stage: 'form_sent' })
  return { browser, userId, leadId: lead.id, documents: `/api/v0/leads/${lead.uuid}/documents` }
}

async function newGuest() {
  const browser = login.browser()
  const token = newToken()
  browser.cookies[USER_FLOW_TOKEN] = token
  const lead = await createLead(login.db, { rootId: placeId, flowHash: hashToken(token) })
  return { browser, documents: `/api/v0/leads/${lead.uuid}/documents` }
}

const PAPER = { kind: 'passport', file_name: 'Reisepass Jo.pdf', media_type: 'application/pdf', size: 500 }

type Owner = { browser: TestBrowser; documents: string }

async function announce({ browser, documents }: Owner, paper: Partial<typeof PAPER> = {}) {
  return (await browser.post(documents, { ...PAPER, ...paper })).json<Announced>().data
}

const rowOf = (uuid: string) =>
  login.db.selectFrom('documents').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow()

/** As the page does it, and then the job. */
async function send(owner: Owner, bytes: Uint8Array<ArrayBuffer>, paper: Partial<typeof PAPER> = {}) {
  const { document, upload } = await announce(owner, paper)
  expect((await sendForm(localEnvironment.UPLOADS_URL, upload.fields, bytes)).status).toBe(204)
  const finished = await owner.browser.post(`${owner.documents}/${document.uuid}/uploaded`)
  expect(finished.json()).toMatchObject({ data: { uuid: document.uuid, state: 'checking' } })
  const { id, quarantineKey } = await rowOf(document.uuid)
  const outcome = await checkDocument(parts(), id)
  return { uuid: document.uuid, id, outcome, quarantineKey: quarantineKey ?? '' }
}

const list = async ({ browser, documents }: Owner) =>
  (await browser.get(documents)).json<{ data: { result: Answer[] } }>().data.result

const fileOf = ({ documents }: Owner, uuid: string) => `${documents}/${uuid}/file`

const viewsOf = (id: number) =>
  login.db
    .selectFrom('auditLog')
    .where('action', '=', 'document.view')
    .select(['actorId', 'ids'])
    .orderBy('id')
    .execute()
    .then((rows) => rows.filter(({ ids }) => ids['document_id'] === id))

describe('a paper', () => {
  test('is announced, sent to the store, checked, kept, and read by its owner as they sent it', async () => {
    const owner = await newOwner()
    const bytes = pdf('of the owner')
    const { uuid, id, outcome, quarantineKey } = await send(owner, bytes)
    expect(outcome).toBe('kept')
    expect(await list(owner)).toMatchObject([
      { uuid, kind: 'passport', state: 'kept', refusal: null, file_name: 'Reisepass Jo.pdf', size: bytes.length },
    ])
    expect(await files.head(quarantineKey)).toBeUndefined()

    const answer = await owner.browser.get(fileOf(owner, uuid))
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="passport-${uuid.slice(0, 8)}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.rawPayload.equals(Buffer.from(bytes))).toBe(true)
    expect(await viewsOf(id)).toEqual([{ actorId: owner.userId, ids: { document_id: id, lead_id: owner.leadId } }])
  })

  test('lies encrypted, under a key of its own that nobody finds beside it', async () => {
    const owner = await newOwner()
    const bytes = pdf('canary-in-the-clear')
    const rows = [await send(owner, bytes), await send(owner, bytes)]
    const [one, other] = await Promise.all(rows.map(({ uuid }) => rowOf(uuid)))
    const stored = Buffer.from((await files.get(one?.storedKey ?? '', { maxBytes: 10_000 })) ?? [])
    expect(stored.includes('canary-in-the-clear')).toBe(false)
    expect(stored.includes('%PDF')).toBe(false)
    expect(one?.wrappedKey).not.toEqual(other?.wrappedKey)
    // What lies at another's name, or was changed by one bit, is not shown as theirs.
    await files.put(other?.storedKey ?? '', stored, { contentType: 'application/octet-stream' })
    expect((await owner.browser.get(fileOf(owner, other?.uuid ?? ''))).statusCode).toBe(500)
    stored.writeUInt8(stored.readUInt8(40) ^ 1, 40)
    await files.put(one?.storedKey ?? '', stored, { contentType: 'application/octet-stream' })
    expect((await owner.browser.get(fileOf(owner, one?.uuid ?? ''))).statusCode).toBe(500)
  })

  test.each([
    ['a renamed program', executable, 'wrong_type'],
    ['an archive that unfolds without end', zipBomb, 'wrong_type'],
    ['a picture said to be a paper', () => picture('png'), 'wrong_type'],
    ['a web page', () => new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>')), 'wrong_type'],
    ['half a paper', cutPdf, 'unreadable'],
  ] as const)('%s is refused by the job, and its file is gone', async (_, make, refusal) => {
    const owner = await newOwner()
    const { uuid, outcome, quarantineKey } = await send(owner, await make())
    expect(outcome).toBe(refusal)
    expect(await list(owner)).toMatchObject([{ uuid, state: 'refused', refusal }])
    expect(await files.head(quarantineKey)).toBeUndefined()
    expect((await owner.browser.get(fileOf(owner, uuid))).statusCode).toBe(404)
  })

  test('a picture of more pixels than any paper has is refused unseen', async () => {
    const owner = await newOwner()
    expect((await send(owner, pictureBomb(), { media_type: 'image/png' })).outcome).toBe('unreadable')
    expect((await send(owner, await picture('png'), { media_type: 'image/png' })).outcome).toBe('kept')
    expect((await send(owner, await picture('jpeg'), { media_type: 'image/jpeg' })).outcome).toBe('kept')
  })

  test('that never came is said to be missing', async () => {
    const owner = await newOwner()
    const { document } = await announce(owner)
    await owner.browser.post(`${owner.documents}/${document.uuid}/uploaded`)
    expect(await checkDocument(parts(), (await rowOf(document.uuid)).id)).toBe('missing')
  })

  test('too large, of another type or kind, or without a name is refused before anything is sent', async () => {
    const { browser, documents } = await newOwner()
    for (const [field, value] of [
      ['size', MAX_DOCUMENT_BYTES + 1],
      ['size', 0],
      ['media_type', 'application/zip'],
      ['media_type', 'application/x-msdownload'],
      ['kind', 'diary'],
      ['file_name', ' '],
    ] as const) {
      const answer = await browser.post(documents, { ...PAPER, [field]: value })
      expect(answer.json(), `${field} ${value}`).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
    }
  })

  test('larger than ten megabytes is refused by the store, whatever was announced', async () => {
    const owner = await newOwner()
    const { upload } = await announce(owner, { size: 500 })
    const answer = await sendForm(localEnvironment.UPLOADS_URL, upload.fields, new Uint8Array(MAX_DOCUMENT_BYTES + 1))
    expect(answer).toMatchObject({ status: 400, text: expect.stringContaining('EntityTooLarge') })
  })

  test('is checked once, however often it is said to be sent, and a second run changes nothing', async () => {
    const owner = await newOwner()
    const { uuid, id } = await send(owner, pdf())
    const before = await rowOf(uuid)
    const again = await owner.browser.post(`${owner.documents}/${uuid}/uploaded`)
    expect(again.json()).toMatchObject({ data: { state: 'kept' } })
    expect(await checkDocument(parts(), id)).toBe('settled')
    expect(await rowOf(uuid)).toEqual(before)
    expect(await files.list(`documents/${uuid}/`)).toHaveLength(1)
  })

  test('that two runs check at once is kept once, and can be read', async () => {
    const owner = await newOwner()
    const { document, upload } = await announce(owner)
    await sendForm(localEnvironment.UPLOADS_URL, upload.fields, pdf())
    await owner.browser.post(`${owner.documents}/${document.uuid}/uploaded`)
    const { id } = await rowOf(document.uuid)
    const outcomes = await Promise.all([1, 2, 3].map(() => checkDocument(parts(), id)))
    expect(outcomes.toSorted()).toEqual(['kept', 'settled', 'settled'])
    expect(await files.list(`documents/${document.uuid}/`)).toHaveLength(1)
    expect((await owner.browser.get(fileOf(owner, document.uuid))).rawPayload.equals(Buffer.from(pdf()))).toBe(true)
  })

  test('is announced so often a day and no oftener', async () => {
    const owner = await newOwner()
    for (let time = 0; time < DOCUMENTS_A_DAY; time++) await announce(owner)
    expect((await owner.browser.post(owner.documents, PAPER)).statusCode).toBe(429)
  })
})

describe('who reads a paper', () => {
  const readersOf = async (owner: Owner, uuid: string, readers: Record<string, TestBrowser>) => {
    const answers: Record<string, number[]> = {}
    for (const [name, browser] of Object.entries(readers)) {
      const asked = [owner.documents, fileOf(owner, uuid)].map(async (path) => (await browser.get(path)).statusCode)
      answers[name] = await Promise.all(asked)
    }
    return answers
  }

  test('the owner, and the member of staff who looks after the lead; nobody else, not even an admin', async () => {
    const owner = await newOwner()
    const { uuid, id } = await send(owner, pdf())
    const [agent, otherAgent, admin] = [
      await logInStaff(login, 'agent'),
      await logInStaff(login, 'agent'),
      await logInStaff(login, 'admin'),
    ]
    const student = await newOwner()
    await login.db.updateTable('leads').set({ assignedTo: agent.userId }).where('id', '=', owner.leadId).execute()
    expect(
      await readersOf(owner, uuid, {
        owner: owner.browser,
        agent: agent.browser,
        otherAgent: otherAgent.browser,
        admin: admin.browser,
        student: student.browser,
        visitor: login.browser(),
      }),
    ).toEqual({
      owner: [200, 200],
      agent: [200, 200],
      otherAgent: [404, 404],
      admin: [404, 404],
      student: [404, 404],
      visitor: [404, 404],
    })
    // Each reading is written down, with who it was.
    expect((await viewsOf(id)).map(({ actorId }) => actorId)).toEqual([owner.userId, agent.userId])
    // Staff read; they neither send nor delete.
    expect((await agent.browser.post(owner.documents, PAPER)).statusCode).toBe(404)
    expect((await agent.browser.send('DELETE', `${owner.documents}/${uuid}`)).statusCode).toBe(404)
  })

  test('a guest’s browser, until the lead belongs to an account: then a login is needed', async () => {
    const guest = await newGuest()
    const { uuid, id } = await send(guest, pdf())
    const file = await guest.browser.get(fileOf(guest, uuid))
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(await viewsOf(id)).toMatchObject([{ actorId: null }])
    const other = await newGuest()
    expect((await other.browser.get(fileOf(guest, uuid))).statusCode).toBe(404)
    expect((await other.browser.get(`${other.documents}/${uuid}/file`)).statusCode).toBe(404)

    const { userId, browser } = await newOwner()
    await login.db
      .updateTable('leads')
      .set({ userId })
      .where('uuid', '=', guest.documents.split('/')[4] ?? '')
      .execute()
    expect((await guest.browser.get(guest.documents)).statusCode).toBe(404)
    expect((await browser.get(fileOf(guest, uuid))).statusCode).toBe(200)
  })
})

describe('the end of a paper', () => {
  const isGone = async (uuid: string) => (await files.list(`documents/${uuid}/`)).length === 0

  test('is the owner’s to choose: the key, the name and the file go', async () => {
    const owner = await newOwner()
    const { uuid, id } = await send(owner, pdf())
    expect((await owner.browser.send('DELETE', `${owner.documents}/${uuid}`)).statusCode).toBe(200)
    expect(await list(owner)).toEqual([])
    expect(await isGone(uuid)).toBe(true)
    expect(await rowOf(uuid)).toMatchObject({ state: 'deleted', wrappedKey: null, storedKey: null, fileName: null })
    expect((await owner.browser.send('DELETE', `${owner.documents}/${uuid}`)).statusCode).toBe(404)
    const audit = await login.db.selectFrom('auditLog').where('action', '=', 'document.delete').selectAll().execute()
    expect(audit.filter(({ ids }) => ids['document_id'] === id)).toMatchObject([{ actorId: owner.userId }])
  })

  test('comes by itself after 90 days, and not before', async () => {
    const owner = await newOwner()
    const { uuid } = await send(owner, pdf())
    const { deleteAfter } = await rowOf(uuid)
    const days = (deleteAfter.getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(89.9)
    expect(days).toBeLessThan(90.1)
    await forgetDocuments({ db: login.db, files })
    expect((await rowOf(uuid)).state).toBe('kept')
    await login.db.updateTable('documents').set({ deleteAfter: new Date() }).where('uuid', '=', uuid).execute()
    await forgetDocuments({ db: login.db, files })
    expect(await rowOf(uuid)).toMatchObject({ state: 'deleted', storedKey: null })
    expect(await isGone(uuid)).toBe(true)
  })

  test('a run that was killed half way is finished by the next', async () => {
    const owner = await newOwner()
    const { uuid } = await send(owner, pdf())
    const gone = { state: 'deleted', wrappedKey: null, keyId: null, fileName: null } as const
    await login.db.updateTable('documents').set(gone).where('uuid', '=', uuid).execute()
    expect(await isGone(uuid)).toBe(false)
    await forgetDocuments({ db: login.db, files })
    expect(await isGone(uuid)).toBe(true)
    expect((await rowOf(uuid)).storedKey).toBeNull()
  })

  test('comes after a day for what was announced and never finished, and for what lies in quarantine', async () => {
    const owner = await newOwner()
    const { document, upload } = await announce(owner)
    await sendForm(localEnvironment.UPLOADS_URL, upload.fields, pdf())
    const stray = `quarantine/documents/2020-02-29/${document.uuid}`
    await files.put(stray, pdf(), { contentType: 'application/pdf' })
    await login.db.updateTable('documents').set({ deleteAfter: new Date() }).where('uuid', '=', document.uuid).execute()
    await forgetDocuments({ db: login.db, files })
    expect(await files.head(upload.fields['key'] ?? '')).toBeUndefined()
    expect(await files.head(stray)).toBeUndefined()
  })

  test('while it is being checked leaves nothing behind', async () => {
    const owner = await newOwner()
    const { document, upload } = await announce(owner)
    await sendForm(localEnvironment.UPLOADS_URL, upload.fields, pdf())
    await owner.browser.post(`${owner.documents}/${document.uuid}/uploaded`)
    const { id } = await rowOf(document.uuid)
    const outcome = await checkDocument(
      {
        ...parts(),
        inspect: async (bytes) => {
          await owner.browser.send('DELETE', `${owner.documents}/${document.uuid}`)
          return inspect(bytes)
        },
      },
      id,
    )
    expect(outcome).toBe('settled')
    expect((await rowOf(document.uuid)).state).toBe('deleted')
    expect(await isGone(document.uuid)).toBe(true)
  })
})

test('whoever is erased leaves no paper behind, neither the row nor the file', async () => {
  const owner = await newOwner()
  const { uuid } = await send(owner, pdf())
  const { document, upload } = await announce(owner)
  await sendForm(localEnvironment.UPLOADS_URL, upload.fields, pdf())
  const { email } = (await owner.browser.get('/api/v0/auth/users/me')).json<{ data: { email: string } }>().data
  expect((await owner.browser.post('/api/v0/auth/users/erasure', { email })).statusCode).toBe(200)
  const erasures = login.db.selectFrom('erasures').where('userId', '=', owner.userId).select('id')
  const { id } = await erasures.executeTakeFirstOrThrow()
  await erasePerson({ db: login.db, files, exportsFolder: 'exports-test', refundLimit: 0 }, id)
  expect(await files.list(`documents/${uuid}/`)).toEqual([])
  expect(await files.head(upload.fields['key'] ?? '')).toBeUndefined()
  const rows = login.db.selectFrom('documents').where('uuid', 'in', [uuid, document.uuid]).select('id')
  expect(await rows.execute()).toEqual([])
})

describe('the keys of papers', () => {
  test('are changed without touching a file: old papers are sealed anew, and the old key is not needed any more', async () => {
    const owner = await newOwner()
    const { uuid } = await send(owner, pdf('before the change'))
    const both = createDocumentKeys(`${NEW_KEY},${OLD_KEY}`)
    const { storedKey } = await rowOf(uuid)
    const stored = await files.get(storedKey ?? '', { maxBytes: 10_000 })

    expect((await rotateDocumentKeys(login.db, both)).rotated).toBeGreaterThan(0)
    expect(await rotateDocumentKeys(login.db, both)).toEqual({ rotated: 0 })
    const { keyId, wrappedKey } = await rowOf(uuid)
    expect(keyId).toBe('next')
    expect(await files.get(storedKey ?? '', { maxBytes: 10_000 })).toEqual(stored)
    const sealed = { keyId: keyId ?? '', wrappedKey: wrappedKey ?? Buffer.alloc(0) }
    const opened = createDocumentKeys(NEW_KEY).decrypt(uuid, sealed, stored ?? new Uint8Array())
    expect(opened.equals(Buffer.from(pdf('before the change')))).toBe(true)
    expect(() => createDocumentKeys(OLD_KEY).decrypt(uuid, sealed, stored ?? new Uint8Array())).toThrow('"next"')
    // Back, for the tests beside this one.
    await rotateDocumentKeys(login.db, createDocumentKeys(`${OLD_KEY},${NEW_KEY}`))
    expect((await owner.browser.get(fileOf(owner, uuid))).statusCode).toBe(200)
  })
})

test('nothing of a paper is in the log', async () => {
  const owner = await newOwner()
  const { uuid } = await send(owner, pdf(), { file_name: 'Passport of Josefine Canaryname.pdf' })
  await owner.browser.get(fileOf(owner, uuid))
  expect(login.api.lines.filter((line) => line.includes('Canaryname') || line.includes('quarantine/'))).toEqual([])
})

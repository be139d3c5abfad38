import { randomUUID } from 'node:crypto'
import { hashToken, newToken } from '@amber/db/tokens'
import { USER_FLOW_TOKEN } from '@amber/domain/booking/user-flow-token'
import { MAX_DOCUMENTS_PER_DAY, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_PIXELS } from '@amber/domain/document/document'
import { LEAD_STAGES, type LeadStage } from '@amber/domain/lead/stages'
import { inspectFile } from '@amber/integrations/files/inspect-file'
import { checkDocument } from '@amber/operations/document/check-document'
import { createDocumentKeys } from '@amber/operations/document/document-keys'
import { deleteExpiredDocuments } from '@amber/operations/document/delete-expired-documents'
import { rotateDocumentKeys } from '@amber/operations/document/rotate-document-keys'
import { advanceStage } from '@amber/operations/lead/advance-stage'
import { erasePerson } from '@amber/operations/privacy/erase-person'
import { localEnvironment } from '@amber/local-environment/addresses'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { openFiles } from '@amber/testing/files'
import { waitForLock } from '@amber/testing/wait-for-lock'
import { cutPdf, executable, pdf, picture, pictureBomb, sendForm, zipBomb } from '@amber/testing/sample-files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../../test-browser.ts'
import { logInStaff } from '../../../../test-staff.ts'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../../test-login.ts'

type DocumentData = {
  uuid: string
  state: string
  refusal: string | null
  file_name: string
  size: number
  delete_after: string
}
type AnnounceResponse = { data: { document: DocumentData; upload: { url: string; fields: Record<string, string> } } }

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
const checkDeps = (keys = createDocumentKeys(OLD_KEY)) => ({ db: login.db, files, keys, inspect })

async function newOwner() {
  const browser = await logInByMail(login, newEmail())
  const userId = (await browser.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data.id
  const lead = await createLead(login.db, { userId, rootId: placeId, stage: 'form_sent' })
  return { browser, userId, leadId: lead.id, documents: `/api/v0/leads/${lead.uuid}/documents` }
}

async function newVisitor() {
  const browser = login.browser()
  const token = newToken()
  browser.cookies[USER_FLOW_TOKEN] = token
  const lead = await createLead(login.db, { rootId: placeId, flowHash: hashToken(token) })
  return { browser, documents: `/api/v0/leads/${lead.uuid}/documents` }
}

const DOCUMENT = { kind: 'passport', file_name: 'Reisepass Jo.pdf', media_type: 'application/pdf', size: 500 }

type Owner = { browser: TestBrowser; documents: string }

async function announce({ browser, documents }: Owner, overrides: Partial<typeof DOCUMENT> = {}) {
  return (await browser.post(documents, { ...DOCUMENT, ...overrides })).json<AnnounceResponse>().data
}

const rowOf = (uuid: string) =>
  login.db.selectFrom('documents').where('uuid', '=', uuid).selectAll().executeTakeFirstOrThrow()

/** Uploads a document as the page does, then runs the check job. */
async function uploadAndCheck(owner: Owner, bytes: Uint8Array<ArrayBuffer>, overrides: Partial<typeof DOCUMENT> = {}) {
  const { document, upload } = await announce(owner, overrides)
  expect((await sendForm(localEnvironment.UPLOADS_URL, upload.fields, bytes)).status).toBe(204)
  const finished = await owner.browser.post(`${owner.documents}/${document.uuid}/uploaded`)
  expect(finished.json()).toMatchObject({ data: { uuid: document.uuid, state: 'checking' } })
  const { id, quarantineKey } = await rowOf(document.uuid)
  const outcome = await checkDocument(checkDeps(), id)
  return { uuid: document.uuid, id, outcome, quarantineKey: quarantineKey ?? '' }
}

const listDocuments = async ({ browser, documents }: Owner) =>
  (await browser.get(documents)).json<{ data: { result: DocumentData[] } }>().data.result

const filePath = ({ documents }: Owner, uuid: string) => `${documents}/${uuid}/file`

const viewsOf = (id: number) =>
  login.db
    .selectFrom('auditLog')
    .where('action', '=', 'document.view')
    .select(['actorId', 'ids'])
    .orderBy('id')
    .execute()
    .then((rows) => rows.filter(({ ids }) => ids['document_id'] === id))

describe('document', () => {
  test('is announced, uploaded, checked, stored and returned to its owner unchanged', async () => {
    const owner = await newOwner()
    const bytes = pdf('of the owner')
    const { uuid, id, outcome, quarantineKey } = await uploadAndCheck(owner, bytes)
    expect(outcome).toBe('kept')
    expect(await listDocuments(owner)).toMatchObject([
      { uuid, kind: 'passport', state: 'kept', refusal: null, file_name: 'Reisepass Jo.pdf', size: bytes.length },
    ])
    expect(await files.head(quarantineKey)).toBeUndefined()

    const response = await owner.browser.get(filePath(owner, uuid))
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="passport-${uuid.slice(0, 8)}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(response.rawPayload.equals(Buffer.from(bytes))).toBe(true)
    expect(await viewsOf(id)).toEqual([{ actorId: owner.userId, ids: { document_id: id, lead_id: owner.leadId } }])
  })

  test('of a guarantor is needed only if the form names one', async () => {
    const owner = await newOwner()
    const neededOf = async () =>
      (await owner.browser.get(owner.documents)).json<{ data: { needed: string[] } }>().data.needed
    expect(await neededOf()).toEqual(['passport', 'admission_letter'])
    const terms = { termsVersion: '1', termsAcceptedAt: new Date() }
    await login.db
      .insertInto('forms')
      .values({
        leadId: owner.leadId,
        idempotencyKey: randomUUID(),
        moveIn: '2027-09-11',
        arrivalDate: '2027-09-11',
        formValues: JSON.stringify({ 'data/guarantor_details/name': 'Ada' }),
        ...terms,
      })
      .execute()
    expect(await neededOf()).toEqual(['passport', 'admission_letter', 'guarantor_paper'])
  })

  test("is encrypted with its own key and can't be opened when swapped or altered", async () => {
    const owner = await newOwner()
    const bytes = pdf('canary-in-the-clear')
    const rows = [await uploadAndCheck(owner, bytes), await uploadAndCheck(owner, bytes)]
    const [first, second] = await Promise.all(rows.map(({ uuid }) => rowOf(uuid)))
    const stored = Buffer.from((await files.get(first?.storedKey ?? '', { maxBytes: 10_000 })) ?? [])
    expect(stored.includes('canary-in-the-clear')).toBe(false)
    expect(stored.includes('%PDF')).toBe(false)
    expect(first?.wrappedKey).not.toEqual(second?.wrappedKey)
    // A file that was stored under another document's key, or altered by one bit, must not decrypt.
    await files.put(second?.storedKey ?? '', stored, { contentType: 'application/octet-stream' })
    expect((await owner.browser.get(filePath(owner, second?.uuid ?? ''))).statusCode).toBe(500)
    stored.writeUInt8(stored.readUInt8(40) ^ 1, 40)
    await files.put(first?.storedKey ?? '', stored, { contentType: 'application/octet-stream' })
    expect((await owner.browser.get(filePath(owner, first?.uuid ?? ''))).statusCode).toBe(500)
  })

  test.each([
    ['a renamed executable', executable, 'wrong_type'],
    ['a zip bomb', zipBomb, 'wrong_type'],
    ['an image declared as a PDF', () => picture('png'), 'wrong_type'],
    ['a web page', () => new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>')), 'wrong_type'],
    ['a truncated PDF', cutPdf, 'unreadable'],
  ] as const)('rejects %s in the check job and deletes its file', async (_, createFile, refusal) => {
    const owner = await newOwner()
    const { uuid, outcome, quarantineKey } = await uploadAndCheck(owner, await createFile())
    expect(outcome).toBe(refusal)
    expect(await listDocuments(owner)).toMatchObject([{ uuid, state: 'refused', refusal }])
    expect(await files.head(quarantineKey)).toBeUndefined()
    expect((await owner.browser.get(filePath(owner, uuid))).statusCode).toBe(404)
  })

  test('is rejected when it is an image with too many pixels and stored when the image is normal', async () => {
    const owner = await newOwner()
    expect((await uploadAndCheck(owner, pictureBomb(), { media_type: 'image/png' })).outcome).toBe('unreadable')
    expect((await uploadAndCheck(owner, await picture('png'), { media_type: 'image/png' })).outcome).toBe('kept')
    expect((await uploadAndCheck(owner, await picture('jpeg'), { media_type: 'image/jpeg' })).outcome).toBe('kept')
  })

  test('is reported missing when it was never uploaded', async () => {
    const owner = await newOwner()
    const { document } = await announce(owner)
    await owner.browser.post(`${owner.documents}/${document.uuid}/uploaded`)
    expect(await checkDocument(checkDeps(), (await rowOf(document.uuid)).id)).toBe('missing')
  })

  test('is rejected before the upload when its size, type, kind or name is invalid', async () => {
    const { browser, documents } = await newOwner()
    for (const [field, value] of [
      ['size', MAX_DOCUMENT_BYTES + 1],
      ['size', 0],
      ['media_type', 'application/zip'],
      ['media_type', 'application/x-msdownload'],
      ['kind', 'diary'],
      ['file_name', ' '],
      ['file_name', '\u202e \u2066'],
    ] as const) {
      const response = await browser.post(documents, { ...DOCUMENT, [field]: value })
      expect(response.json(), `${field} ${value}`).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
    }
  })

  test('has a name without marks that would show its extension reversed', async () => {
    const owner = await newOwner()
    const { document } = await announce(owner, { file_name: '\u200evisa\u202efdp.exe' })
    expect(document.file_name).toBe('visafdp.exe')
    expect((await rowOf(document.uuid)).fileName).toBe('visafdp.exe')
  })

  test('is rejected by the file store above ten megabytes, regardless of the announced size', async () => {
    const owner = await newOwner()
    const { upload } = await announce(owner, { size: 500 })
    const response = await sendForm(localEnvironment.UPLOADS_URL, upload.fields, new Uint8Array(MAX_DOCUMENT_BYTES + 1))
    expect(response).toMatchObject({ status: 400, text: expect.stringContaining('EntityTooLarge') })
  })

  test('is not changed when it is reported as uploaded again or checked again', async () => {
    const owner = await newOwner()
    const { uuid, id } = await uploadAndCheck(owner, pdf())
    const before = await rowOf(uuid)
    const repeated = await owner.browser.post(`${owner.documents}/${uuid}/uploaded`)
    expect(repeated.json()).toMatchObject({ data: { state: 'kept' } })
    expect(await checkDocument(checkDeps(), id)).toBe('settled')
    expect(await rowOf(uuid)).toEqual(before)
    expect(await files.list(`documents/${uuid}/`)).toHaveLength(1)
  })

  test('is stored once and readable when several checks run at once', async () => {
    const owner = await newOwner()
    const { document, upload } = await announce(owner)
    await sendForm(localEnvironment.UPLOADS_URL, upload.fields, pdf())
    await owner.browser.post(`${owner.documents}/${document.uuid}/uploaded`)
    const { id } = await rowOf(document.uuid)
    const outcomes = await Promise.all([1, 2, 3].map(() => checkDocument(checkDeps(), id)))
    expect(outcomes.toSorted()).toEqual(['kept', 'settled', 'settled'])
    expect(await files.list(`documents/${document.uuid}/`)).toHaveLength(1)
    expect((await owner.browser.get(filePath(owner, document.uuid))).rawPayload.equals(Buffer.from(pdf()))).toBe(true)
  })

  test('is rejected with 429 beyond the daily limit', async () => {
    const owner = await newOwner()
    for (let count = 0; count < MAX_DOCUMENTS_PER_DAY; count++) await announce(owner)
    expect((await owner.browser.post(owner.documents, DOCUMENT)).statusCode).toBe(429)
  })
})

describe('reading a document', () => {
  const readStatuses = async (owner: Owner, uuid: string, readers: Record<string, TestBrowser>) => {
    const statuses: Record<string, number[]> = {}
    for (const [name, browser] of Object.entries(readers)) {
      const requests = [owner.documents, filePath(owner, uuid)].map(
        async (path) => (await browser.get(path)).statusCode,
      )
      statuses[name] = await Promise.all(requests)
    }
    return statuses
  }

  test('is limited to the owner and the assigned staff member, and is audited', async () => {
    const owner = await newOwner()
    const { uuid, id } = await uploadAndCheck(owner, pdf())
    const [agent, otherAgent, admin] = [
      await logInStaff(login, 'agent'),
      await logInStaff(login, 'agent'),
      await logInStaff(login, 'admin'),
    ]
    const student = await newOwner()
    await login.db.updateTable('leads').set({ assignedTo: agent.userId }).where('id', '=', owner.leadId).execute()
    expect(
      await readStatuses(owner, uuid, {
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
    // Each read is audited with its actor.
    expect((await viewsOf(id)).map(({ actorId }) => actorId)).toEqual([owner.userId, agent.userId])
    // Staff may read documents, but neither upload nor delete them.
    expect((await agent.browser.post(owner.documents, DOCUMENT)).statusCode).toBe(404)
    expect((await agent.browser.send('DELETE', `${owner.documents}/${uuid}`)).statusCode).toBe(404)
  })

  test('is limited to the stages that need documents for staff, and not for the owner', async () => {
    const owner = await newOwner()
    const { uuid } = await uploadAndCheck(owner, pdf())
    const agent = await logInStaff(login, 'agent')
    const statuses: Partial<Record<LeadStage, number>> = {}
    for (const stage of LEAD_STAGES) {
      const change = { stage, assignedTo: agent.userId }
      await login.db.updateTable('leads').set(change).where('id', '=', owner.leadId).execute()
      const { agent: byAgent, owner: byOwner } = await readStatuses(owner, uuid, {
        agent: agent.browser,
        owner: owner.browser,
      })
      expect(new Set(byAgent).size).toBe(1)
      expect(byOwner).toEqual([200, 200])
      statuses[stage] = byAgent?.[0] ?? 0
    }
    expect(statuses).toEqual({
      enquired: 404,
      room_chosen: 404,
      form_sent: 200,
      deposit_paid: 200,
      agreement_signed: 200,
      moved_in: 404,
      closed: 404,
    })
  })

  test("is allowed in the visitor's browser until the lead belongs to an account", async () => {
    const visitor = await newVisitor()
    const { uuid, id } = await uploadAndCheck(visitor, pdf())
    const file = await visitor.browser.get(filePath(visitor, uuid))
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(await viewsOf(id)).toMatchObject([{ actorId: null }])
    const otherVisitor = await newVisitor()
    expect((await otherVisitor.browser.get(filePath(visitor, uuid))).statusCode).toBe(404)
    expect((await otherVisitor.browser.get(`${otherVisitor.documents}/${uuid}/file`)).statusCode).toBe(404)

    const { userId, browser } = await newOwner()
    await login.db
      .updateTable('leads')
      .set({ userId })
      .where('uuid', '=', visitor.documents.split('/')[4] ?? '')
      .execute()
    expect((await visitor.browser.get(visitor.documents)).statusCode).toBe(404)
    expect((await browser.get(filePath(visitor, uuid))).statusCode).toBe(200)
  })
})

describe('deletion of a document', () => {
  const isFileDeleted = async (uuid: string) => (await files.list(`documents/${uuid}/`)).length === 0

  test('is planned for 90 days after the upload until the room is booked, and then for the move-in', async () => {
    const owner = await newOwner()
    await login.db.updateTable('leads').set({ moveIn: '2030-09-01' }).where('id', '=', owner.leadId).execute()
    const { uuid } = await uploadAndCheck(owner, pdf('of a form'))
    const { createdAt, deleteAfter } = await rowOf(uuid)
    expect(deleteAfter.getTime() - createdAt.getTime()).toBe(90 * 86_400_000)
    await login.db.transaction().execute((tx) => advanceStage(tx, { leadId: owner.leadId, stage: 'deposit_paid' }))
    expect((await rowOf(uuid)).deleteAfter).toEqual(new Date('2030-10-01T00:00:00Z'))
  })

  test('is planned for 90 days after the upload when the lead is closed while the document is stored', async () => {
    const owner = await newOwner()
    const booked = { moveIn: '2030-09-01', stage: 'deposit_paid' } as const
    await login.db.updateTable('leads').set(booked).where('id', '=', owner.leadId).execute()
    const { document, upload } = await announce(owner)
    await sendForm(localEnvironment.UPLOADS_URL, upload.fields, pdf('of a race'))
    await owner.browser.post(`${owner.documents}/${document.uuid}/uploaded`)
    const { id, createdAt } = await rowOf(document.uuid)
    let isClosed = false
    let check: Promise<unknown> = Promise.resolve()
    await login.db.transaction().execute(async (tx) => {
      await advanceStage(tx, { leadId: owner.leadId, stage: 'closed' })
      check = checkDocument(checkDeps(), id).then(() => expect(isClosed).toBe(true))
      await waitForLock(login.db)
      isClosed = true
    })
    await check
    expect((await rowOf(document.uuid)).deleteAfter.getTime() - createdAt.getTime()).toBe(90 * 86_400_000)
  })

  test('is planned for 90 days after the upload once the lead is closed', async () => {
    const owner = await newOwner()
    await login.db.updateTable('leads').set({ moveIn: '2030-09-01' }).where('id', '=', owner.leadId).execute()
    const { uuid } = await uploadAndCheck(owner, pdf())
    await login.db.transaction().execute((tx) => advanceStage(tx, { leadId: owner.leadId, stage: 'closed' }))
    const days = ((await rowOf(uuid)).deleteAfter.getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(89.9)
    expect(days).toBeLessThan(90.1)
  })

  test('removes the key, the name and the file when the owner requests it', async () => {
    const owner = await newOwner()
    const { uuid, id } = await uploadAndCheck(owner, pdf())
    expect((await owner.browser.send('DELETE', `${owner.documents}/${uuid}`)).statusCode).toBe(200)
    expect(await listDocuments(owner)).toEqual([])
    expect(await isFileDeleted(uuid)).toBe(true)
    expect(await rowOf(uuid)).toMatchObject({ state: 'deleted', wrappedKey: null, storedKey: null, fileName: null })
    expect((await owner.browser.send('DELETE', `${owner.documents}/${uuid}`)).statusCode).toBe(404)
    const audit = await login.db.selectFrom('auditLog').where('action', '=', 'document.delete').selectAll().execute()
    expect(audit.filter(({ ids }) => ids['document_id'] === id)).toMatchObject([{ actorId: owner.userId }])
  })

  test('happens automatically 30 days after the move-in and not before', async () => {
    const owner = await newOwner()
    await login.db
      .updateTable('leads')
      .set({ moveIn: '2030-09-01', stage: 'deposit_paid' })
      .where('id', '=', owner.leadId)
      .execute()
    const { uuid } = await uploadAndCheck(owner, pdf())
    const { deleteAfter } = await rowOf(uuid)
    expect(deleteAfter).toEqual(new Date('2030-10-01T00:00:00Z'))
    await deleteExpiredDocuments({ db: login.db, files })
    expect((await rowOf(uuid)).state).toBe('kept')
    await login.db.updateTable('documents').set({ deleteAfter: new Date() }).where('uuid', '=', uuid).execute()
    await deleteExpiredDocuments({ db: login.db, files })
    expect(await rowOf(uuid)).toMatchObject({ state: 'deleted', storedKey: null })
    expect(await isFileDeleted(uuid)).toBe(true)
  })

  test('is completed by the next run when a previous run was interrupted', async () => {
    const owner = await newOwner()
    const { uuid } = await uploadAndCheck(owner, pdf())
    const deletedColumns = { state: 'deleted', wrappedKey: null, keyId: null, fileName: null } as const
    await login.db.updateTable('documents').set(deletedColumns).where('uuid', '=', uuid).execute()
    expect(await isFileDeleted(uuid)).toBe(false)
    await deleteExpiredDocuments({ db: login.db, files })
    expect(await isFileDeleted(uuid)).toBe(true)
    expect((await rowOf(uuid)).storedKey).toBeNull()
  })

  test('covers expired unfinished uploads and old files in quarantine', async () => {
    const owner = await newOwner()
    const { document, upload } = await announce(owner)
    await sendForm(localEnvironment.UPLOADS_URL, upload.fields, pdf())
    const oldKey = `quarantine/documents/2020-02-29/${document.uuid}`
    await files.put(oldKey, pdf(), { contentType: 'application/pdf' })
    await login.db.updateTable('documents').set({ deleteAfter: new Date() }).where('uuid', '=', document.uuid).execute()
    await deleteExpiredDocuments({ db: login.db, files })
    expect(await files.head(upload.fields['key'] ?? '')).toBeUndefined()
    expect(await files.head(oldKey)).toBeUndefined()
  })

  test('leaves nothing behind when it happens during a check', async () => {
    const owner = await newOwner()
    const { document, upload } = await announce(owner)
    await sendForm(localEnvironment.UPLOADS_URL, upload.fields, pdf())
    await owner.browser.post(`${owner.documents}/${document.uuid}/uploaded`)
    const { id } = await rowOf(document.uuid)
    const outcome = await checkDocument(
      {
        ...checkDeps(),
        inspect: async (bytes) => {
          await owner.browser.send('DELETE', `${owner.documents}/${document.uuid}`)
          return inspect(bytes)
        },
      },
      id,
    )
    expect(outcome).toBe('settled')
    expect((await rowOf(document.uuid)).state).toBe('deleted')
    expect(await isFileDeleted(document.uuid)).toBe(true)
  })
})

test('deletes the document rows and files of an erased person', async () => {
  const owner = await newOwner()
  const { uuid } = await uploadAndCheck(owner, pdf())
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

describe('document key rotation', () => {
  test('rewraps document keys without touching files, so that the old key is no longer needed', async () => {
    const owner = await newOwner()
    const { uuid } = await uploadAndCheck(owner, pdf('before the change'))
    const bothKeys = createDocumentKeys(`${NEW_KEY},${OLD_KEY}`)
    const { storedKey } = await rowOf(uuid)
    const stored = await files.get(storedKey ?? '', { maxBytes: 10_000 })

    expect((await rotateDocumentKeys(login.db, bothKeys)).rotated).toBeGreaterThan(0)
    expect(await rotateDocumentKeys(login.db, bothKeys)).toEqual({ rotated: 0 })
    const { keyId, wrappedKey } = await rowOf(uuid)
    expect(keyId).toBe('next')
    expect(await files.get(storedKey ?? '', { maxBytes: 10_000 })).toEqual(stored)
    const wrapped = { keyId: keyId ?? '', wrappedKey: wrappedKey ?? Buffer.alloc(0) }
    const decrypted = createDocumentKeys(NEW_KEY).decrypt(uuid, wrapped, stored ?? new Uint8Array())
    expect(decrypted.equals(Buffer.from(pdf('before the change')))).toBe(true)
    expect(() => createDocumentKeys(OLD_KEY).decrypt(uuid, wrapped, stored ?? new Uint8Array())).toThrow('"next"')
    // Restores the old key for the other tests.
    await rotateDocumentKeys(login.db, createDocumentKeys(`${OLD_KEY},${NEW_KEY}`))
    expect((await owner.browser.get(filePath(owner, uuid))).statusCode).toBe(200)
  })
})

test('does not log document names or quarantine keys', async () => {
  const owner = await newOwner()
  const { uuid } = await uploadAndCheck(owner, pdf(), { file_name: 'Passport of Josefine Canaryname.pdf' })
  await owner.browser.get(filePath(owner, uuid))
  expect(login.api.lines.filter((line) => line.includes('Canaryname') || line.includes('quarantine/'))).toEqual([])
})

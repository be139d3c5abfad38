import { randomUUID } from 'node:crypto'
import { createStoredDocument } from '@amber/testing/factories/document'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { openFiles } from '@amber/testing/files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, logInByMail, newEmail, openLoginApi } from '../../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../../test-staff.ts'

const files = openFiles()
let login: LoginApi
let agent: StaffInBrowser
let rootId: number
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
  agent = await logInStaff(login, 'agent')
  rootId = (await createPlace(login.db)).id
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
    email: newEmail(),
    language: 'de',
    stage: 'form_sent',
    assignedTo: agent.userId,
    ...overrides,
  })

type Answer = { data?: { notified: boolean | null }; error?: { fields?: object } }

const request = async (uuid: string, kinds: string[], { browser } = agent, key: string = randomUUID()) => {
  const body = { kinds, idempotency_key: key }
  const response = await browser.post(`/api/v0/leads/${uuid}/document_requests`, body)
  return { status: response.statusCode, ...response.json<Answer>() }
}

const review = async (path: string, body: object, { browser } = agent) => {
  const key = 'reason' in body ? { idempotency_key: randomUUID() } : {}
  const response = await browser.send('PUT', `/api/v0/leads/${path}/review`, { ...key, ...body })
  return { status: response.statusCode, ...response.json<Answer>() }
}

const textsOf = async (leadId: number) =>
  (await login.db.selectFrom('leadMessages').where('leadId', '=', leadId).select('text').execute()).map(
    ({ text }) => text,
  )

const kindsOf = async (uuid: string) => {
  const response = await agent.browser.get(`/api/v0/leads/${uuid}/timeline`)
  const { data } = response.json<{ data: { result: { kind: string; details: object }[] } }>()
  return data.result.filter(({ kind }) => kind.startsWith('document_')).map(({ kind, details }) => [kind, details])
}

describe('requesting documents', () => {
  test('makes them needed, tells the student in their language and gives the agent one task', async () => {
    const browser = await logInByMail(login, newEmail())
    const userId = (await browser.get('/api/v0/auth/users/me')).json<{ data: { id: number } }>().data.id
    const { id, uuid } = await createOwn({ userId })
    const needed = async () => {
      const response = await browser.get(`/api/v0/leads/${uuid}/documents`)
      return response.json<{ data: { needed: string[] } }>().data.needed
    }
    expect(await needed()).toEqual(['passport', 'admission_letter'])
    expect(await request(uuid, ['guarantor_paper'])).toMatchObject({ status: 200, data: { notified: true } })
    expect(await needed()).toEqual(['passport', 'admission_letter', 'guarantor_paper'])
    expect(await kindsOf(uuid)).toEqual([['document_requested', { document_kind: 'guarantor_paper' }]])
    const [text] = await textsOf(id)
    expect(text).toContain(`/profile/leads/${uuid}/documents`)
    // The same button again, and then another document: one more mail, and no second task.
    await request(uuid, ['guarantor_paper'])
    await request(uuid, ['passport'])
    expect(await textsOf(id)).toHaveLength(2)
    const tasks = await login.db.selectFrom('leadTasks').where('leadId', '=', id).select('kind').execute()
    expect(tasks).toEqual([{ kind: 'check_documents' }])
  })

  test('says each time whether the student was mailed', async () => {
    const [{ uuid, id }, { uuid: unmailed }] = [await createOwn(), await createOwn({ email: null })]
    const notified = async (lead: string) => (await request(lead, ['passport'])).data?.notified
    expect([await notified(uuid), await notified(uuid)]).toEqual([true, true])
    expect([await notified(unmailed), await notified(unmailed)]).toEqual([false, false])
    expect(await textsOf(id)).toHaveLength(1)
  })

  test('happens once by a key, also when it is repeated later', async () => {
    const { uuid, id } = await createOwn()
    const key = randomUUID()
    await request(uuid, ['passport'], agent, key)
    const earlier = new Date(Date.now() - 3_600_000)
    await login.db.updateTable('documentRequests').set({ requestedAt: earlier }).where('leadId', '=', id).execute()
    expect(await request(uuid, ['passport'], agent, key)).toMatchObject({ status: 200, data: { notified: true } })
    expect([(await textsOf(id)).length, (await kindsOf(uuid)).length]).toEqual([1, 1])
  })

  test('happens once by a key for a student who gets no mail', async () => {
    const { uuid, id } = await createOwn({ email: null })
    const requests = () =>
      login.db
        .selectFrom('leadEvents')
        .where('leadId', '=', id)
        .where('kind', '=', 'document_requested')
        .select('id')
        .execute()
    const key = randomUUID()
    await request(uuid, ['passport'], agent, key)
    const requestedAt = new Date(Date.now() - 3_600_000)
    await login.db.updateTable('documentRequests').set({ requestedAt }).where('leadId', '=', id).execute()
    expect(await request(uuid, ['passport'], agent, key)).toMatchObject({ status: 200, data: { notified: false } })
    expect(await requests()).toHaveLength(1)
    await request(uuid, ['passport'])
    expect(await requests()).toHaveLength(2)
  })

  test('is rejected before the form, and for others than the assignee', async () => {
    const { uuid } = await createOwn({ stage: 'enquired' })
    expect(await request(uuid, ['passport'])).toMatchObject({ status: 409, error: { fields: { stage: 'not_needed' } } })
    const [admin, colleague] = [await logInStaff(login, 'admin'), await logInStaff(login, 'agent')]
    const { uuid: open } = await createOwn()
    expect((await request(open, ['passport'], admin)).status).toBe(403)
    expect((await request(open, ['passport'], colleague)).status).toBe(404)
  })
})

describe('reviewing a document', () => {
  const stored = async (overrides: Overrides = {}) => {
    const lead = await createOwn(overrides)
    const document = await createStoredDocument({ db: login.db, files }, lead.id)
    return { lead, document, path: `${lead.uuid}/documents/${document.uuid}` }
  }

  const rowOf = (id: number) =>
    login.db
      .selectFrom('documents')
      .where('id', '=', id)
      .select(['state', 'refusal', 'approvedBy', 'wrappedKey', 'storedKey'])
      .executeTakeFirstOrThrow()

  test('approves it once, which the timeline and the dossier show', async () => {
    const { lead, document, path } = await stored()
    expect(await review(path, { verdict: 'approved' })).toMatchObject({ status: 200, data: { notified: null } })
    expect((await review(path, { verdict: 'approved' })).status).toBe(200)
    expect(await rowOf(document.id)).toMatchObject({ state: 'kept', approvedBy: agent.userId })
    expect(await kindsOf(lead.uuid)).toEqual([['document_approved', { document_kind: 'passport' }]])
    const audit = await login.db.selectFrom('auditLog').where('action', '=', 'document.approve').selectAll().execute()
    expect(audit.filter(({ ids }) => ids['document_id'] === document.id)).toMatchObject([{ actorId: agent.userId }])
    const dossier = (await agent.browser.get(`/api/v0/leads/${lead.uuid}/dossier`)).json()
    expect(dossier).toMatchObject({
      data: {
        documents: [{ uuid: document.uuid, approved_at: expect.any(String) }],
        needed_documents: ['passport', 'admission_letter'],
      },
    })
  })

  test('rejects it with a reason that the student reads, and deletes its file', async () => {
    const { lead, document, path } = await stored()
    await review(path, { verdict: 'approved' })
    expect(await review(path, { verdict: 'rejected', reason: 'expired' })).toMatchObject({ data: { notified: true } })
    expect(await rowOf(document.id)).toEqual({
      state: 'refused',
      refusal: 'expired',
      approvedBy: null,
      wrappedKey: null,
      storedKey: null,
    })
    expect(await files.get(document.storedKey ?? '', { maxBytes: 1_000_000 })).toBeUndefined()
    expect(await textsOf(lead.id)).toMatchObject([expect.stringContaining('Es ist abgelaufen.')])
    expect((await kindsOf(lead.uuid))[0]).toEqual([
      'document_rejected',
      { document_kind: 'passport', reason: 'expired' },
    ])
    expect(await review(path, { verdict: 'approved' })).toMatchObject({
      status: 409,
      error: { fields: { document: 'not_stored' } },
    })
  })

  test.each([
    ['mails the student once', {}, true],
    ['says that the student was not mailed', { email: null }, false],
  ])('returns the first result for the same key: %s', async (_, overrides, notified) => {
    const { lead, path } = await stored(overrides)
    const rejection = { verdict: 'rejected', reason: 'blurred', idempotency_key: randomUUID() }
    const first = await review(path, rejection)
    expect(first).toMatchObject({ status: 200, data: { notified } })
    expect(await review(path, rejection)).toEqual(first)
    expect((await textsOf(lead.id)).length).toBe(notified ? 1 : 0)
    const events = login.db.selectFrom('leadEvents').where('leadId', '=', lead.id).select('kind')
    expect(await events.where('kind', '=', 'document_rejected').execute()).toHaveLength(1)
    expect((await review(path, { verdict: 'rejected', reason: 'expired' })).status).toBe(409)
  })

  test('is for the assignee while the stage needs documents, and never for a supply manager', async () => {
    const supply = await logInStaff(login, 'supply_manager')
    const { path, lead } = await stored({ assignedTo: supply.userId })
    expect((await review(path, { verdict: 'approved' }, supply)).status).toBe(403)
    expect((await supply.browser.get(`/api/v0/leads/${lead.uuid}/documents`)).statusCode).toBe(404)
    const movedIn = await stored({ stage: 'moved_in' })
    expect((await review(movedIn.path, { verdict: 'approved' })).status).toBe(409)
    const other = await createOwn()
    const foreign = `${other.uuid}/documents/${movedIn.document.uuid}`
    expect((await review(foreign, { verdict: 'approved' })).status).toBe(404)
  })
})

import type { BulkRow, BulkRun } from '@amber/contract/schemas/bulk'
import { bulkValueChecks } from '@amber/contract/schemas/bulk-values'
import { processRun } from '@amber/operations/bulk/process-run'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { bulkLeadServices } from '@amber/testing/bulk-lead-services'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../test-staff.ts'

let login: LoginApi
let agent: StaffInBrowser
let colleague: StaffInBrowser
let admin: StaffInBrowser
let manager: StaffInBrowser
let rootId: number
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
  agent = await logInStaff(login, 'agent')
  colleague = await logInStaff(login, 'agent')
  admin = await logInStaff(login, 'admin')
  manager = await logInStaff(login, 'supply_manager')
  rootId = (await createPlace(login.db)).id
})
afterAll(() => login.close())

type Overrides = Omit<Parameters<typeof createLead>[1], 'rootId'>

let students = 0
const createOwn = (overrides: Overrides = {}) => {
  students += 1
  const email = `student-${students}@example.org`
  return createLead(login.db, { rootId, assignedTo: agent.userId, name: 'Ana Lima', email, ...overrides })
}

const readLead = (id: number) =>
  login.db
    .selectFrom('leads')
    .where('id', '=', id)
    .select(['stage', 'staffStage', 'exitReason', 'assignedTo', 'tags'])
    .executeTakeFirstOrThrow()

const mailsTo = async (leadId: number) =>
  (
    await login.db
      .selectFrom('leadMessages')
      .where('leadId', '=', leadId)
      .where('direction', '=', 'out')
      .where('mailId', 'is not', null)
      .select('savedReply')
      .execute()
  ).map(({ savedReply }) => savedReply)

const auditOf = async (leadId: number) =>
  (
    await login.db
      .selectFrom('auditLog')
      .where('action', 'in', ['lead.bulk_change', 'lead.create'])
      .select(['action', 'actorId', 'ids', 'fields'])
      .execute()
  ).filter(({ ids }) => ids['lead_id'] === leadId)

const stopMail = (email: string) =>
  login.db
    .insertInto('stoppedAddresses')
    .values({ emailHash: bulkLeadServices.secrets.addressHashOf(email), stoppedAt: new Date() })
    .execute()

type Result = { id: number; state: string; problems: { field: string | null; code: string }[] }

async function change(rows: object[], { browser }: StaffInBrowser = agent, key?: string) {
  const response = await browser.post('/api/v0/leads/update_bulk', { rows, idempotency_key: key })
  expect(response.statusCode).toBe(200)
  return response
    .json<{ data: { result: Result[] } }>()
    .data.result.map(({ id, state, problems }) => [id, state, ...problems.map(({ field, code }) => `${field} ${code}`)])
}

// spec: 7.leads-bulk
describe('POST /api/v0/leads/update_bulk', () => {
  test('tags, assigns and closes leads, and records each', async () => {
    const mine = await createOwn()
    const free = await createOwn({ assignedTo: null })
    expect(
      await change([
        { id: mine.id, add_tags: ['urgent'], exit_reason: 'no_reply' },
        { id: free.id, assigned_to: agent.userId, add_tags: ['group'] },
      ]),
    ).toEqual([
      [mine.id, 'applied'],
      [free.id, 'applied'],
    ])
    expect(await readLead(mine.id)).toMatchObject({ stage: 'closed', exitReason: 'no_reply', tags: ['urgent'] })
    expect(await readLead(free.id)).toMatchObject({ assignedTo: agent.userId, tags: ['group'] })
    expect(await auditOf(mine.id)).toMatchObject([
      { action: 'lead.bulk_change', actorId: agent.userId, fields: ['exit_reason', 'staff_stage', 'tags'] },
    ])
    expect(await change([{ id: free.id, assigned_to: agent.userId }])).toEqual([[free.id, 'unchanged']])
  })

  test('refuses a lead that is not visible like an unknown one, and changes the others', async () => {
    const theirs = await createOwn({ assignedTo: colleague.userId })
    const mine = await createOwn()
    const rows = [
      { id: theirs.id, add_tags: ['urgent'] },
      { id: 999_999, add_tags: ['urgent'] },
      { id: mine.id, add_tags: ['urgent'] },
    ]
    expect(await change(rows)).toEqual([
      [theirs.id, 'refused', 'id unknown'],
      [999_999, 'refused', 'id unknown'],
      [mine.id, 'applied'],
    ])
    expect(await readLead(theirs.id)).toMatchObject({ tags: [] })
  })

  test('tags only leads of whoever asks, and none whose person was erased', async () => {
    const free = await createOwn({ assignedTo: null })
    const erased = await createOwn({ email: null, name: null })
    expect(await change([free, erased].map(({ id }) => ({ id, add_tags: ['urgent'] })))).toEqual([
      [free.id, 'refused', 'null not_yours'],
      [erased.id, 'refused', 'id unknown'],
    ])
  })

  test('keeps to the table of stages and to who is assigned, and changes nothing of a refused lead', async () => {
    const closed = await createOwn({ stage: 'closed' })
    const free = await createOwn({ assignedTo: null })
    const passedOn = await createOwn()
    const paid = await createOwn({ stage: 'deposit_paid' })
    expect(
      await change([
        { id: paid.id, staff_stage: 'contract' },
        { id: closed.id, add_tags: ['urgent'], staff_stage: 'contacted' },
        { id: free.id, exit_reason: 'duplicate' },
        { id: passedOn.id, assigned_to: colleague.userId },
      ]),
    ).toEqual([
      [paid.id, 'refused', 'staff_stage agreement_missing'],
      [closed.id, 'refused', 'staff_stage not_possible'],
      [free.id, 'refused', 'null not_yours'],
      [passedOn.id, 'refused', 'assigned_to not_allowed'],
    ])
    expect(await readLead(closed.id)).toMatchObject({ stage: 'closed', tags: [] })
    expect(await change([{ id: passedOn.id, assigned_to: colleague.userId }], admin)).toEqual([
      [passedOn.id, 'applied'],
    ])
  })

  test('mails a saved reply once, and only to students who allow it', async () => {
    const willing = await createOwn({ email: 'willing@example.org' })
    const unwilling = await createOwn({ email: 'unwilling@example.org' })
    await stopMail('unwilling@example.org')
    const rows = [willing, unwilling].map(({ id }) => ({ id, saved_reply: 'more_details' }))
    const key = crypto.randomUUID()
    expect(await change(rows, agent, key)).toEqual([
      [willing.id, 'applied'],
      [unwilling.id, 'refused', 'saved_reply mail_stopped'],
    ])
    await change(rows, agent, key)
    expect([await mailsTo(willing.id), await mailsTo(unwilling.id)]).toEqual([['more_details'], []])
  })

  test('rejects more leads than can be changed at once', async () => {
    const rows = Array.from({ length: 51 }, (_, index) => ({ id: index + 1, add_tags: ['urgent'] }))
    const response = await agent.browser.post('/api/v0/leads/update_bulk', { rows })
    expect(response.statusCode).toBe(400)
  })
})

async function work(id: number) {
  const reportRefused = (row: number, error: unknown) => {
    throw new Error(`row ${row} was refused`, { cause: error })
  }
  await processRun({ db: login.db, checks: bulkValueChecks, leads: bulkLeadServices, reportRefused }, id)
}

async function upload(path: 'create' | 'update', body: object) {
  const response = await agent.browser.post(`/api/v0/leads/${path}_bulk_async`, body)
  expect(response.statusCode).toBe(200)
  const { id } = response.json<{ data: BulkRun }>().data
  await work(id)
  return id
}

async function apply(id: number) {
  const response = await agent.browser.post(`/api/v0/bulk_runs/${id}/steps`, { step: 'apply' })
  expect(response.statusCode).toBe(200)
  await work(id)
  return readRun(id)
}

const readRun = async (id: number) =>
  (await agent.browser.get(`/api/v0/bulk_runs/${id}`)).json<{ data: BulkRun }>().data

async function rowsOf(id: number) {
  const response = await agent.browser.get(`/api/v0/bulk_runs/${id}/rows`)
  return response.json<{ data: { result: BulkRow[] } }>().data.result
}

describe('POST /api/v0/leads/update_bulk_async', () => {
  test('shows what it would do without doing it, then does it', async () => {
    const first = await createOwn()
    const second = await createOwn()
    const theirs = await createOwn({ assignedTo: colleague.userId })
    const rows = [
      { id: first.id, exit_reason: 'no_room', saved_reply: 'follow_up' },
      { id: second.id, add_tags: ['returning'] },
      { id: theirs.id, add_tags: ['returning'] },
      { id: second.id, add_tags: ['urgent'] },
      { id: second.id, phone: '+4915112345678' },
    ]
    const runId = await upload('update', { rows, file_name: 'closing' })
    expect(await readLead(first.id)).toMatchObject({ stage: 'enquired' })
    expect(await mailsTo(first.id)).toEqual([])
    const dry = await rowsOf(runId)
    expect(dry.map(({ state, lead_name, problems }) => [state, lead_name, problems[0]?.code])).toEqual([
      ['ready', 'Ana Lima', undefined],
      ['ready', 'Ana Lima', undefined],
      ['refused', null, 'unknown'],
      ['refused', 'Ana Lima', 'repeated'],
      ['refused', 'Ana Lima', 'not_in_bulk'],
    ])
    expect(dry[0]).toMatchObject({
      before: { staff_stage: 'new' },
      after: { staff_stage: 'exited', exit_reason: 'no_room', saved_reply: 'follow_up' },
    })
    expect(await apply(runId)).toMatchObject({ state: 'applied', counts: { applied: 2, refused: 3 }, steps: [] })
    expect(await readLead(first.id)).toMatchObject({ stage: 'closed', exitReason: 'no_room' })
    expect(await readLead(second.id)).toMatchObject({ tags: ['returning'] })
    expect(await mailsTo(first.id)).toEqual(['follow_up'])
    expect(await auditOf(second.id)).toMatchObject([{ ids: { lead_id: second.id, bulk_run_id: runId } }])
  })

  test('refuses a lead that somebody has changed since the dry run', async () => {
    const { id } = await createOwn()
    const runId = await upload('update', { rows: [{ id, exit_reason: 'no_room' }] })
    await login.db.updateTable('leads').set({ staffStage: 'qualified' }).where('id', '=', id).execute()
    expect(await apply(runId)).toMatchObject({ counts: { applied: 0, refused: 1 } })
    expect((await rowsOf(runId))[0]?.problems).toMatchObject([{ field: 'staff_stage', code: 'changed' }])
    expect(await readLead(id)).toMatchObject({ staffStage: 'qualified' })
  })

  test('shows a run to its creator and to admins alone, and records who took its refused rows', async () => {
    const { id } = await createOwn()
    const runId = await upload('update', { rows: [{ id, add_tags: ['couple'] }] })
    const seen = async ({ browser }: StaffInBrowser) => {
      const listed = (await browser.get('/api/v0/bulk_runs')).json<{ data: { result: BulkRun[] } }>().data.result
      const paths = ['', '/rows', '/errors'].map((path) => browser.get(`/api/v0/bulk_runs/${runId}${path}`))
      const read = (await Promise.all(paths)).map(({ statusCode }) => statusCode)
      const step = await browser.post(`/api/v0/bulk_runs/${runId}/steps`, { step: 'pause' })
      return [listed.some((run) => run.id === runId), ...read, step.statusCode]
    }
    expect(await seen(agent)).toEqual([true, 200, 200, 200, 409])
    expect(await seen(admin)).toEqual([true, 200, 200, 200, 409])
    expect(await seen(colleague)).toEqual([false, 404, 404, 404, 404])
    expect(await seen(manager)).toEqual([false, 404, 404, 404, 404])
    // The file of refused rows names people.
    const taken = await login.db
      .selectFrom('auditLog')
      .where('action', '=', 'leads.export_refused')
      .select(['actorId', 'ids'])
      .orderBy('id')
      .execute()
    expect(taken).toEqual([agent, admin].map(({ userId }) => ({ actorId: userId, ids: { bulk_run_id: runId } })))
  })
})

describe('POST /api/v0/leads/create_bulk_async', () => {
  test('creates leads from a file, and forgets what the file said about people', async () => {
    await createOwn({ assignedTo: null, email: 'known@example.org' })
    const csv = [
      'Inventory ID,Name,Email,Phone,Stay,Move in date',
      `${rootId},Bo Chen,bo@example.org,+447400123456,44 weeks,2031-09-01`,
      `${rootId},Known Person,known@example.org,+447400123456,,`,
      `${rootId},No Phone,nophone@example.org,12,,`,
      `999999,No Place,noplace@example.org,+447400123456,,`,
    ].join('\n')
    const runId = await upload('create', { csv, file_name: 'fair.csv' })
    await agent.browser.post(`/api/v0/bulk_runs/${runId}/steps`, { step: 'check' })
    await work(runId)
    expect((await rowsOf(runId)).map(({ state, problems }) => [state, problems[0]?.code])).toEqual([
      ['ready', undefined],
      ['refused', 'lead_exists'],
      ['refused', 'invalid'],
      ['refused', 'unknown'],
    ])
    expect(await login.db.selectFrom('leads').where('email', '=', 'bo@example.org').select('id').execute()).toEqual([])
    expect(await apply(runId)).toMatchObject({ state: 'applied', counts: { applied: 1, refused: 3 } })
    const [created] = await rowsOf(runId)
    expect(created).toMatchObject({ state: 'applied', lead_name: 'Bo Chen' })
    const leadId = created?.lead_id ?? 0
    expect(await auditOf(leadId)).toMatchObject([{ action: 'lead.create', ids: { bulk_run_id: runId } }])
    const stored = await login.db
      .selectFrom('bulkRows')
      .where('runId', '=', runId)
      .where('leadId', '=', leadId)
      .select(['cells', 'after'])
      .execute()
    expect(stored).toEqual([{ cells: {}, after: {} }])
    const mails = await login.db.selectFrom('mails').where('toEmail', '=', 'bo@example.org').select('kind').execute()
    expect(mails).toEqual([])
  })
})

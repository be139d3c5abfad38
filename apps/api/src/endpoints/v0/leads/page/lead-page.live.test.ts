import { randomUUID } from 'node:crypto'
import type { LeadDuplicates } from '@amber/contract/schemas/lead-merges'
import type { LeadDossier, TimelineEntry } from '@amber/contract/schemas/lead-page'
import { findVisibleLead, listLeadReaders } from '@amber/db/queries/dashboard/visible-leads'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import type { StoredCells } from '@amber/domain/bulk/read-row'
import { maskEmail } from '@amber/domain/contact/mask-contact'
import { leadScopeOf } from '@amber/domain/lead/lead-scope'
import { erasePerson } from '@amber/operations/privacy/erase-person'
import { requestErasure } from '@amber/operations/privacy/request-erasure'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createTeam } from '@amber/testing/factories/team'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../../../../test-login.ts'
import { logInStaff, type StaffInBrowser } from '../../../../test-staff.ts'

let login: LoginApi
let agent: StaffInBrowser
let stranger: StaffInBrowser
let teamLead: StaffInBrowser
let admin: StaffInBrowser
let supply: StaffInBrowser
let rootId: number
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_WRITE: '1000' })
  const { db } = login
  agent = await logInStaff(login, 'agent')
  stranger = await logInStaff(login, 'agent')
  teamLead = await logInStaff(login, 'team_lead')
  admin = await logInStaff(login, 'admin')
  supply = await logInStaff(login, 'supply_manager')
  const named = (userId: number, name: string) =>
    db.updateTable('users').set({ name }).where('id', '=', userId).execute()
  await named(agent.userId, 'Ana')
  await named(teamLead.userId, 'Tomás Lee')
  rootId = (await createPlace(db, { place: { name: 'Cobalt Wharf' } })).id
  await createTeam(db, { memberIds: [agent.userId, teamLead.userId] })
})
afterAll(() => login.close())

const newLead = (overrides: Partial<Parameters<typeof createLead>[1]> = {}) =>
  createLead(login.db, {
    rootId,
    name: 'Mei Lin',
    email: `${randomUUID()}@example.com`,
    phone: '+442079460958',
    assignedTo: agent.userId,
    ...overrides,
  })

const dossierFor = async ({ browser }: StaffInBrowser, uuid: string) =>
  (await browser.get(`/api/v0/leads/${uuid}/dossier`)).json<{ data: LeadDossier }>().data

type Timeline = { result: TimelineEntry[]; older: string | null }

const timelineOf = async (uuid: string, query = '') =>
  (await agent.browser.get(`/api/v0/leads/${uuid}/timeline?${query}`)).json<{ data: Timeline }>().data

test('no endpoint shows or changes the lead of another team', async () => {
  const { uuid } = await newLead()
  const path = `/api/v0/leads/${uuid}`
  for (const { browser } of [stranger]) {
    const replies = [
      await browser.get(`${path}/dossier`),
      await browser.get(`${path}/timeline`),
      await browser.get(`${path}/tasks`),
      await browser.post(`${path}/reveal`, { field: 'phone' }),
      await browser.post(`${path}/notes`, { text: 'Hello' }),
      await browser.post(`${path}/tasks`, { kind: 'call', due: '2027-07-05T15:30' }),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 404))
  }
  expect((await supply.browser.get(`${path}/dossier`)).statusCode).toBe(403)
  expect((await timelineOf(uuid)).result).toEqual([])
})

test('contact details are masked, and showing one is recorded', async () => {
  const { id, uuid } = await newLead({ email: 'mei.lin@example.com' })
  expect((await dossierFor(agent, uuid)).lead).toMatchObject({ phone: '+44•••58', email: 'm•••@example.com' })
  const shown = await agent.browser.post(`/api/v0/leads/${uuid}/reveal`, { field: 'phone' })
  expect(shown.json()).toEqual({ data: { value: '+442079460958' } })
  const recorded = login.db
    .selectFrom('auditLog')
    .where('action', '=', 'lead.reveal')
    .select(['actorId', 'ids', 'fields'])
  expect(await recorded.execute()).toEqual([{ actorId: agent.userId, ids: { lead_id: id }, fields: ['phone'] }])
})

test('neither a student nor a referrer without a name is named by their address', async () => {
  const { db } = login
  const student = await createUser(db, { name: null, email: 'nameless@example.com' })
  const friend = await createUser(db, { name: null, email: 'friend@example.com' })
  const { id, uuid } = await newLead({ email: 'nameless@example.com', userId: student.id })
  await db.updateTable('leads').set({ referrerId: friend.id }).where('id', '=', id).execute()
  await db.transaction().execute((tx) => recordLeadEvent(tx, { leadId: id, kind: 'changed', actorId: student.id }))
  expect((await dossierFor(agent, uuid)).referrer).toBe('f•••@example.com')
  expect((await timelineOf(uuid)).result[0]?.by).toEqual({ id: student.id, name: '', is_student: true })
})

test('documents are listed only for whoever is assigned, while they are needed', async () => {
  const lead = await newLead({ stage: 'form_sent' })
  const deleteAfter = new Date(Date.now() + 86_400_000)
  await login.db
    .insertInto('documents')
    .values({ leadId: lead.id, kind: 'passport', state: 'checking', mediaType: 'application/pdf', deleteAfter })
    .execute()
  expect((await dossierFor(agent, lead.uuid)).documents).toHaveLength(1)
  expect((await dossierFor(admin, lead.uuid)).documents).toBeNull()
  await login.db.updateTable('leads').set({ stage: 'moved_in' }).where('id', '=', lead.id).execute()
  expect((await dossierFor(agent, lead.uuid)).documents).toBeNull()
})

test('other leads of the person are named only if the caller sees them', async () => {
  const email = `${randomUUID()}@example.com`
  const { uuid } = await newLead({ email })
  const own = await newLead({ email })
  await newLead({ email, assignedTo: stranger.userId })
  expect((await dossierFor(agent, uuid)).others.map((other) => other.uuid)).toEqual([own.uuid])
  expect((await dossierFor(admin, uuid)).others).toHaveLength(2)
})

test('probable duplicates are named with the reason, unless the lead is closed', async () => {
  const email = `${randomUUID()}@example.com`
  const { uuid } = await newLead({ email })
  const other = await newLead({ email, name: 'Mei' })
  const closed = await newLead({ email, stage: 'closed' })
  await newLead({ email, assignedTo: stranger.userId })
  const duplicatesOf = async (id: string) =>
    (await agent.browser.get(`/api/v0/leads/${id}/duplicates`)).json<{ data: LeadDuplicates }>().data.duplicates
  const reasons = ['same_email', 'same_phone', 'same_name', 'same_place']
  const found = (await duplicatesOf(uuid)).filter(({ reasons: [first] }) => first === 'same_email')
  expect(found).toMatchObject([{ lead: { uuid: other.uuid, email: maskEmail(email) }, reasons, survivor: uuid }])
  expect(await duplicatesOf(closed.uuid)).toEqual([])
})

test('counts no rooms left while no room is chosen', async () => {
  const { uuid } = await newLead()
  expect((await dossierFor(agent, uuid)).room).toMatchObject({ name: null, slots_left: null })
})

test('another room of the place can be chosen until a form was sent', async () => {
  const { uuid } = await newLead()
  const [room] = (await dossierFor(agent, uuid)).rooms
  const change = { lead: { inventory_id: room?.id } }
  expect((await agent.browser.send('PUT', `/api/v0/leads/${uuid}`, change)).statusCode).toBe(200)
  expect(await dossierFor(agent, uuid)).toMatchObject({ room: { name: room?.name }, rooms: [] })
  const sent = await newLead({ stage: 'form_sent' })
  expect((await dossierFor(agent, sent.uuid)).rooms).toEqual([])
})

test('a note gives a task to those whom it names and who see the lead', async () => {
  const { id, uuid } = await newLead()
  const text = 'Please call the landlord, @tomás lee. @Ana will wait.'
  expect((await agent.browser.post(`/api/v0/leads/${uuid}/notes`, { text })).statusCode).toBe(200)
  const tasks = login.db.selectFrom('leadTasks').where('leadId', '=', id).select(['assigneeId', 'kind'])
  expect(await tasks.execute()).toEqual([{ assigneeId: teamLead.userId, kind: 'mentioned' }])
  const mentionsOf = async ({ browser }: StaffInBrowser) =>
    (await browser.get('/api/v0/dashboard/counts')).json<{ data: { mentions: object[] } }>().data.mentions
  expect(await mentionsOf(teamLead)).toEqual([{ uuid, name: 'Mei Lin' }])
  expect(await mentionsOf(agent)).toEqual([])
  const [entry] = (await timelineOf(uuid)).result
  expect(entry).toMatchObject({ kind: 'note_added', by: { name: 'Ana' }, details: { text, names: ['Tomás Lee'] } })
})

test('a note that is sent twice is written once, and by each author', async () => {
  const { id, uuid } = await newLead()
  const note = { text: 'Ask @tomás lee', idempotency_key: randomUUID() }
  for (const { browser } of [agent, agent, admin])
    expect((await browser.post(`/api/v0/leads/${uuid}/notes`, note)).statusCode).toBe(200)
  const notes = login.db.selectFrom('leadNotes').where('leadId', '=', id).select('writtenBy').orderBy('id')
  expect(await notes.execute()).toEqual([{ writtenBy: agent.userId }, { writtenBy: admin.userId }])
  const tasks = login.db.selectFrom('leadTasks').where('leadId', '=', id).select('id')
  expect(await tasks.execute()).toHaveLength(2)
})

test('the preview of rooms greets the student as the mail will', async () => {
  const student = await createUser(login.db)
  const tenancy = await login.db
    .selectFrom('inventories')
    .where('rootId', '=', rootId)
    .where('kind', '=', 'tenancy')
    .select('id')
    .executeTakeFirstOrThrow()
  const previewFor = async ({ uuid }: { uuid: string }) => {
    const body = { rooms: [{ tenancy_id: tenancy.id }] }
    const reply = await agent.browser.post(`/api/v0/leads/${uuid}/options/preview`, body)
    return reply.json<{ data: { text: string } }>().data.text
  }
  expect(await previewFor(await newLead({ userId: student.id }))).toContain('Hi Mei')
  // Anybody may have typed the name and the email of a visitor.
  expect(await previewFor(await newLead())).not.toContain('Mei')
})

test('those who can be named are those who see the lead', async () => {
  const everybody = [agent, stranger, teamLead, admin, supply]
  for (const lead of [
    await newLead(),
    await newLead({ assignedTo: null }),
    await newLead({ assignedTo: stranger.userId }),
  ]) {
    const readers = new Set((await listLeadReaders(login.db, lead.id)).map(({ id }) => id))
    for (const { userId } of everybody) {
      const roles = (await login.db.selectFrom('userRoles').where('userId', '=', userId).select('role').execute()).map(
        ({ role }) => role,
      )
      const scope = leadScopeOf({ userId, roles })
      const sees = scope !== undefined && (await findVisibleLead(login.db, lead.uuid, { userId, scope })) !== undefined
      expect([userId, readers.has(userId)]).toEqual([userId, sees])
    }
  }
})

test('the timeline continues where a page ends, also between entries of one moment', async () => {
  const user = await createUser(login.db)
  const { id, uuid } = await newLead({ userId: user.id })
  // Events of one transaction have the same time.
  await login.db.transaction().execute(async (tx) => {
    for (const kind of ['enquired', 'book_form_opened', 'staff_contacted', 'reached_form_sent'] as const) {
      await recordLeadEvent(tx, { leadId: id, kind })
    }
    await tx
      .insertInto('contactAttempts')
      .values([
        { userId: user.id, channel: 'email', reason: 'enquiry_received', outcome: 'sent' },
        { userId: user.id, channel: 'email', reason: 'referral_invitation', outcome: 'sent' },
        { userId: user.id, channel: 'phone', reason: 'enquiry', outcome: 'no_answer', madeBy: agent.userId },
      ])
      .execute()
  })
  const all = (await timelineOf(uuid)).result.map(({ kind, details }) => details.reason ?? kind)
  expect(all).toEqual(['reached', 'staff', 'book_form_opened', 'enquired', 'enquiry', 'enquiry_received'])
  const paged: string[] = []
  let before = ''
  for (let page = 0; page < 6; page++) {
    const { result, older } = await timelineOf(uuid, `limit=1${before}`)
    paged.push(...result.map(({ kind, details }) => details.reason ?? kind))
    expect(older === null).toBe(page === 5)
    before = `&before=${older}`
  }
  expect(paged).toEqual(all)
})

test('erasing the person empties the notes and the timeline', async () => {
  const user = await createUser(login.db)
  const email = user.email ?? ''
  const { id, uuid } = await newLead({ email, userId: user.id })
  await agent.browser.post(`/api/v0/leads/${uuid}/notes`, { text: 'Allergic to cats' })
  await agent.browser.post(`/api/v0/leads/${uuid}/tasks`, { kind: 'call', due: '2027-07-05T15:30', note: 'Ask Mei' })
  const { id: runId } = await login.db
    .insertInto('bulkRuns')
    .values({ resource: 'leads', operation: 'update', fileName: 'tags.csv', createdBy: agent.userId, rowsCount: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cells = sql<StoredCells>`'["needs_visa"]'::jsonb`
  await login.db.insertInto('bulkRows').values({ runId, rowNo: 2, leadId: id, cells }).execute()
  expect((await timelineOf(uuid)).result).toHaveLength(2)
  const { id: erasureId } = await requestErasure(login.db, { userId: user.id, email, requestId: randomUUID() })
  const files = { list: async () => [], remove: async () => undefined }
  await erasePerson({ db: login.db, files, exportsFolder: 'exports-test', refundLimit: 50_000 }, erasureId)
  const lead = await login.db.selectFrom('leads').where('id', '=', id).select('uuid').executeTakeFirstOrThrow()
  expect((await agent.browser.get(`/api/v0/leads/${uuid}/dossier`)).statusCode).toBe(404)
  expect((await timelineOf(lead.uuid)).result).toEqual([])
  expect((await dossierFor(agent, lead.uuid)).lead).toMatchObject({ name: null, is_erased: true })
  expect(await login.db.selectFrom('leadNotes').where('leadId', '=', id).select('id').execute()).toEqual([])
  expect(await login.db.selectFrom('bulkRows').where('leadId', '=', id).select('rowNo').execute()).toEqual([])
})

test('a lead without a name is not called erased', async () => {
  const { uuid } = await newLead({ name: null })
  expect((await dossierFor(agent, uuid)).lead).toMatchObject({ name: null, is_erased: false })
})

import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { searchLeads } from '@amber/db/queries/dashboard/lead-search'
import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { listMergesInto } from '@amber/db/queries/lead/lead-merges'
import { findLastReceivedId, listLeadMessages } from '@amber/db/queries/lead/lead-messages'
import { findStatedPreferences, setStatedPreferences } from '@amber/db/queries/lead/lead-preferences'
import { listTimeline } from '@amber/db/queries/lead/lead-timeline'
import { LEAD_TASK_KINDS, type LeadTaskKind } from '@amber/domain/lead/task-kinds'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createHold } from '@amber/testing/factories/hold'
import { createLead } from '@amber/testing/factories/lead'
import { createBooking } from '@amber/testing/factories/payment'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { createAgent } from '@amber/testing/factories/staff-profile'
import { createUser } from '@amber/testing/factories/user'
import { runSize } from '@amber/testing/run-size'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDocumentKeys } from '../document/document-keys.ts'
import { type LeadMailDeps, receiveLeadMail } from '../lead-mail/receive-lead-mail.ts'
import { advanceStage } from '../lead/advance-stage.ts'
import { changeLead } from '../lead/change-lead.ts'
import { findOrCreateLead } from '../lead/find-or-create-lead.ts'
import { wakeRecycledLeads } from '../lead/wake-leads.ts'
import { writeNote } from '../lead/write-note.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { requestErasure } from '../privacy/request-erasure.ts'
import { setStaffRoles } from '../staff/set-staff-roles.ts'
import { mergeLeads } from './merge-leads.ts'
import { undoMerge } from './separate-leads.ts'

const PLACE_NAME = 'Cobalt Wharf'

let database: TestDatabase
let db: Db
let place: PlaceTree
let admin: LeadViewer
let agentId: number
let otherAgentId: number
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
  place = await createPlace(db, { place: { name: PLACE_NAME }, tenancies: 2 })
  admin = { userId: (await createUser(db, { roles: ['admin'] })).id, scope: 'all' }
  agentId = (await createAgent(db)).id
  otherAgentId = (await createAgent(db)).id
})
afterAll(() => database.drop())

/** Leads share a phone, so that they are probable duplicates. */
const PERSON = { name: 'Mei Lin', phone: '+442079460958' }

const WEEKS = { leaseDuration: 44, leaseDurationUnit: 'week' } as const

const newLead = (overrides: Partial<Parameters<typeof createLead>[1]> = {}) =>
  createLead(db, { rootId: place.id, email: `${randomUUID()}@example.com`, ...PERSON, ...overrides })

const merge = (survivorId: number, mergedId: number, viewer = admin) =>
  mergeLeads(db, { survivorId, mergedId, viewer, requestId: randomUUID() })

async function undo(survivorId: number, viewer = admin) {
  const [standing] = await listMergesInto(db, survivorId, admin)
  await undoMerge(db, { mergeId: standing?.id ?? 0, survivorId, viewer, requestId: randomUUID() })
}

type StoredKeys = Set<string>

/** Receives a mail with a file at the reply address of a lead. Files are only their keys. */
async function receive(stored: StoredKeys, leadId: number) {
  const mail = { messageId: 'visa@example.com', inReplyTo: undefined, fromEmail: 'mei@example.com', headers: [] }
  const attachments = [{ fileName: 'visa.pdf', bytes: Buffer.from('%PDF-1.7') }]
  const deps: LeadMailDeps = {
    db,
    files: { put: async (key) => void stored.add(key), remove: async (key) => void stored.delete(key) },
    keys: createDocumentKeys(localEnvironment.DOCUMENT_KEYS),
    inspect: async () => ({ type: 'application/pdf', isReadable: true }),
  }
  const received = { ...mail, subject: 'My visa', text: 'Here it is', attachments }
  expect(await receiveLeadMail(deps, { leadId, mail: received }, new Date())).toBe('accepted')
}

async function erase(user: { id: number; email: string | null }, stored: StoredKeys = new Set()) {
  const { id } = await requestErasure(db, { userId: user.id, email: user.email ?? '', requestId: randomUUID() })
  const files = {
    list: async (folder: string) => [...stored].filter((key) => key.startsWith(folder)),
    remove: async (key: string) => void stored.delete(key),
  }
  await erasePerson({ db, files, exportsFolder: 'exports-test', refundLimit: 50_000 }, id)
}

type NewTask = { leadId: number; assigneeId: number; kind: LeadTaskKind }

async function addTask(task: NewTask): Promise<number> {
  const values = { ...task, dueAt: new Date('2026-12-24') }
  return (await db.insertInto('leadTasks').values(values).returning('id').executeTakeFirstOrThrow()).id
}

const rowOf = (id: number) => db.selectFrom('leads').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

/** Returns all rows that belong to leads, by table. The merge itself and its events are history and stay. */
async function rowsOf(leadIds: readonly number[]) {
  const { rows: tables } = await sql<{ table: string; column: string }>`
    select source.relname as table, attribute.attname as column
    from pg_constraint link
    join pg_class source on source.oid = link.conrelid
    join pg_attribute attribute on attribute.attrelid = link.conrelid and attribute.attnum = link.conkey[1]
    where link.contype = 'f' and link.confrelid = 'leads'::regclass
      and source.relname not in ('leads', 'lead_merges')
    order by 1, 2
  `.execute(db)
  const found: Record<string, unknown> = {}
  for (const { table, column } of [...tables, { table: 'leads', column: 'id' }]) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(listed) as row from ${sql.table(table)} listed
      where ${sql.ref(column)} = any (${[...leadIds]}::bigint[])
        and coalesce(to_jsonb(listed) ->> 'kind', '') not in ('merged', 'separated')
      order by to_jsonb(listed)::text
    `.execute(db)
    found[table] = rows
  }
  return found
}

const clock = fc.option(fc.date({ min: new Date('2026-11-01'), max: new Date('2026-12-01'), noInvalidDate: true }), {
  nil: null,
})
const anyLead = fc.record({
  assignee: fc.constantFrom(null, 'agent', 'other'),
  stage: fc.constantFrom('enquired', 'room_chosen'),
  isRecycled: fc.boolean(),
  queuedAt: clock,
  assignedAt: clock,
  respondBy: clock,
  returnAt: clock,
  escalatedAt: clock,
  touchedAt: clock,
  tasks: fc.array(fc.record({ kind: fc.constantFrom(...LEAD_TASK_KINDS), isDone: fc.boolean() }), { maxLength: 4 }),
  notes: fc.nat(2),
  messages: fc.nat(2),
})

async function storeLead({ assignee, isRecycled, tasks, notes, messages, ...lead }: Generated) {
  const assignedTo = assignee && (assignee === 'agent' ? agentId : otherAgentId)
  const recycled = { staffStage: 'recycled', recycleOn: '2027-01-01' } as const
  const { id } = await newLead({ ...lead, ...(isRecycled && recycled), assignedTo })
  for (const { kind, isDone } of tasks) {
    const taskId = await addTask({ leadId: id, assigneeId: otherAgentId, kind })
    if (isDone) await db.updateTable('leadTasks').set({ doneAt: new Date() }).where('id', '=', taskId).execute()
  }
  for (let n = 0; n < notes; n++)
    await db
      .insertInto('leadNotes')
      .values({ leadId: id, writtenBy: agentId, text: `Note ${n}` })
      .execute()
  for (let n = 0; n < messages; n++)
    await db
      .insertInto('leadMessages')
      .values({ leadId: id, direction: 'in', subject: 'Hello', text: 'Text', messageId: randomUUID() })
      .execute()
  return id
}

type Generated = typeof anyLead extends fc.Arbitrary<infer Lead> ? Lead : never

test('merging and undoing leave every row of both leads as it was', async () => {
  await fc.assert(
    fc.asyncProperty(anyLead, anyLead, async (one, other) => {
      const survivorId = await storeLead(one)
      const mergedId = await storeLead(other)
      const before = await rowsOf([survivorId, mergedId])
      await merge(survivorId, mergedId)
      expect(await rowOf(mergedId)).toMatchObject({ mergedInto: survivorId, assignedTo: null, queuedAt: null })
      await undo(survivorId)
      expect(await rowsOf([survivorId, mergedId])).toEqual(before)
    }),
    { numRuns: runSize({ short: 12, full: 100 }) },
  )
})

const listed = async (viewer: LeadViewer) => {
  const filter = { viewer, stages: undefined, isOpen: undefined, assignedTo: undefined, teamId: undefined }
  const none = { text: undefined, sources: undefined, languages: undefined, tags: undefined, regionId: undefined }
  const times = {
    moveInFrom: undefined,
    moveInTo: undefined,
    createdFrom: undefined,
    createdTo: undefined,
    lastContact: undefined,
    due: undefined,
    task: undefined,
  }
  const search = { ...filter, ...none, ...times, payment: undefined, budget: undefined, signals: undefined }
  const page = { sort: { key: 'updated', order: 'desc' }, offset: 0, limit: 1000 } as const
  return searchLeads(db, { ...search, ...page })
}

describe('a merged lead', () => {
  test('leaves the lists and counts, and its open tasks go to the survivor and its agent', async () => {
    const { id: survivorId } = await newLead({ assignedTo: agentId })
    const { id: mergedId } = await newLead({ assignedTo: otherAgentId })
    await addTask({ leadId: mergedId, assigneeId: otherAgentId, kind: 'call' })
    const before = await listed(admin)
    await merge(survivorId, mergedId)
    const after = await listed(admin)
    expect(after.count).toBe(before.count - 1)
    expect(before.ids.filter((id) => !after.ids.includes(id))).toEqual([mergedId])
    const tasks = db.selectFrom('leadTasks').where('leadId', '=', survivorId).select(['kind', 'assigneeId'])
    expect(await tasks.execute()).toEqual([{ kind: 'call', assigneeId: agentId }])
    expect((await rowOf(survivorId)).nextTaskAt).not.toBeNull()
  })

  test('is shown in the timeline of the survivor with its place', async () => {
    const { id: survivorId } = await newLead({ assignedTo: agentId })
    const { id: mergedId } = await newLead({ assignedTo: agentId })
    await writeNote(db, { leadId: mergedId, text: 'Allergic to cats', actorId: agentId, requestId: randomUUID() })
    await merge(survivorId, mergedId)
    const timeline = await listTimeline(db, survivorId, { limit: 10 })
    expect(
      timeline.map(({ kind, mergedFrom, details }) => [kind, mergedFrom, details?.text ?? details?.title]),
    ).toEqual([
      ['merged', null, PLACE_NAME],
      ['note_added', PLACE_NAME, 'Allergic to cats'],
    ])
    await undo(survivorId)
    expect((await listTimeline(db, survivorId, { limit: 10 })).map(({ kind }) => kind)).toEqual(['separated', 'merged'])
  })

  test('is neither woken nor assigned', async () => {
    const { id: survivorId } = await newLead()
    const recycled = { staffStage: 'recycled', recycleOn: '2026-01-01' } as const
    const { id: mergedId } = await newLead({ ...recycled, queuedAt: new Date() })
    await merge(survivorId, mergedId)
    await wakeRecycledLeads(db)
    expect(await rowOf(mergedId)).toMatchObject({ staffStage: 'recycled', queuedAt: null })
    const actor = { userId: admin.userId, roles: ['admin'] } as const
    const take = { leadId: mergedId, actor, as: 'staff', requestId: randomUUID(), assignedTo: agentId } as const
    await expect(changeLead(db, take)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('keeps its mail and files, which the survivor shows, and which are erased with its own person', async () => {
    const [retained, merged] = [await createUser(db), await createUser(db)]
    const { id: survivorId } = await newLead({ email: retained.email ?? '', userId: retained.id })
    const { id: mergedId } = await newLead({ email: merged.email ?? '', userId: merged.id })
    await db
      .updateTable('leads')
      .set({ updatedAt: new Date('2026-01-01') })
      .where('id', '=', survivorId)
      .execute()
    await merge(survivorId, mergedId)
    const stored = new Set<string>()
    await receive(stored, mergedId)
    const shown = async (leadId: number) => (await listLeadMessages(db, leadId, { limit: 10, offset: 0 })).rows
    expect(await shown(survivorId)).toMatchObject([{ subject: 'My visa', attachments: [{ isStored: true }] }])
    expect((await rowOf(survivorId)).updatedAt.getTime()).toBeGreaterThan(new Date('2026-01-01').getTime())
    expect(await findLastReceivedId(db, survivorId)).toBe('visa@example.com')
    await undo(survivorId)
    expect([await shown(survivorId), await shown(mergedId)]).toMatchObject([[], [{ subject: 'My visa' }]])
    await erase(retained, stored)
    expect([stored.size, (await shown(mergedId)).length]).toEqual([1, 1])
    await erase(merged, stored)
    expect([stored.size, await shown(mergedId)]).toEqual([0, []])
  })
})

test('facts that staff recorded about a merged lead are known of the survivor, which qualifies without asking again', async () => {
  const { id: survivorId } = await newLead({ assignedTo: agentId, moveIn: '2027-09-01', ...WEEKS })
  const merged = [await newLead(), await newLead()]
  const budget = (amountMinor: number) => ({ amountMinor, currency: 'GBP', period: 'weekly', isAllIn: true }) as const
  for (const [at, { id }] of merged.entries()) {
    await db.transaction().execute((tx) => setStatedPreferences(tx, id, { budget: budget(20_000 + at) }, agentId))
    await merge(survivorId, id)
  }
  const reported = { languages: ['zh'], decision: null } as const
  await db.transaction().execute((tx) => setStatedPreferences(tx, survivorId, reported, agentId))
  expect(await findStatedPreferences(db, survivorId)).toMatchObject({ budget: budget(20_001), languages: ['zh'] })
  const actor = { userId: agentId, roles: ['agent'] } as const
  for (const to of ['contacted', 'qualified'] as const) {
    await changeLead(db, { leadId: survivorId, actor, as: 'staff', requestId: randomUUID(), staffMove: { to } })
  }
  expect((await rowOf(survivorId)).staffStage).toBe('qualified')
  await db.transaction().execute((tx) => setStatedPreferences(tx, survivorId, { budget: budget(30_000) }, agentId))
  expect((await findStatedPreferences(db, survivorId)).budget).toEqual(budget(30_000))
})

describe('what happens in between', () => {
  test('stays: a task done by the agent of the survivor, and what the student changed', async () => {
    const { id: survivorId } = await newLead({ assignedTo: agentId })
    const { id: mergedId } = await newLead({ assignedTo: otherAgentId })
    const task = { leadId: mergedId, assigneeId: otherAgentId } as const
    const doneId = await addTask({ ...task, kind: 'call' })
    const openId = await addTask({ ...task, kind: 'email' })
    await merge(survivorId, mergedId)
    await db.updateTable('leadTasks').set({ doneAt: new Date() }).where('id', '=', doneId).execute()
    const laterId = await addTask({ ...task, leadId: survivorId, kind: 'follow_up' })
    const student = { userId: null, roles: ['visitor'] } as const
    await changeLead(db, { leadId: mergedId, actor: student, as: 'sender', requestId: randomUUID(), name: 'Mei L.' })
    await undo(survivorId)
    expect(await rowOf(mergedId)).toMatchObject({ name: 'Mei L.', assignedTo: otherAgentId })
    const tasks = await db
      .selectFrom('leadTasks')
      .where('id', 'in', [doneId, openId, laterId])
      .select(['leadId', 'assigneeId'])
      .orderBy('id')
      .execute()
    expect(tasks).toEqual([
      { leadId: mergedId, assigneeId: agentId },
      { leadId: mergedId, assigneeId: otherAgentId },
      { leadId: survivorId, assigneeId: otherAgentId },
    ])
  })

  test('a lead whose agent has left waits in the queue after the merge is undone', async () => {
    const leaver = await createAgent(db)
    const { id: survivorId } = await newLead({ assignedTo: agentId })
    const { id: mergedId } = await newLead({ assignedTo: leaver.id, assignedAt: new Date(), respondBy: new Date() })
    await merge(survivorId, mergedId)
    await setStaffRoles(db, { userId: leaver.id, roles: [], actorId: admin.userId, requestId: randomUUID() })
    await undo(survivorId)
    const { assignedTo, queuedAt, respondBy } = await rowOf(mergedId)
    expect([assignedTo, queuedAt !== null, respondBy]).toEqual([null, true, null])
  })

  test('a form of the student makes the merged lead its own again', async () => {
    const { id: survivorId } = await newLead({ assignedTo: agentId })
    const { id: mergedId } = await newLead({ assignedTo: otherAgentId })
    await merge(survivorId, mergedId)
    await db.transaction().execute((tx) => advanceStage(tx, { leadId: mergedId, stage: 'form_sent' }))
    expect(await rowOf(mergedId)).toMatchObject({ stage: 'form_sent', mergedInto: null, assignedTo: otherAgentId })
    await expect(undo(survivorId)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('a form of the student and staff who undo the merge do not wait for each other in a circle', async () => {
  const { id: survivorId } = await newLead({ assignedTo: agentId })
  const email = `${randomUUID()}@example.com`
  const flowHash = randomBytes(32)
  const { id: mergedId } = await newLead({ email, flowHash })
  await merge(survivorId, mergedId)
  const [standing] = await listMergesInto(db, survivorId, admin)
  const undoing = { mergeId: standing?.id ?? 0, survivorId, viewer: admin, requestId: randomUUID() }
  const stay = { rootId: place.id, inventoryId: place.id, kind: 'place', moveIn: null, stay: null } as const
  const form = {
    source: 'book_form',
    language: 'en',
    referrerId: null,
    bookformSource: null,
    sourceDetails: null,
  } as const
  let undone: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    const sender = { email, userId: null, flowHash }
    const lead = await findOrCreateLead(tx, { ...PERSON, ...stay, ...form, sender })
    expect(lead.id).toBe(mergedId)
    undone = undoMerge(db, undoing).catch((error: unknown) => error)
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1)
    await advanceStage(tx, { leadId: mergedId, stage: 'form_sent' })
  })
  expect(await undone).toMatchObject({ code: 'not_found' })
  expect(await rowOf(mergedId)).toMatchObject({ stage: 'form_sent', mergedInto: null })
})

const countWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length
}

describe('mergeLeads rejects', () => {
  test('a lead with a form, a held room or a booking, and says why', async () => {
    const { id: survivorId } = await newLead()
    const [free, taken] = place.roomTypes[0]?.tenancies ?? []
    const held = await createHold(db, { rootId: place.id, tenancyId: free?.id ?? 0 })
    const { id: bookedId } = await newLead({ stage: 'form_sent' })
    await createBooking(db, { rootId: place.id, tenancyId: taken?.id ?? 0, leadId: bookedId })
    for (const [id, merged] of [
      [held.leadId, 'held'],
      [bookedId, 'booked'],
    ] as const) {
      await db
        .updateTable('leads')
        .set({ ...PERSON, email: `${randomUUID()}@example.com` })
        .where('id', '=', id)
        .execute()
      await expect(merge(survivorId, id)).rejects.toMatchObject({ code: 'conflict', fields: { merged } })
      expect((await rowOf(id)).mergedInto).toBeNull()
    }
  })

  test('leads that share no account, email or phone, even of one name and place', async () => {
    const [one, other] = [await newLead(), await newLead({ phone: null })]
    await expect(merge(one.id, other.id)).rejects.toMatchObject({ code: 'invalid_input' })
    expect((await rowOf(other.id)).mergedInto).toBeNull()
  })

  test('leads that the caller does not see', async () => {
    const { id: own } = await newLead({ assignedTo: agentId })
    const { id: others } = await newLead({ assignedTo: otherAgentId })
    const agent = { userId: agentId, scope: 'own' } as const
    await expect(merge(own, others, agent)).rejects.toMatchObject({ code: 'not_found' })
    await expect(merge(others, own, agent)).rejects.toMatchObject({ code: 'not_found' })
    await merge(own, others)
    await expect(undo(own, agent)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('one of two merges of the same leads in both directions', async () => {
    const [one, other] = [await newLead(), await newLead()]
    const outcomes = await Promise.allSettled([merge(one.id, other.id), merge(other.id, one.id)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

test('erasing the person empties both leads', async () => {
  const user = await createUser(db)
  const email = user.email ?? ''
  const { id: survivorId } = await newLead({ phone: '+442079460958', name: 'Mei Lin' })
  const { id: mergedId } = await newLead({ email, userId: user.id })
  await merge(survivorId, mergedId)
  await writeNote(db, { leadId: survivorId, text: 'Allergic to cats', actorId: agentId, requestId: randomUUID() })
  await erase(user)
  for (const leadId of [survivorId, mergedId])
    expect(await rowOf(leadId)).toMatchObject({ name: null, email: null, phone: null, stage: 'closed' })
  expect(await db.selectFrom('leadNotes').where('leadId', '=', survivorId).select('id').execute()).toEqual([])
  expect(await listTimeline(db, survivorId, { limit: 10 })).toEqual([])
})

test.each(['survivor', 'merged'] as const)(
  'erasing one person leaves the lead of another account alone, whose was the %s',
  async (retained) => {
    const [leaver, other] = [await createUser(db), await createUser(db)]
    const erased = await newLead({ email: leaver.email ?? '', userId: leaver.id })
    const { id: remainingId } = await newLead({ email: other.email ?? '', userId: other.id, assignedTo: agentId })
    // Its account is known by the email alone.
    const { id: typedId } = await newLead({ email: other.email ?? '' })
    if (retained === 'survivor') await merge(remainingId, erased.id)
    else for (const id of [remainingId, typedId]) await merge(erased.id, id)
    await erase(leaver)
    expect(await rowOf(remainingId)).toMatchObject({ email: other.email, userId: other.id, mergedInto: null })
    expect(await rowOf(remainingId)).toMatchObject({ stage: 'enquired', assignedTo: agentId })
    expect(await rowOf(typedId)).toMatchObject({ email: other.email, stage: 'enquired', mergedInto: null })
    expect(await rowOf(erased.id)).toMatchObject({ email: null, stage: 'closed', mergedInto: null })
  },
)

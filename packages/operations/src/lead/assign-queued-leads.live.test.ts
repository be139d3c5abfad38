import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import type { Actor } from '@amber/domain/permissions'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { createAgent } from '@amber/testing/factories/staff-profile'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assignQueuedLeads } from './assign-queued-leads.ts'
import { changeLead } from './change-lead.ts'

/** A Wednesday at noon in London. */
const NOW = new Date('2026-11-18T12:00:00Z')

let database: TestDatabase
let db: Db
let place: PlaceTree
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
  place = await createPlace(db)
})
afterAll(() => database.drop())

/** Only the agents of the test itself get leads. */
beforeEach(async () => {
  await db.deleteFrom('staffProfiles').execute()
  await db.updateTable('leads').set({ queuedAt: null }).execute()
})

const newEmail = () => `${randomUUID()}@example.com`

const queueLead = (overrides: Partial<Parameters<typeof createLead>[1]> = {}) =>
  createLead(db, { rootId: place.id, email: newEmail(), queuedAt: NOW, ...overrides })

const read = (id: number) =>
  db
    .selectFrom('leads')
    .where('id', '=', id)
    .select(['assignedTo', 'queuedAt', 'respondBy', 'returnAt', 'touchedAt'])
    .executeTakeFirstOrThrow()

const readRules = async (leadId: number) => {
  const events = await db
    .selectFrom('leadEvents')
    .where('leadId', '=', leadId)
    .where('kind', '=', 'assigned')
    .select(['subjectId', 'assignmentRules'])
    .orderBy('id')
    .execute()
  return events.map(({ subjectId, assignmentRules }) => [subjectId, assignmentRules])
}

test('assigns a lead, starts its clock and stores the rules that led to it', async () => {
  await createAgent(db)
  const { regionId } = await db
    .selectFrom('inventories')
    .where('id', '=', place.id)
    .select('regionId')
    .executeTakeFirstOrThrow()
  const { id: userId } = await createAgent(db, {
    languages: ['en', 'zh'],
    regionIds: [regionId ?? 0],
    fromMinute: 540,
    toMinute: 1080,
    timeZone: 'Europe/London',
  })
  const { id } = await queueLead({ language: 'zh' })
  expect(await assignQueuedLeads(db, NOW)).toBe(1)
  expect(await read(id)).toMatchObject({
    assignedTo: userId,
    queuedAt: null,
    respondBy: new Date('2026-11-18T16:00:00Z'),
    returnAt: new Date('2026-11-19T12:00:00Z'),
  })
  expect(await readRules(id)).toEqual([[userId, ['language', 'destination', 'working_hours', 'round_robin']]])
  // A second run finds nothing to do.
  expect(await assignQueuedLeads(db, NOW)).toBe(0)
})

test('counts knowing a country as knowing its cities', async () => {
  await createAgent(db)
  const country = await db
    .selectFrom('regions')
    .where('regionType', '=', 'country')
    .where('id', 'in', (ids) =>
      ids
        .selectFrom('inventories')
        .innerJoin('regions as here', 'here.id', 'inventories.regionId')
        .innerJoin('regions as above', (join) => join.on('above.path', '@>', (on) => on.ref('here.path')))
        .where('inventories.id', '=', place.id)
        .select('above.id'),
    )
    .select('id')
    .executeTakeFirst()
  const { id: userId } = await createAgent(db, { regionIds: [country?.id ?? 0] })
  const { id } = await queueLead()
  await assignQueuedLeads(db, NOW)
  expect((await read(id)).assignedTo).toBe(userId)
})

test('gives a returning person to the agent of their earlier lead', async () => {
  const { id: former } = await createAgent(db, { languages: [] })
  await createAgent(db)
  const email = newEmail()
  await createLead(db, { rootId: place.id, email, assignedTo: former })
  const { id } = await queueLead({ email: email.toUpperCase() })
  await assignQueuedLeads(db, NOW)
  expect(await readRules(id)).toEqual([[former, ['returning']]])
})

test('leaves a lead in the queue while everybody is out of office, full, or sent it themselves', async () => {
  await createAgent(db, { outOfOfficeUntil: new Date(NOW.getTime() + 1) })
  const full = await createAgent(db, { capacity: 1 })
  await createLead(db, { rootId: place.id, assignedTo: full.id })
  const sender = await createAgent(db)
  const { id } = await queueLead({ email: sender.email })
  expect(await assignQueuedLeads(db, NOW)).toBe(0)
  expect((await read(id)).queuedAt).toEqual(NOW)
  await createAgent(db)
  expect(await assignQueuedLeads(db, NOW)).toBe(1)
})

test('gives no lead to somebody whose role was removed', async () => {
  const { id: userId } = await createAgent(db)
  await db.deleteFrom('userRoles').where('userId', '=', userId).execute()
  await queueLead()
  expect(await assignQueuedLeads(db, NOW)).toBe(0)
})

test('passes a lead that a team lead takes away to somebody else, and its open tasks along', async () => {
  const [{ id: first }, { id: second }] = [await createAgent(db), await createAgent(db)]
  const { id } = await queueLead({ assignedTo: first, queuedAt: null })
  await db.insertInto('leadEvents').values({ leadId: id, kind: 'assigned', subjectId: first }).execute()
  await db.insertInto('leadTasks').values({ leadId: id, assigneeId: first, kind: 'call', dueAt: NOW }).execute()
  const { id: teamLead } = await createUser(db, { roles: ['team_lead'] })
  const actor: Actor = { userId: teamLead, roles: ['team_lead'] }
  await changeLead(db, { leadId: id, assignedTo: null, actor, as: 'staff', requestId: randomUUID() })
  expect(await assignQueuedLeads(db, NOW)).toBe(1)
  expect((await read(id)).assignedTo).toBe(second)
  const tasks = await db.selectFrom('leadTasks').where('leadId', '=', id).select('assigneeId').execute()
  expect(tasks).toEqual([{ assigneeId: second }])
})

test('stops the clock when the assignee acts, and not when somebody else does', async () => {
  const { id: userId } = await createAgent(db)
  const { id } = await queueLead({ name: 'Ana' })
  await assignQueuedLeads(db, NOW)
  const { id: studentId } = await createUser(db)
  const change = { leadId: id, requestId: randomUUID() }
  await changeLead(db, { ...change, as: 'sender', actor: { userId: studentId, roles: ['student'] }, name: 'Ana Lee' })
  expect((await read(id)).respondBy).not.toBeNull()
  await changeLead(db, { ...change, as: 'staff', actor: { userId, roles: ['agent'] }, staffMove: { to: 'contacted' } })
  expect(await read(id)).toMatchObject({ respondBy: null, returnAt: null })
})

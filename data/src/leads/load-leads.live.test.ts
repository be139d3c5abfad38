import { assignQueuedLeads } from '@amber/operations/lead/assign-queued-leads'
import { returnUntouchedLeads } from '@amber/operations/lead/return-leads'
import { STAFF_STAGES } from '@amber/domain/lead/staff-stages'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace, type PlaceTree } from '@amber/testing/factories/place'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadLeads } from './load-leads.ts'

const DAY = '2026-11-18'
const LEADS = 400

let database: TestDatabase
let place: PlaceTree
const seen: number[] = []
const progress = { at: (done: number) => void seen.push(done), say: () => {}, close: () => {} }
const load = () => loadLeads({ databaseUrl: database.url, seed: 7, day: DAY, leads: LEADS, progress })

beforeAll(async () => {
  database = await cloneDatabase()
  place = await createPlace(database.db, { roomTypes: 1, tenancies: 2 })
  await createPlace(database.db, { roomTypes: 1, tenancies: 1 })
  await load()
})
afterAll(() => database.drop())

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    database.db,
  )
  return rows[0]?.count ?? 0
}

test('loads leads of all stages with their timelines, once', async () => {
  const { db } = database
  const stages = await db.selectFrom('leads').select('staffStage').distinct().execute()
  expect(stages.map(({ staffStage }) => staffStage)).toHaveLength(STAFF_STAGES.length)
  const tables = [
    'leads',
    'lead_events',
    'lead_messages',
    'lead_tasks',
    'forms',
    'documents',
    'enquiries',
    'teams',
    'lead_preferences',
  ]
  const before = await Promise.all(tables.map(count))
  expect(before[0]).toBe(LEADS)
  expect(before[1]).toBeGreaterThan(4 * LEADS)
  expect(before.every((rows) => rows > 0)).toBe(true)
  expect(seen.at(-1)).toBe(LEADS)
  await load()
  expect(await Promise.all(tables.map(count))).toEqual(before)
})

test('queues no job and no mail, so that nobody is ever written to', async () => {
  expect([await count('mails'), await count('payments'), await count('graphile_worker.jobs')]).toEqual([0, 0, 0])
})

test('says when the next task is due as the trigger would', async () => {
  const { rows } = await sql`
    select id from leads where next_task_at is distinct from (
      select min(due_at) from lead_tasks where lead_id = leads.id and done_at is null
    )
  `.execute(database.db)
  expect(rows).toEqual([])
})

test('leaves nothing that the jobs would take for forgotten, and lets the rules assign the next lead', async () => {
  const { db } = database
  expect(await returnUntouchedLeads(db, new Date(`${DAY}T02:00:00Z`))).toBe(0)
  const { id } = await createLead(db, { rootId: place.id, language: 'de', queuedAt: new Date() })
  expect(await assignQueuedLeads(db)).toBe(1)
  const assignee = await db
    .selectFrom('leads')
    .innerJoin('staffProfiles', 'staffProfiles.userId', 'leads.assignedTo')
    .where('leads.id', '=', id)
    .select(sql<string[]>`staff_profiles.languages::text[]`.as('languages'))
    .executeTakeFirstOrThrow()
  expect(assignee.languages).toContain('de')
})

test('rejects a database on another machine', async () => {
  const databaseUrl = 'postgres://amber@db.amber.example/amber'
  await expect(loadLeads({ databaseUrl, seed: 7, day: DAY, leads: 1, progress })).rejects.toThrow('only this machine')
})

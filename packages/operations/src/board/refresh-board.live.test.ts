import type { Db } from '@amber/db/database'
import type { BoardFilter } from '@amber/db/queries/board/board-filter'
import { type BoardWorld, changeAtRandom, createBoardWorld } from '@amber/testing/board-histories'
import { fillPlainLeads, readPlainBoard } from '@amber/testing/board-plain'
import { readSummaries, sortedFigures } from '@amber/testing/board-summaries'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { createRandom } from '@amber/testing/random'
import { runSize } from '@amber/testing/run-size'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refreshBoard } from './refresh-board.ts'

/** A Tuesday in London, after which some promises of the histories are still open. */
const NOW = new Date('2026-11-03T10:30:00Z')

const ALL_DAYS = { from: '2026-10-01', until: '2026-12-01' }
const EVERYTHING: BoardFilter = { agentIds: undefined, source: undefined, regionId: undefined }

const RANGES = [
  ALL_DAYS,
  { from: '2026-10-19', until: '2026-10-26' },
  { from: '2026-10-25', until: '2026-10-26' },
  { from: '2026-11-02', until: '2026-11-04' },
]

let database: TestDatabase
let db: Db
let world: BoardWorld
beforeEach(async () => {
  database = await cloneDatabase()
  db = database.db
  world = await createBoardWorld(db)
})
afterEach(() => database.drop())

const filtersOf = ({ agentIds, cityIds }: BoardWorld): BoardFilter[] => [
  EVERYTHING,
  { agentIds: agentIds.slice(0, 2), source: undefined, regionId: undefined },
  { agentIds: undefined, source: 'book_form', regionId: undefined },
  { agentIds: agentIds.slice(1), source: 'enquiry', regionId: cityIds[0] },
]

async function expectPlainFigures(now = NOW) {
  await fillPlainLeads(db, now)
  for (const range of RANGES)
    for (const filter of filtersOf(world)) {
      const plain = sortedFigures(await readPlainBoard(db, { range, filter, now }))
      expect(sortedFigures(await readSummaries(db, { range, filter, now }))).toEqual(plain)
    }
}

test.each(Array.from({ length: runSize({ short: 1, full: 4 }) }, (_, index) => index + 1))(
  'keeps every figure equal to the plain query through random histories, seed %i',
  async (seed) => {
    const random = createRandom(seed)
    for (let round = 0; round < 6; round++) {
      for (let change = 0; change < 60; change++) await changeAtRandom(db, world, random)
      await refreshBoard(db, { now: NOW, companyEmailDomain: 'amber.example' })
      await expectPlainFigures()
    }
    // A lead is in no figure without having been counted at all.
    const { rows } = await sql<{ facts: number; leads: number }>`
      select
        (select count(*)::int from board_leads) as facts,
        (select count(*)::int from leads where merged_into is null) as leads
    `.execute(db)
    expect(rows[0]?.facts).toBe(rows[0]?.leads)
    expect(rows[0]?.facts).toBeGreaterThan(30)
  },
)

// spec: 6.internal-flag
test('counts leads of internal users in no figure', async () => {
  const rootId = (await createPlace(db)).id
  const colleague = await createUser(db, { email: 'tester@amber.example' })
  const unproven = await createUser(db, { email: 'claims@amber.example', emailVerifiedAt: null })
  const stranger = await createUser(db, { email: 'student@notamber.example' })
  const createdAt = new Date('2026-11-02T10:00:00Z')
  const leads = await Promise.all(
    [colleague, unproven, stranger].map(({ id: userId }) => createLead(db, { rootId, userId, createdAt })),
  )
  await refreshBoard(db, { now: NOW, companyEmailDomain: 'amber.example' })
  const counted = await db.selectFrom('boardLeads').where('rootId', '=', rootId).select('leadId').execute()
  expect(new Set(counted.map(({ leadId }) => leadId))).toEqual(new Set(leads.slice(1).map(({ id }) => id)))
  const days = await db.selectFrom('boardDays').where('day', '=', '2026-11-02').select('leads').execute()
  expect(Math.max(...days.map(({ leads: count }) => count))).toBe(2)
})

test('counts promises as broken once their time has passed, although nothing else changed', async () => {
  const random = createRandom(9)
  for (let change = 0; change < 80; change++) await changeAtRandom(db, world, random)
  const soon = new Date('2026-10-19T00:00:00Z')
  await refreshBoard(db, { now: soon, companyEmailDomain: 'amber.example' })
  await expectPlainFigures(soon)
  const later = new Date('2026-12-01T00:00:00Z')
  await refreshBoard(db, { now: later, companyEmailDomain: 'amber.example' })
  await expectPlainFigures(later)
})

test('loses no change that commits during a run or long after it was written', async () => {
  const random = createRandom(11)
  for (let change = 0; change < 40; change++) await changeAtRandom(db, world, random)
  const late = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const lateCommit = db.transaction().execute(async (tx) => {
    await sql`
      insert into lead_events (lead_id, kind, actor_id, created_at)
      select id, 'message_sent', ${world.agentIds[0]}, '2026-10-27T10:00:00Z' from leads
    `.execute(tx)
    written.resolve()
    await late.promise
  })
  await written.promise
  let isWriting = true
  const writers = [21, 22, 23].map(async (seed) => {
    const own = createRandom(seed)
    for (let change = 0; change < 60; change++) await changeAtRandom(db, world, own)
  })
  const runs = [1, 2].map(async () => {
    while (isWriting) await refreshBoard(db, { now: NOW, companyEmailDomain: 'amber.example' })
  })
  await Promise.all(writers)
  isWriting = false
  await Promise.all(runs)
  late.resolve()
  await lateCommit
  await refreshBoard(db, { now: NOW, companyEmailDomain: 'amber.example' })
  await expectPlainFigures()
  const { rows } = await sql`select from board_changes`.execute(db)
  expect(rows).toEqual([])
})

test('changes nothing when run again', async () => {
  const random = createRandom(13)
  for (let change = 0; change < 60; change++) await changeAtRandom(db, world, random)
  await refreshBoard(db, { now: NOW, companyEmailDomain: 'amber.example' })
  const before = await readSummaries(db, { range: ALL_DAYS, filter: EVERYTHING, now: NOW })
  await sql`insert into board_changes (lead_id) select id from leads`.execute(db)
  expect(await refreshBoard(db, { now: NOW, companyEmailDomain: 'amber.example' })).toBe(world.leadIds.length)
  expect(await readSummaries(db, { range: ALL_DAYS, filter: EVERYTHING, now: NOW })).toEqual(before)
})

test('follows terms that begin on their day', async () => {
  const random = createRandom(17)
  for (let change = 0; change < 120; change++) await changeAtRandom(db, world, random)
  await sql`update commissions set ends_on = current_date + 1`.execute(db)
  await sql`
    insert into commissions (root_id, basis_points, starts_on) select root_id, 3000, current_date + 1 from commissions
  `.execute(db)
  await refreshBoard(db, { now: NOW, companyEmailDomain: 'amber.example' })
  // The day passes: terms that begin tomorrow begin today.
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update commissions set ends_on = current_date where ends_on is not null`.execute(tx)
    await sql`update commissions set starts_on = current_date where ends_on is null`.execute(tx)
    await sql`update board_state set priced_on = current_date - 1`.execute(tx)
  })
  await refreshBoard(db, { now: NOW, companyEmailDomain: 'amber.example' })
  await expectPlainFigures()
})

test('counts the ages of availability again only after an hour', async () => {
  await sql`
    insert into place_overviews (
      root_id, version, name, status, places_left, places_total, images_count, issues, updated_at, archived
    )
    select id, 1, name, 'active', 1, 1, 0, '{}', now(), false from inventories where kind = 'place'
  `.execute(db)
  // The transaction that wrote a row says whether it was written again.
  const writers = async () => {
    const { rows } = await sql<{ writer: string }>`select xmin::text as writer from board_freshness`.execute(db)
    return [...new Set(rows.map(({ writer }) => writer))]
  }
  await refreshBoard(db, { now: NOW, companyEmailDomain: 'amber.example' })
  const first = await writers()
  expect(first).toHaveLength(1)
  await refreshBoard(db, { now: NOW, companyEmailDomain: 'amber.example' })
  expect(await writers()).toEqual(first)
  await sql`update board_state set ages_counted_at = now() - interval '61 minutes'`.execute(db)
  await refreshBoard(db, { now: NOW, companyEmailDomain: 'amber.example' })
  const second = await writers()
  expect(second).toHaveLength(1)
  expect(second).not.toEqual(first)
})

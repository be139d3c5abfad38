import { LANGUAGES } from '@amber/domain/languages'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createRandom, type Random } from '@amber/testing/random'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DbOrTx } from '../../database.ts'
import { compactLeadTallies, correctLeadTallies } from './lead-tallies.ts'

let database: TestDatabase
let rootId: number
beforeAll(async () => {
  database = await cloneDatabase()
  rootId = (await createPlace(database.db)).id
})
afterAll(() => database.drop())

type Tally = { staffStage: string; source: string; language: string; assignedTo: number | null; leads: number }

const keyOf = (tally: Tally) => Object.values(tally).join(' ')

/** Returns the sums of the tallies beside what a plain count says, as one snapshot has them. */
async function readBoth(db: DbOrTx = database.db): Promise<{ tallied: string[]; counted: string[] }> {
  const { rows } = await sql<Tally & { isTallied: boolean }>`
    select true as is_tallied, staff_stage, source, language, assigned_to, sum(leads)::int as leads
    from lead_tallies group by staff_stage, source, language, assigned_to having sum(leads) <> 0
    union all
    select false, staff_stage, source, language, assigned_to, count(*)::int
    from leads where merged_into is null group by staff_stage, source, language, assigned_to
  `.execute(db)
  const keysOf = (wanted: boolean) =>
    rows.flatMap(({ isTallied, ...tally }) => (isTallied === wanted ? [keyOf(tally)] : [])).toSorted()
  return { tallied: keysOf(true), counted: keysOf(false) }
}

async function expectExact() {
  const { tallied, counted } = await readBoth()
  expect(tallied).toEqual(counted)
}

const STAGES = ['attempting', 'contacted', 'qualified'] as const

/** Changes a lead in one of the ways that tallies have to follow. */
async function changeAtRandom(db: DbOrTx, random: Random, ids: [number, ...number[]]) {
  const pick = <Item>(items: readonly [Item, ...Item[]]) => random.pick(items)
  const id = pick(ids)
  const lead = db.updateTable('leads').where('id', '=', id)
  await pick<() => Promise<unknown>>([
    () => lead.set({ staffStage: pick(STAGES) }).execute(),
    () => lead.set({ language: pick(LANGUAGES) }).execute(),
    () =>
      lead
        .set({ mergedInto: pick(ids) })
        .where('mergedInto', 'is', null)
        .execute(),
    () => lead.set({ mergedInto: null }).execute(),
    () => lead.set({ lastContactAt: new Date() }).execute(),
    async () => ids.push((await createLead(db, { rootId })).id),
  ])()
}

const newLead = async () => (await createLead(database.db, { rootId })).id

const newLeads = async (more: number): Promise<[number, ...number[]]> => [
  await newLead(),
  ...(await Promise.all(Array.from({ length: more }, newLead))),
]

test('says what a plain count says after every change, also while it is compacted', async () => {
  const random = createRandom(7)
  const ids = await newLeads(4)
  for (let step = 0; step < 120; step++) {
    await changeAtRandom(database.db, random, ids)
    if (step % 40 === 0) await addRows(1000)
    await compactLeadTallies(database.db)
    await expectExact()
  }
})

/** Adds rows that cancel each other, so that there are enough to compact. */
const addRows = (count: number) =>
  sql`
    insert into lead_tallies (staff_stage, source, language, leads)
    select 'new', 'enquiry', 'en', case when n % 2 = 0 then 1 else -1 end from generate_series(1, ${count}::integer) n
  `.execute(database.db)

const countRows = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from lead_tallies`.execute(database.db)).rows[0]?.count

test('is compacted to a row per value once many rows were added, and not before', async () => {
  await addRows(1000)
  await compactLeadTallies(database.db)
  const { counted } = await readBoth()
  expect(await countRows()).toBe(counted.length)
  await addRows(900)
  await compactLeadTallies(database.db)
  expect(await countRows()).toBe(counted.length + 900)
})

test('stays exact in every snapshot while eight writers change leads and two runs compact', async () => {
  const ids = await newLeads(29)
  let isWriting = true
  const write = async (seed: number) => {
    const random = createRandom(seed)
    for (let step = 0; step < 60; step++)
      await database.db.transaction().execute((tx) => changeAtRandom(tx, random, [...ids]))
  }
  const compact = async () => {
    while (isWriting) {
      await addRows(1000)
      await compactLeadTallies(database.db)
    }
  }
  const read = async () => {
    let reads = 0
    for (; isWriting; reads++) await expectExact()
    return reads
  }
  const others = Promise.all([compact(), compact(), read()])
  await Promise.all(Array.from({ length: 8 }, (_, seed) => write(seed)))
  isWriting = false
  const [, , reads] = await others
  expect(reads).toBeGreaterThan(0)
  await expectExact()
})

test('does not count the leads of a transaction that is not committed', async () => {
  const { promise: isRead, resolve } = Promise.withResolvers<void>()
  const writing = database.db.transaction().execute(async (tx) => {
    await createLead(tx, { rootId })
    await expectExact().finally(resolve)
  })
  await isRead
  await writing
  await expectExact()
})

test('is corrected after rows were loaded without triggers', async () => {
  const id = await newLead()
  await database.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.updateTable('leads').set({ language: 'de' }).where('id', '=', id).execute()
  })
  const { tallied, counted } = await readBoth()
  expect(tallied).not.toEqual(counted)
  const correct = () => database.db.transaction().execute(correctLeadTallies)
  expect((await Promise.all([correct(), correct()])).toSorted((a, b) => a - b)).toEqual([0, 2])
  await expectExact()
})

import type { Db } from '@amber/db/database'
import { type LaneSum, sumLeadLanes } from '@amber/db/queries/dashboard/lead-board'
import { type LeadFilter, matchingLeads } from '@amber/db/queries/dashboard/lead-filter'
import { joinCommission, placeTerms } from '@amber/db/queries/finance/lead-commission'
import { STAFF_STAGES } from '@amber/domain/lead/staff-stages'
import { type BoardWorld, changeAtRandom, createBoardWorld } from '@amber/testing/board-histories'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createRandom } from '@amber/testing/random'
import { runSize } from '@amber/testing/run-size'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refreshBoard } from './refresh-board.ts'

let database: TestDatabase
let db: Db
let world: BoardWorld
beforeEach(async () => {
  database = await cloneDatabase()
  db = database.db
  world = await createBoardWorld(db)
})
afterEach(() => database.drop())

const NO_FILTER: Omit<LeadFilter, 'viewer'> = {
  text: undefined,
  stages: undefined,
  isOpen: undefined,
  assignedTo: undefined,
  teamId: undefined,
  sources: undefined,
  languages: undefined,
  tags: undefined,
  regionId: undefined,
  moveInFrom: undefined,
  moveInTo: undefined,
  createdFrom: undefined,
  createdTo: undefined,
  budget: undefined,
  lastContact: undefined,
  due: undefined,
  task: undefined,
  payment: undefined,
  signals: undefined,
}

/** Filters that the tallies know, and some for which leads are read. */
const filtersOf = ({ agentIds: [agentId] }: BoardWorld): LeadFilter[] => {
  const all = { ...NO_FILTER, viewer: { userId: 0, scope: 'all' } } as const
  return [
    all,
    { ...all, isOpen: true },
    { ...all, sources: ['enquiry', 'book_form'], assignedTo: 'nobody' },
    { ...all, viewer: { userId: agentId, scope: 'own' } },
    { ...all, languages: ['de'] },
    { ...all, payment: ['none'] },
    { ...all, text: 'student' },
  ]
}

/** Prices every matching lead anew. All places of this world let in pounds, which need no rate. */
async function plainSums(filter: LeadFilter): Promise<LaneSum[]> {
  const { rows } = await sql<LaneSum>`
    select
      lead.staff_stage as stage, count(*)::int as count,
      case when lead.staff_stage = 'exited' then 0 else coalesce(sum(commission.amount_minor), 0)::bigint end
        as commission_minor
    from ${matchingLeads(filter)} lead
    join (${placeTerms}) terms on terms.root_id = lead.root_id
    ${joinCommission}
    group by lead.staff_stage
  `.execute(db)
  return sorted(rows)
}

const sorted = (sums: readonly LaneSum[]) =>
  sums.toSorted((one, other) => STAFF_STAGES.indexOf(one.stage) - STAFF_STAGES.indexOf(other.stage))

async function expectPlainSums() {
  for (const filter of filtersOf(world))
    expect(sorted(await sumLeadLanes(db, filter, STAFF_STAGES))).toEqual(await plainSums(filter))
}

test.each(Array.from({ length: runSize({ short: 1, full: 4 }) }, (_, index) => index + 31))(
  'says what every lead earns after each change, whether the job has added it up or not, seed %i',
  async (seed) => {
    const random = createRandom(seed)
    for (let round = 0; round < 15; round++) {
      for (let change = 0; change < 8; change++) await changeAtRandom(db, world, random)
      if (random.chance(30))
        await db
          .updateTable('leads')
          .set({ language: 'de' })
          .where('id', '=', random.pick(idsOf(world)))
          .execute()
      if (random.chance(50)) await refreshBoard(db, { now: new Date(), companyEmailDomain: 'amber.example' })
      await expectPlainSums()
    }
    await refreshBoard(db, { now: new Date(), companyEmailDomain: 'amber.example' })
    expect((await sql`select from board_changes`.execute(db)).rows).toEqual([])
    await expectPlainSums()
    const { rows } = await sql<{ leads: number }>`select count(*)::int as leads from lead_commissions`.execute(db)
    expect(rows[0]?.leads).toBeGreaterThan(5)
  },
  120_000,
)

const idsOf = ({ leadIds }: BoardWorld) => leadIds as [number, ...number[]]

test('moves the commission of a card together with the card, before the job runs', async () => {
  const random = createRandom(41)
  for (let change = 0; change < 60; change++) await changeAtRandom(db, world, random)
  await refreshBoard(db, { now: new Date(), companyEmailDomain: 'amber.example' })
  const [all] = filtersOf(world) as [LeadFilter]
  const earned = async (stage: string) =>
    (await sumLeadLanes(db, all, STAFF_STAGES)).find((sum) => sum.stage === stage)?.commissionMinor ?? 0
  const { leadId, amountMinor } = await db
    .selectFrom('leadCommissions')
    .where('staffStage', 'in', ['new', 'attempting', 'form_started'])
    .select(['leadId', 'amountMinor'])
    .executeTakeFirstOrThrow()
  const before = await earned('qualified')
  await db.updateTable('leads').set({ staffStage: 'qualified' }).where('id', '=', leadId).execute()
  expect(await earned('qualified')).toBe(before + amountMinor)
})

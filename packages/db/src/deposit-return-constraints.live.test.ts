import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
let rootId: number
beforeAll(async () => {
  database = await cloneDatabase()
  rootId = (await createPlace(database.db)).id
})
afterAll(() => database.drop())

type Overrides = Partial<{
  requestedFrom: 'landlord' | null
  requestedOn: string | null
  returnedOn: string | null
  returnedMinor: number | null
  deductedMinor: number | null
  deductionReason: string | null
}>

async function insert(overrides: Overrides): Promise<void> {
  const { id: leadId } = await createLead(database.db, { rootId })
  await database.db
    .insertInto('depositReturns')
    .values({ leadId, leftOn: '2028-06-30', currency: 'GBP', ...overrides })
    .execute()
}

const ANSWER = { returnedOn: '2028-07-15', returnedMinor: 20_000, deductedMinor: 5_000 }

test.each<Overrides>([
  {},
  { requestedFrom: 'landlord', requestedOn: '2028-07-01' },
  { ...ANSWER, deductionReason: 'Cleaning' },
  { ...ANSWER, returnedMinor: 0 },
  { ...ANSWER, deductedMinor: 0 },
])('stores %o', async (row) => {
  await expect(insert(row)).resolves.toBeUndefined()
})

test.each<[string, Overrides]>([
  ['deposit_returns_requested_on_a_day', { requestedFrom: 'landlord' }],
  ['deposit_returns_requested_on_a_day', { requestedOn: '2028-07-01' }],
  ['deposit_returns_answers_are_whole', { returnedOn: '2028-07-15' }],
  ['deposit_returns_answers_are_whole', { ...ANSWER, deductedMinor: null }],
  ['deposit_returns_answers_say_something', { ...ANSWER, returnedMinor: 0, deductedMinor: 0 }],
  ['deposit_returns_reasons_are_of_deductions', { deductionReason: 'Cleaning' }],
  ['deposit_returns_reasons_are_of_deductions', { ...ANSWER, deductedMinor: 0, deductionReason: 'Cleaning' }],
  ['deposit_returns_returned_minor_check', { ...ANSWER, returnedMinor: -1 }],
  ['deposit_returns_deducted_minor_check', { ...ANSWER, deductedMinor: -1 }],
  ['deposit_returns_deduction_reason_check', { ...ANSWER, deductionReason: 'x'.repeat(1001) }],
])('rejects by %s: %o', async (constraint, row) => {
  await expect(insert(row)).rejects.toMatchObject({ constraint })
})

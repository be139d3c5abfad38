import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createCommission } from '@amber/testing/factories/belongings'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Commission, listCommissions } from './commissions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('each place has the commission of the day: the last day of one is followed by the first of the next', async () => {
  const { db } = database
  const [one, two, none] = [await createPlace(db), await createPlace(db), await createPlace(db)]
  await createCommission(db, one.id, { startsOn: '2026-01-01', endsOn: '2026-07-01', basisPoints: 800 })
  await createCommission(db, one.id, { startsOn: '2026-07-01', basisPoints: null, amountMinor: 20_000 })
  await createCommission(db, two.id, { startsOn: '2026-07-02', basisPoints: 500 })
  const ids = [one.id, two.id, none.id]
  const rate = { basisPoints: 800, amountMinor: null }
  const amount = { basisPoints: null, amountMinor: 20_000 }
  expect(await listCommissions(db, ids, '2025-12-31')).toEqual(new Map())
  expect(await listCommissions(db, ids, '2026-06-30')).toEqual(new Map([[one.id, rate]]))
  expect(await listCommissions(db, ids, '2026-07-01')).toEqual(new Map([[one.id, amount]]))
  expect(await listCommissions(db, ids, '2026-07-02')).toEqual(
    new Map<number, Commission>([
      [one.id, amount],
      [two.id, { basisPoints: 500, amountMinor: null }],
    ]),
  )
  expect(await listCommissions(db, [], '2026-07-02')).toEqual(new Map())
})

import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createCommission } from '@amber/testing/factories/place-records'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAgentViews } from './agent-views.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('returns the commission of the day, with the end date exclusive', async () => {
  const { db } = database
  const [one, two, none] = [await createPlace(db), await createPlace(db), await createPlace(db)]
  await createCommission(db, one.id, { startsOn: '2026-01-01', endsOn: '2026-07-01', basisPoints: 800 })
  await createCommission(db, one.id, { startsOn: '2026-07-01', basisPoints: null, amountMinor: 20_000 })
  await createCommission(db, two.id, { startsOn: '2026-07-02', basisPoints: 500 })
  const commissions = async (day: string) => {
    const views = await listAgentViews(db, [one.id, two.id, none.id], day)
    return views.toSorted((a, b) => a.placeId - b.placeId).map(({ commission }) => commission)
  }
  const rate = { basisPoints: 800, amountMinor: null }
  const amount = { basisPoints: null, amountMinor: 20_000 }
  expect(await commissions('2025-12-31')).toEqual([null, null, null])
  expect(await commissions('2026-06-30')).toEqual([rate, null, null])
  expect(await commissions('2026-07-01')).toEqual([amount, null, null])
  expect(await commissions('2026-07-02')).toEqual([amount, { basisPoints: 500, amountMinor: null }, null])
  expect(await listAgentViews(db, [], '2026-07-02')).toEqual([])
})

test('returns the supplier and the latest confirmation of any tenancy', async () => {
  const { db } = database
  const { id: organisationId } = await createOrganisation(db, { name: 'Keys & Co' })
  const { id, roomTypes } = await createPlace(db, { place: { organisationId }, tenancies: 2 })
  const [earlier, later] = [await createUser(db, { name: 'Ana' }), await createUser(db, { name: 'Bo' })]
  const [first, second] = roomTypes.flatMap(({ tenancies }) => tenancies)
  const confirm = (tenancyId: number, confirmedAt: string, confirmedBy: number) =>
    db.updateTable('availability').set({ confirmedAt, confirmedBy }).where('tenancyId', '=', tenancyId).execute()
  await confirm(first?.id ?? 0, '2026-11-02T08:00:00Z', later.id)
  await confirm(second?.id ?? 0, '2026-11-01T08:00:00Z', earlier.id)
  expect(await listAgentViews(db, [id], '2026-11-15')).toEqual([
    {
      placeId: id,
      supplier: 'Keys & Co',
      commission: null,
      confirmedAt: new Date('2026-11-02T08:00:00Z'),
      confirmedBy: 'Bo',
    },
  ])
})

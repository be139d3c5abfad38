import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace, createRoomType, createTenancy } from '@amber/testing/factories/place'
import { observePrice } from '@amber/testing/factories/price'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refreshPriceMedians } from './refresh-price-medians.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

let database: TestDatabase
let city: { id: number }
beforeEach(async () => {
  database = await cloneDatabase()
  city = await createCity(database.db)
})
afterEach(() => database.drop())

type Kind = { regionId?: number; unitType?: 'studio' | 'ensuite'; currency?: string }

/** Creates a place with this many tenancies of one kind. */
async function tenanciesOf(count: number, { regionId = city.id, unitType = 'studio', currency = 'GBP' }: Kind = {}) {
  const { id: rootId } = await createPlace(database.db, { place: { regionId, currency }, roomTypes: 0 })
  const room = await createRoomType(database.db, rootId, 0, { unitType })
  const tenancies: { rootId: number; tenancyId: number; currency: string }[] = []
  for (let made = 0; made < count; made++) {
    tenancies.push({ rootId, tenancyId: (await createTenancy(database.db, rootId, room.id)).id, currency })
  }
  return tenancies
}

type Tenancies = Awaited<ReturnType<typeof tenanciesOf>>

async function observe(tenancies: Tenancies, observedOn: string, prices: number[]) {
  for (const [at, tenancy] of tenancies.entries()) {
    await observePrice(database.db, { ...tenancy, observedOn, priceMinor: prices[at] ?? 0 })
  }
}

const refresh = (now = NOW) => refreshPriceMedians(database.db, city.id - 1, now)

const medians = () =>
  database.db
    .selectFrom('priceMedians')
    .where('regionId', '=', city.id)
    .select(['unitType', 'currency', 'month', 'medianMinor', 'tenancies'])
    .orderBy('month')
    .orderBy('unitType')
    .execute()

const november = { unitType: 'studio', currency: 'GBP', month: '2026-11-01', tenancies: 5 }

test("computes the monthly median of each tenancy's last price, including districts", async () => {
  const district = await createRegion(database.db, { regionType: 'sublocality', parentId: city.id })
  const studios = [...(await tenanciesOf(3)), ...(await tenanciesOf(2, { regionId: district.id }))]
  await observe(studios, '2026-11-01', [1, 1, 1, 1, 1])
  await observe(studios, '2026-11-14', [500, 100, 300, 200, 400])
  await observe(await tenanciesOf(5, { unitType: 'ensuite' }), '2026-11-02', [10, 20, 30, 40, 50])
  await observe(await tenanciesOf(5, { regionId: (await createCity(database.db)).id }), '2026-11-02', [7, 7, 7, 7, 7])
  await refresh()
  expect(await medians()).toEqual([
    { ...november, unitType: 'ensuite', medianMinor: 30 },
    { ...november, medianMinor: 300 },
  ])
})

test('computes no median for fewer than five tenancies in one currency', async () => {
  const pounds = await tenanciesOf(4)
  await observe(pounds, '2026-11-01', [1, 2, 3, 4])
  await observe(await tenanciesOf(1, { currency: 'EUR' }), '2026-11-01', [5])
  await refresh()
  expect(await medians()).toEqual([])
})

test('computes past months once, the last two each time, and deletes months that are too old', async () => {
  const studios = await tenanciesOf(5)
  for (const month of ['09', '10', '11']) await observe(studios, `2026-${month}-02`, [1, 2, 3, 4, 5])
  await observe(studios, '2025-05-02', [1, 2, 3, 4, 5])
  await refresh()
  expect((await medians()).map(({ month }) => month)).toEqual(['2026-09-01', '2026-10-01', '2026-11-01'])
  await sql`update price_medians set median_minor = 99`.execute(database.db)
  await sql`insert into price_medians select region_id, unit_type, currency, price_duration, '2025-05-01', 9, 5
            from price_medians limit 1`.execute(database.db)
  await refresh()
  expect((await medians()).map(({ month, medianMinor }) => [month, medianMinor])).toEqual([
    ['2026-09-01', 99],
    ['2026-10-01', 3],
    ['2026-11-01', 3],
  ])
})

test('recomputes a month that had not ended when workers stopped', async () => {
  const studios = await tenanciesOf(5)
  await observe(studios, '2026-08-02', [1, 2, 3, 4, 5])
  await refresh(new Date('2026-08-10T12:00:00Z'))
  await observe(studios, '2026-08-20', [6, 7, 8, 9, 10])
  await refresh()
  expect((await medians()).map(({ month, medianMinor }) => [month, medianMinor])).toEqual([['2026-08-01', 8]])
})

test('handles one city per run and enqueues the next until there is none', async () => {
  const nextStep = async () => {
    const { rows } = await sql<{ payload: { after_id: number } }>`
      select job.payload from graphile_worker._private_jobs job where key = 'refresh-price-medians:next'
    `.execute(database.db)
    return rows.map(({ payload }) => payload)
  }
  await refresh()
  expect(await nextStep()).toEqual([{ after_id: city.id }])
  await sql`select graphile_worker.remove_job('refresh-price-medians:next')`.execute(database.db)
  await refreshPriceMedians(database.db, city.id, NOW)
  expect(await nextStep()).toEqual([])
})

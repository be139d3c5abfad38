import { randomUUID } from 'node:crypto'
import type { getExchangeRates } from '@amber/contract/exchange-rates'
import { localEnvironment } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { openTestApi, type TestApi } from '../../../test-api.ts'

let database: TestDatabase
let api: TestApi

beforeAll(async () => {
  database = await cloneDatabase()
  api = await openTestApi({ ...localEnvironment, DATABASE_URL: database.url, REDIS_PREFIX: `test-${randomUUID()}:` })
})

beforeEach(async () => {
  await database.db.deleteFrom('exchangeRates').execute()
})

afterAll(async () => {
  await api.close()
  await database.drop()
})

const rate = (day: string, quote: string, units: string, { base = 'GBP', source = 'a bank' } = {}) =>
  database.db.insertInto('exchangeRates').values({ base, quote, day, rate: units, source }).execute()

async function rates(query = '?cache=false') {
  const response = await api.app.inject(`/api/v0/exchange_rates${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<z.output<typeof getExchangeRates.response>>().data
}

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

describe('GET /api/v0/exchange_rates', () => {
  test('answers what a pound buys, to the last digit', async () => {
    await rate('2026-01-02', 'USD', '1.295')
    await rate('2026-01-02', 'KRW', '1900.0000000001')
    await rate('2026-01-02', 'USD', '9', { base: 'EUR' })
    expect(await rates()).toEqual({
      base: 'GBP',
      day: '2026-01-02',
      source: 'a bank',
      rates: { KRW: '1900.0000000001', USD: '1.2950000000' },
    })
  })

  test('takes the newest of each pair, none of the days to come, and names the oldest day', async () => {
    await rate('2026-01-01', 'USD', '1.1')
    await rate('2026-01-03', 'USD', '1.3')
    await rate(inDays(2), 'USD', '1.4')
    await rate('2026-01-02', 'EUR', '1.2', { source: 'another bank' })
    expect(await rates()).toEqual({
      base: 'GBP',
      day: '2026-01-02',
      source: 'a bank, another bank',
      rates: { EUR: '1.2000000000', USD: '1.3000000000' },
    })
  })

  test('takes the rate of today, in UTC', async () => {
    await rate(inDays(0), 'EUR', '1.2')
    expect(await rates()).toMatchObject({ day: inDays(0) })
  })

  test('leaves out currencies that nobody can choose', async () => {
    await rate('2020-01-01', 'XTS', '7', { source: 'nobody' })
    await rate('2026-01-02', 'EUR', '1.2')
    expect(await rates()).toMatchObject({ day: '2026-01-02', source: 'a bank', rates: { EUR: '1.2000000000' } })
  })

  test('says that there is none', async () => {
    expect(await rates()).toEqual({ base: 'GBP', day: null, source: null, rates: {} })
  })

  test('answers many who ask at the same moment from one look at the database', async () => {
    const before = await rates('')
    await rate('2026-01-02', 'EUR', '1.2')
    expect(await rates('')).toEqual(before)
    expect((await rates()).rates).toHaveProperty('EUR')
  })
})

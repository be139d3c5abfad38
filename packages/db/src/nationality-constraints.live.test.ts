import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createCity } from '@amber/testing/factories/region'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Schema } from './database.ts'

let database: TestDatabase
let rootId: number
let regionId: number
beforeAll(async () => {
  database = await cloneDatabase()
  rootId = (await createPlace(database.db)).id
  regionId = (await createCity(database.db)).id
})
afterAll(() => database.drop())

const add = (rule: Partial<Insertable<Schema['nationalityPaymentRules']>>) =>
  database.db
    .insertInto('nationalityPaymentRules')
    .values({ amountMinor: 1, currency: 'GBP', paymentType: 'deposit', ...rule })
    .execute()

describe('a rule by nationality', () => {
  test('is of one nationality or one group, at one place or in one region', async () => {
    await add({ countryCode: 'CN', rootId })
    await add({ groupName: 'union', regionId })
    await expect(add({ rootId })).rejects.toThrow(/of_one_whom/)
    await expect(add({ countryCode: 'IN', groupName: 'union', rootId })).rejects.toThrow(/of_one_whom/)
    await expect(add({ countryCode: 'IN' })).rejects.toThrow(/of_one_where/)
    await expect(add({ countryCode: 'IN', rootId, regionId })).rejects.toThrow(/of_one_where/)
  })

  test('stands once for each place and currency', async () => {
    await add({ countryCode: 'VN', rootId })
    await add({ countryCode: 'VN', rootId, currency: 'EUR' })
    await expect(add({ countryCode: 'VN', rootId, amountMinor: 2 })).rejects.toThrow(/nationality_payment_rules_once/)
  })

  test('asks for no less than nothing, of countries by their two letters', async () => {
    await expect(add({ countryCode: 'FR', rootId, amountMinor: -1 })).rejects.toThrow(/minor_units/)
    await expect(add({ countryCode: 'fr', rootId })).rejects.toThrow(/country_code/)
    await expect(add({ groupName: 'The union', rootId })).rejects.toThrow(/group_name/)
  })
})

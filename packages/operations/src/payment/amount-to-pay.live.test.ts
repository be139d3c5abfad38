import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createRegion } from '@amber/testing/factories/region'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amountToPay } from './amount-to-pay.ts'

let database: TestDatabase
let regions: { countryId: number; townId: number }
beforeAll(async () => {
  database = await cloneDatabase()
  const country = await createRegion(database.db, { timeZone: null })
  const town = await createRegion(database.db, { regionType: 'locality', parentId: country.id })
  regions = { countryId: country.id, townId: town.id }
  await addRule({ groupName: 'union', regionId: country.id, amountMinor: 4_000, paymentType: 'platform_fee' })
  await addRule({ groupName: 'union', regionId: country.id, amountMinor: 1, currency: 'EUR' })
  await addRule({ countryCode: 'DE', regionId: town.id, amountMinor: 3_000 })
  const members = ['DE', 'FR'].map((countryCode) => ({ name: 'union', countryCode }))
  await database.db.insertInto('nationalityGroups').values(members).execute()
})
afterAll(() => database.drop())

type Rule = { amountMinor: number; currency?: string; paymentType?: 'deposit' | 'platform_fee' } & (
  | { countryCode: string }
  | { groupName: string }
) &
  ({ rootId: number } | { regionId: number })

const addRule = (rule: Rule) =>
  database.db
    .insertInto('nationalityPaymentRules')
    .values({ currency: 'GBP', paymentType: 'deposit', ...rule })
    .execute()

async function newPlace(shape: { paymentEnabled?: boolean } = {}) {
  const place = { regionId: regions.townId, currency: 'GBP', ...shape }
  const { id, roomTypes } = await createPlace(database.db, { place })
  const tenancyId = roomTypes[0]?.tenancies[0]?.id ?? 0
  const paidBy = (nationality: string | null) => amountToPay(database.db, { tenancyId, nationality })
  return { id, paidBy }
}

describe('amountToPay', () => {
  test('returns the deposit when no rule applies', async () => {
    const { paidBy } = await newPlace()
    const deposit = { amountMinor: 25_000, currency: 'GBP', paymentType: 'deposit' }
    expect(await paidBy(null)).toEqual(deposit)
    expect(await paidBy('VN')).toEqual(deposit)
  })

  test('returns the amount of the closest rule in the currency of the place', async () => {
    const { id, paidBy } = await newPlace()
    expect(await paidBy('FR')).toEqual({ amountMinor: 4_000, currency: 'GBP', paymentType: 'platform_fee' })
    expect(await paidBy('DE')).toMatchObject({ amountMinor: 3_000 })
    await addRule({ groupName: 'union', rootId: id, amountMinor: 0 })
    expect(await paidBy('DE')).toMatchObject({ amountMinor: 0, paymentType: 'deposit' })
    await addRule({ countryCode: 'DE', rootId: id, amountMinor: 2_000 })
    expect(await paidBy('DE')).toMatchObject({ amountMinor: 2_000 })
    const other = await newPlace()
    expect(await other.paidBy('DE')).toMatchObject({ amountMinor: 3_000 })
  })

  // spec: 4.payment-off
  test('returns undefined when payment is off or the inventory is not a tenancy', async () => {
    const { id, paidBy } = await newPlace({ paymentEnabled: false })
    expect(await paidBy('DE')).toBeUndefined()
    expect(await amountToPay(database.db, { tenancyId: id, nationality: null })).toBeUndefined()
  })
})

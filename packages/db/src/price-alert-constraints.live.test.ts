import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
let rootId: number
let userId: number
beforeAll(async () => {
  database = await cloneDatabase()
  rootId = (await createPlace(database.db)).id
  userId = (await createUser(database.db)).id
})
afterAll(() => database.drop())

type Overrides = Partial<{
  userId: number | null
  email: string | null
  confirmedAt: Date | null
  knownPrice: number
  maxPrice: number | null
  confirmSeed: Buffer
  roomTypeId: number
  rootId: number
}>

async function insertAlert(overrides: Overrides = {}): Promise<number> {
  const row = await database.db
    .insertInto('priceAlerts')
    .values({
      userId,
      rootId,
      roomTypeId: 1,
      language: 'en',
      currency: 'GBP',
      priceDuration: 'weekly',
      knownPrice: 20_000,
      confirmSeed: Buffer.alloc(32),
      confirmedAt: new Date(),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function insertDrop(price: number): Promise<void> {
  const alertId = await insertAlert({ roomTypeId: 100 + price })
  const mail = database.db.insertInto('priceAlertMails').defaultValues().returning('id')
  const { id: mailId } = await mail.executeTakeFirstOrThrow()
  await database.db
    .insertInto('priceAlertDrops')
    .values({
      mailId,
      priceAlertId: alertId,
      price,
      priceBefore: 20_000,
      currency: 'GBP',
      priceDuration: 'weekly',
    })
    .execute()
}

const VISITOR = { userId: null, email: 'ana@example.com' }

test.each([
  ['an alert of nobody', () => insertAlert({ userId: null }), /price_alerts_have_one_reader/],
  ['an alert of two readers', () => insertAlert({ email: 'ana@example.com' }), /price_alerts_have_one_reader/],
  [
    'an unconfirmed alert of an account',
    () => insertAlert({ confirmedAt: null }),
    /price_alerts_of_accounts_are_confirmed/,
  ],
  ['an empty email', () => insertAlert({ ...VISITOR, email: '' }), /price_alerts_email_check/],
  ['a known price of nothing', () => insertAlert({ knownPrice: 0 }), /price_alerts_known_price_check/],
  ['a limit of nothing', () => insertAlert({ maxPrice: 0 }), /price_alerts_max_price_check/],
  ['a short seed', () => insertAlert({ confirmSeed: Buffer.alloc(31) }), /price_alerts_confirm_seed_check/],
  ['an alert of no place', () => insertAlert({ rootId: 999_999_999 }), /price_alerts_root_id_fkey/],
  [
    'a second alert of an account for the same room',
    async () => [await insertAlert({ roomTypeId: 2 }), await insertAlert({ roomTypeId: 2 })],
    /price_alerts_once_per_user/,
  ],
  [
    'a second alert of an email for the same room, whatever its case',
    async () => [
      await insertAlert({ ...VISITOR, roomTypeId: 3 }),
      await insertAlert({ ...VISITOR, email: 'ANA@example.com', roomTypeId: 3 }),
    ],
    /price_alerts_once_per_email/,
  ],
  ['a drop that is none', () => insertDrop(20_000), /price_alert_drops_are_lower/],
])('rejects %s', async (_, insert, constraint) => {
  await expect(insert()).rejects.toThrow(constraint)
})

test('accepts another alert for a room once the first has ended', async () => {
  const id = await insertAlert({ roomTypeId: 4 })
  await database.db.updateTable('priceAlerts').set({ endedAt: new Date() }).where('id', '=', id).execute()
  expect(await insertAlert({ roomTypeId: 4 })).toBeGreaterThan(id)
})

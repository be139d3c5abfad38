import { randomUUID } from 'node:crypto'
import { changePrice } from '@amber/operations/inventory/change-price'
import { saveSearch } from '@amber/operations/saved-search/save-search'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { drainJobs } from '@amber/testing/jobs'
import { waitForMail } from '@amber/testing/mailbox'
import { startWorld, type World } from '@amber/testing/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld({ apps: ['worker'], populated: false })
}, 60_000)
afterAll(() => world.stop())

test('sends a saved search alert with an unsubscribe link when a price falls', async () => {
  const { db } = world
  const email = `${randomUUID()}@example.com`
  const [user, place] = [
    await createUser(db, { email, language: 'de' }),
    await createPlace(db, { place: { name: 'Vega' } }),
  ]
  await sql`select graphile_worker.add_job('index-place', json_build_object('root_id', ${place.id}::bigint))`.execute(
    db,
  )
  await drainJobs(db)
  const { regionId } = await db
    .selectFrom('inventories')
    .where('id', '=', place.id)
    .select('regionId')
    .executeTakeFirstOrThrow()
  await sql`update regions set location = (select location from inventories where id = ${place.id}) where id = ${regionId}`.execute(
    db,
  )
  const search = { userId: user.id, regionId: regionId ?? 0, query: 'max_price=250', frequency: 'at_once' } as const
  await saveSearch(db, { ...search, name: 'Nah am Park' })
  await drainJobs(db)
  const tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
  // New saved searches become visible only when the index refreshes, so lower the price until a match is found.
  await expect
    .poll(
      async () => {
        const { price } = await db
          .selectFrom('inventories')
          .where('id', '=', tenancyId)
          .select('priceMinor as price')
          .executeTakeFirstOrThrow()
        await changePrice(db, { tenancyId, priceMinor: (price ?? 0) - 100, actorId: null })
        await drainJobs(db)
        return (await db.selectFrom('savedSearchAlerts').select('id').execute()).length
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  const mail = await waitForMail(email, { kind: 'saved_search_alert' })
  expect(mail.text).toContain('Nah am Park')
  expect(mail.text).toContain('Vega')
  expect(mail.text).toContain('Günstiger')
  expect(mail.text).toContain('/stop?token=')
}, 90_000)

import { loadStaffWorld } from '@amber/data/staff/load-staff-world'
import { findSession } from '@amber/db/queries/login/sessions'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createPlace } from '@amber/testing/factories/place'
import { createReview } from '@amber/testing/factories/place-records'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDemoLogin } from './open-demo-login.ts'

const REMOTE = 'postgres://amber:secret@db.amber.example/amber'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  const { id: organisationId } = await createOrganisation(database.db)
  for (let count = 0; count < 6; count++) {
    const place = { organisationId, status: 'active' as const }
    await createReview(database.db, (await createPlace(database.db, { place })).id)
  }
  await loadStaffWorld(database.db, database.url)
})
afterAll(() => database.drop())

describe('openDemoLogin', () => {
  test('logs in each role with a second factor and leads to the dashboard', async () => {
    const login = await openDemoLogin({ databaseUrl: database.url, dashboardUrl: 'http://localhost:3000/dashboard' })
    try {
      for (const { role, url } of login.urls) {
        const response = await fetch(url, { redirect: 'manual' })
        expect([response.status, response.headers.get('location')]).toEqual([303, 'http://localhost:3000/dashboard'])
        const [, token = ''] = /user_auth_token=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? []
        expect(await findSession(database.db, token)).toMatchObject({
          roles: expect.arrayContaining([role]),
          secondFactorShown: true,
        })
      }
      expect((await fetch(`${login.urls[0]?.url}-nobody`)).status).toBe(404)
    } finally {
      await login.close()
    }
  })

  test('rejects a database on another machine, such as that of production', async () => {
    await expect(openDemoLogin({ databaseUrl: REMOTE, dashboardUrl: 'https://amber.example' })).rejects.toThrow(
      'only this machine is allowed',
    )
  })
})

describe('loadStaffWorld', () => {
  const count = async (table: 'inventoryChanges' | 'complaints' | 'feedErrors') =>
    (await database.db.selectFrom(table).select('id').execute()).length

  test('fills every queue and the history, once', async () => {
    const before = [await count('inventoryChanges'), await count('complaints'), await count('feedErrors')]
    expect(before).toEqual([30, 6, 5])
    const pending = database.db.selectFrom('reviews').where('status', '=', 'pending').select('id')
    expect(await pending.execute()).toHaveLength(6)
    await loadStaffWorld(database.db, database.url)
    expect([await count('inventoryChanges'), await count('complaints'), await count('feedErrors')]).toEqual(before)
  })

  test('rejects a database on another machine', async () => {
    await expect(loadStaffWorld(database.db, REMOTE)).rejects.toThrow('only this machine is allowed')
  })
})

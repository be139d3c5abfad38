import { createIndexNow } from '@amber/integrations/index-now/client'
import { openIndexNowService, type IndexNowService } from '@amber/stand-ins/index-now-service'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { submitChangedPlaces } from './submit-changed-places.ts'

const KEY = 'a'.repeat(32)
let database: TestDatabase
let service: IndexNowService

beforeAll(async () => {
  database = await cloneDatabase()
  service = await openIndexNowService()
})
afterAll(async () => {
  await service.close()
  await database.drop()
})
beforeEach(() => {
  service.failWith(null)
  service.submissions.length = 0
})

const submit = (siteUrl = 'https://amber.example') =>
  submitChangedPlaces(database.db, {
    siteUrl,
    languages: ['en', 'zh'],
    defaultLanguage: 'en',
    indexNow: createIndexNow({ key: KEY, siteUrl, url: service.url }),
  })

/** Records that the place changed two minutes ago, or just now. */
const recordChange = (rootId: number, { secondsAgo = 120 } = {}) =>
  sql`
    insert into events (type, ids, created_at)
    values ('place.changed', jsonb_build_object('root_id', ${rootId}::bigint), now() - make_interval(secs => ${secondsAgo}))
  `.execute(database.db)

const createNamed = (canonicalName: string) => createPlace(database.db, { place: { canonicalName } })

describe('submitChangedPlaces', () => {
  test('submits each place that changed since the first run once, in every language', async () => {
    const old = await createNamed('old-house')
    await recordChange(old.id)
    await submit()
    expect(service.submissions).toEqual([])

    const [one, other] = [await createNamed('one-house'), await createNamed('other-house')]
    for (const { id } of [one, other, one]) await recordChange(id)
    await submit()
    await submit()
    expect(service.submissions).toEqual([
      {
        host: 'amber.example',
        key: KEY,
        keyLocation: `https://amber.example/${KEY}.txt`,
        urlList: [
          'https://amber.example/places/one-house',
          'https://amber.example/zh/places/one-house',
          'https://amber.example/places/other-house',
          'https://amber.example/zh/places/other-house',
        ],
      },
    ])
  })

  test('submits the same changes again after a failure', async () => {
    const { id } = await createNamed('failed-house')
    await recordChange(id)
    service.failWith(429)
    await expect(submit()).rejects.toThrow('IndexNow responded with 429 to 2 URLs')
    service.failWith(null)
    await submit()
    expect(service.submissions.map(({ urlList }) => urlList.length)).toEqual([2])
  })

  test('leaves out changes whose neighbours may not be committed yet', async () => {
    const { id } = await createNamed('new-house')
    await recordChange(id, { secondsAgo: 0 })
    await submit()
    expect(service.submissions).toEqual([])
  })

  test('keeps a cursor for each site', async () => {
    await submit('https://amber.test')
    const { id } = await createNamed('shared-house')
    await recordChange(id)
    await submit('https://amber.test')
    expect(service.submissions.map(({ host }) => host)).toEqual(['amber.test'])
  })
})

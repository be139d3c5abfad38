import { randomUUID } from 'node:crypto'
import { localEnvironment, PORTS } from '@amber/local-environment/addresses'
import { openDistanceService } from '@amber/stand-ins/distance-service'
import { openTranslationService } from '@amber/stand-ins/translation-service'
import { createPlace } from '@amber/testing/factories/place'
import { createReview } from '@amber/testing/factories/place-records'
import { openIdentityProviders } from '@amber/stand-ins/identity-providers/open-identity-providers'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { openSwitchableProxy, type SwitchableProxy } from '@amber/testing/switchable-proxy'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, SAME_ORIGIN_HEADERS, type TestApi } from './test-api.ts'

/** `npm run chaos` does the same with PostgreSQL and all apps, for a minute and under load. */
let database: TestDatabase
let api: TestApi
const closing: (() => Promise<unknown>)[] = []
const proxies = new Map<string, SwitchableProxy>()

async function openProxy(name: string, port: number): Promise<number> {
  const proxy = await openSwitchableProxy(port)
  await proxy.open()
  proxies.set(name, proxy)
  closing.push(() => proxy.close())
  return proxy.port
}

beforeAll(async () => {
  database = await cloneDatabase()
  const providers = await openIdentityProviders()
  const distances = await openDistanceService()
  const translation = await openTranslationService()
  closing.push(
    () => providers.close(),
    () => distances.close(),
    () => translation.close(),
    () => database.drop(),
  )
  const portOf = (url: string | undefined) => Number(new URL(url ?? '').port)
  api = await openTestApi({
    ...localEnvironment,
    ...providers.environment,
    DATABASE_URL: database.url,
    REDIS_PREFIX: `test-${randomUUID()}:`,
    REDIS_URL: `redis://127.0.0.1:${await openProxy('redis', PORTS.redis)}`,
    OPENSEARCH_URL: `http://127.0.0.1:${await openProxy('opensearch', PORTS.opensearch)}`,
    SEARCH_TIMEOUT_MS: '500',
    S3_ENDPOINT: `http://127.0.0.1:${await openProxy('files', PORTS.s3)}`,
    FACEBOOK_GRAPH_URL: `http://127.0.0.1:${await openProxy('identity', portOf(providers.facebook.url))}`,
    ...translation.environment,
    TRANSLATION_URL: `http://127.0.0.1:${await openProxy('translation', portOf(translation.url))}`,
    DISTANCES_PROVIDER: 'osrm',
    DISTANCES_URL: `http://127.0.0.1:${await openProxy('distances', portOf(distances.url))}`,
  })
  distances.behave({ metres: 2_900, seconds: 2_100 })
})
afterAll(async () => {
  await api.close()
  for (const close of closing.toReversed()) await close()
})

const readiness = async () => {
  const response = await api.app.inject('/readyz')
  return { code: response.statusCode, failing: response.json<{ failing: string[] }>().failing }
}

let journeys = 0
const suggest = () => api.app.inject('/api/v0/regions/suggest?q=lon')
const connectFacebook = () =>
  api.app.inject({
    method: 'POST',
    url: '/api/v0/users/connect_facebook',
    headers: SAME_ORIGIN_HEADERS,
    payload: { access_token: 'unknown' },
  })
// Each journey is another one, because results are cached.
const fetchDistance = () =>
  api.app.inject(
    `/api/v0/regions/distances/fetch?origins=51.5,-0.1&destinations=51.52,${(journeys++ / 100).toFixed(2)}&mode=WALKING&units=imperial`,
  )

// Each review is another one, because translations are stored.
const translate = async () => {
  const { id } = await createReview(database.db, (await createPlace(database.db)).id, { language: 'de' })
  return api.app.inject(`/api/v0/reviews/${id}/translation?lang=en`)
}

describe('API with a dependency that accepts connections and never responds', () => {
  test.each([
    { name: 'redis', call: suggest, maxMs: 1_500, status: 200, later: 200 },
    { name: 'opensearch', call: suggest, maxMs: 2_000, status: 200, later: 200 },
    { name: 'files', call: suggest, maxMs: 1_500, status: 200, later: 200 },
    { name: 'identity', call: connectFacebook, maxMs: 6_000, status: 503, later: 401 },
    { name: 'distances', call: fetchDistance, maxMs: 2_500, status: 200, later: 200 },
    { name: 'translation', call: translate, maxMs: 5_500, status: 503, later: 200 },
  ])(
    'responds in time without $name, names it in /readyz and recovers',
    async ({ name, call, maxMs, status, later }) => {
      await expect.poll(readiness, { timeout: 10_000 }).toEqual({ code: 200, failing: [] })
      proxies.get(name)?.swallow()
      const startedAt = performance.now()
      expect((await call()).statusCode).toBe(status)
      expect(performance.now() - startedAt).toBeLessThan(maxMs)
      expect(await readiness()).toEqual({ code: 200, failing: [name] })
      proxies.get(name)?.release()
      const recovered = async () => {
        expect((await call()).statusCode).toBe(later)
        return readiness()
      }
      await expect.poll(recovered, { timeout: 15_000 }).toEqual({ code: 200, failing: [] })
    },
  )
})

import { randomUUID } from 'node:crypto'
import { FLAG_CACHE } from '@amber/domain/flags/flag-cache'
import { localEnvironment } from '@amber/local-environment/addresses'
import {
  clearCache,
  configureCache,
  GrowthBook,
  GrowthBookClient,
  helpers,
  LocalStorageStickyBucketService,
  setPolyfills,
} from '@growthbook/growthbook'
import { EventSource } from 'eventsource'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forceRules, setFlag } from '../../../test-flags.ts'
import { type LoginApi, openLoginApi } from '../../../test-login.ts'

/** GrowthBook's own SDK, unchanged, against our endpoints. */
const SERVER_KEY = localEnvironment.FLAGS_SERVER_KEY

let login: LoginApi
let apiHost: string
const stored = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_READ: '100000' })
  apiHost = await login.api.app.listen({ port: 0, host: '127.0.0.1' })
  setPolyfills({ EventSource, localStorage })
})
afterAll(() => login.close())

let requests: string[] = []
const fetchFeatures = helpers.fetchFeaturesCall
const fetchValues = helpers.fetchRemoteEvalCall
beforeEach(async () => {
  requests = []
  helpers.fetchFeaturesCall = (call) => {
    requests.push('features')
    return fetchFeatures(call)
  }
  helpers.fetchRemoteEvalCall = (call) => {
    requests.push('eval')
    return fetchValues(call)
  }
  stored.clear()
  await clearCache()
  configureCache({ ...FLAG_CACHE, backgroundSync: true })
})
afterEach(async () => {
  vi.useRealTimers()
  await clearCache()
})

const pageSdk = (options: ConstructorParameters<typeof GrowthBook>[0] = {}) =>
  new GrowthBook({
    apiHost,
    clientKey: 'amber-pages',
    remoteEval: true,
    // A browser sends its cookies itself.
    apiHostRequestHeaders: { cookie: 'cookieConsent=all' },
    attributes: { id: randomUUID(), language: 'en' },
    ...options,
  })

describe("GrowthBook's SDK on our servers", () => {
  // spec: 7.flags-features
  test('fetches the rules and evaluates them for each visitor', async () => {
    await setFlag(login.api, 'enquiry_mode', {
      defaultValue: 'DEFAULT',
      rules: [{ id: 'a', condition: { language: 'de' }, force: 'LEAD' }],
    })
    const sdk = new GrowthBookClient({ apiHost, clientKey: SERVER_KEY })
    expect(await sdk.init()).toMatchObject({ success: true, source: 'network' })
    const valueIn = (language: string) => sdk.getFeatureValue('enquiry_mode', '', { attributes: { language } })
    expect([valueIn('de'), valueIn('en')]).toEqual(['LEAD', 'DEFAULT'])
    sdk.destroy()
  })

  // spec: 7.flags-stream
  test('hears of a change by the stream', async () => {
    await setFlag(login.api, 'happy_flow', { defaultValue: 'current' })
    const sdk = new GrowthBookClient({ apiHost, clientKey: SERVER_KEY })
    await sdk.init({ streaming: true })
    const value = () => sdk.getFeatureValue('happy_flow', '', {})
    expect(value()).toBe('current')
    await setFlag(login.api, 'happy_flow', { defaultValue: 'new' })
    await expect.poll(value, { timeout: 5_000 }).toBe('new')
    sdk.destroy({ destroyAllStreams: true })
  })

  test('keeps people in their group by sticky bucketing', async () => {
    const split = (...weights: number[]) =>
      forceRules(login.api, 'enquiry_mode', [{ id: 'a', key: 'sticky', variations: ['LEAD', 'ENQUIRE'], weights }])
    const attributes = { id: randomUUID() }
    const valueNow = async (stickyBucketService?: LocalStorageStickyBucketService) => {
      const sdk = new GrowthBook({
        apiHost,
        clientKey: SERVER_KEY,
        attributes,
        ...(stickyBucketService && { stickyBucketService }),
      })
      await sdk.init({ skipCache: true })
      const value = sdk.getFeatureValue('enquiry_mode', '')
      sdk.destroy()
      return value
    }
    const groups = new LocalStorageStickyBucketService({ localStorage })
    await split(1, 0)
    expect(await valueNow(groups)).toBe('LEAD')
    await split(0, 1)
    expect(await valueNow(groups)).toBe('LEAD')
    expect(await valueNow()).toBe('ENQUIRE')
  })
})

describe("GrowthBook's SDK on a page", () => {
  // spec: 7.flags-eval
  test('has its flags evaluated by us, again when its attributes change, and tracks its group', async () => {
    await setFlag(login.api, 'enquiry_mode', {
      defaultValue: 'DEFAULT',
      rules: [
        { id: 'a', condition: { language: 'de' }, force: 'LEAD' },
        { id: 'b', key: 'modes', variations: ['DEFAULT', 'ENQUIRE'], weights: [0, 1] },
      ],
    })
    const tracked: unknown[] = []
    const sdk = pageSdk({ trackingCallback: ({ key }, { variationId }) => void tracked.push([key, variationId]) })
    expect(await sdk.init()).toMatchObject({ success: true, source: 'network' })
    expect(sdk.getFeatureValue('enquiry_mode', '')).toBe('ENQUIRE')
    expect(tracked).toEqual([['modes', 1]])
    await sdk.setAttributes({ ...sdk.getAttributes(), language: 'de' })
    expect(sdk.getFeatureValue('enquiry_mode', '')).toBe('LEAD')
    expect(JSON.stringify(sdk.getPayload())).not.toContain('condition')
    sdk.destroy()
  })

  // spec: 7.flags-stream
  test('has its flags evaluated again when the stream says so', async () => {
    await setFlag(login.api, 'map_box', { defaultValue: false })
    const sdk = pageSdk()
    await sdk.init({ streaming: true })
    expect(sdk.getFeatureValue('map_box', null)).toBe(false)
    await setFlag(login.api, 'map_box', { defaultValue: true })
    await expect.poll(() => sdk.getFeatureValue('map_box', null), { timeout: 5_000 }).toBe(true)
    sdk.destroy({ destroyAllStreams: true })
  })

  // spec: 7.flags-stream
  test('does not miss a change that it hears of while it waits for values', async () => {
    await setFlag(login.api, 'map_box', { defaultValue: false })
    const sdk = pageSdk()
    await sdk.init({ streaming: true })
    // The SDK ignores events while an answer is on its way. This one was made before the change and arrives after it.
    const answered = Promise.withResolvers<void>()
    helpers.fetchRemoteEvalCall = async (call) => {
      const response = await fetchValues(call)
      helpers.fetchRemoteEvalCall = fetchValues
      await answered.promise
      return response
    }
    const refreshed = sdk.refreshFeatures({ skipCache: true })
    await expect.poll(() => helpers.fetchRemoteEvalCall === fetchValues).toBe(true)
    await setFlag(login.api, 'map_box', { defaultValue: true })
    answered.resolve()
    await refreshed
    await expect.poll(() => sdk.getFeatureValue('map_box', null), { timeout: 5_000 }).toBe(true)
    sdk.destroy({ destroyAllStreams: true })
  })

  test('does not miss what changed while its stream was idle', async () => {
    await setFlag(login.api, 'map_box', { defaultValue: false })
    const { onHidden, onVisible } = await import('@growthbook/growthbook')
    const sdk = pageSdk()
    await sdk.init({ streaming: true })
    onHidden()
    await setFlag(login.api, 'map_box', { defaultValue: true })
    expect(sdk.getFeatureValue('map_box', null)).toBe(false)
    onVisible()
    await expect.poll(() => sdk.getFeatureValue('map_box', null), { timeout: 5_000 }).toBe(true)
    sdk.destroy({ destroyAllStreams: true })
  })

  // spec: 9.flag-cache
  test('uses what it has for a minute, then asks again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const attributes = { id: randomUUID() }
    const open = async () => {
      const sdk = pageSdk({ attributes })
      const { source } = await sdk.init()
      sdk.destroy({ destroyAllStreams: true })
      configureCache({ backgroundSync: true })
      return source
    }
    expect([await open(), requests.length]).toEqual(['network', 1])
    vi.advanceTimersByTime(59_000)
    expect([await open(), requests.length]).toEqual(['cache', 1])
    vi.advanceTimersByTime(2_000)
    expect(await open()).toBe('cache')
    expect(requests).toHaveLength(2)
  })

  // spec: 9.flag-cache
  test('works offline for a day by what it has', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await setFlag(login.api, 'map_box', { defaultValue: true })
    const attributes = { id: randomUUID() }
    const online = pageSdk({ attributes })
    await online.init()
    online.destroy()
    const openOffline = async () => {
      const sdk = pageSdk({ attributes, apiHostRequestHeaders: {} })
      helpers.fetchRemoteEvalCall = async () => {
        throw new TypeError('offline')
      }
      await sdk.init({ timeout: 1_000 })
      const value = sdk.getFeatureValue('map_box', 'default')
      sdk.destroy()
      return value
    }
    vi.advanceTimersByTime(FLAG_CACHE.maxAge - 60_000)
    expect(await openOffline()).toBe(true)
    vi.advanceTimersByTime(120_000)
    expect(await openOffline()).toBe('default')
  })

  // spec: 9.flag-cache
  test('keeps ten entries', async () => {
    for (let index = 0; index < 12; index++) {
      const sdk = pageSdk({ attributes: { id: randomUUID() } })
      await sdk.init()
      sdk.destroy()
    }
    expect(requests).toHaveLength(12)
    expect(JSON.parse(stored.get('gbFeaturesCache') ?? '[]')).toHaveLength(10)
  })
})

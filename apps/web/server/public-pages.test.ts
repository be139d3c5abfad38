import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ownHosts } from '@amber/config/own-hosts'
import { createFlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import { DEFAULT_PAYLOAD } from '@amber/domain/flags/flag-payload'
import { LANGUAGES } from '@amber/domain/languages'
import { CURRENCY_CODES } from '@amber/domain/money/currency'
import { editionByName } from '@amber/editions/editions'
import { createLogger } from '@amber/server/logger'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PageRequest } from '../app/handler.ts'
import { preferencesOf } from '../app/server/preferences.server.ts'
import { createApp } from './app.ts'
import { testConfig } from './test-config.ts'
import { createFindOwnHost } from './check-host.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createMetrics } from './metrics.ts'
import { createPageCache, FRESH_MS } from './page-cache.ts'
import { addPages } from './pages.ts'
import { createPublicPages } from './public-pages.ts'
import { createRenderLimit, type TakeRender } from './render-limit.ts'

const world = editionByName('world')
let time = 0
let pageRequests: PageRequest[] = []
const cleanups: (() => Promise<unknown>)[] = []

beforeEach(() => {
  time = 0
  pageRequests = []
})
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close()
})

/** Renders everything that a page can read, so that tests notice data that must not be shared. */
const echoPage = ({ request, nonce, whole }: PageRequest) =>
  new Response(
    `<script nonce="${nonce}">1</script>` +
      JSON.stringify({
        url: request.url,
        sees: preferencesOf(request, world),
        cookie: request.headers.get('cookie'),
        whole,
      }) +
      `<script nonce="${nonce}">2</script>${'<p>A room.</p>'.repeat(200)}`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

async function startWeb(
  render: (pageRequest: PageRequest) => Response | Promise<Response> = echoPage,
  trustedHops = 0,
  takeRender: TakeRender = () => true,
) {
  const cache = createPageCache({
    maxBytes: 10_000_000,
    now: () => time,
    onFailure: (error) => expect.fail(String(error)),
  })
  const metrics = createMetrics(cache)
  const pages = {
    answer: async (pageRequest: PageRequest) => {
      pageRequests.push(pageRequest)
      return render(pageRequest)
    },
    findPage: (path: string) => {
      if (path === '/') return { category: undefined, publicPage: { publicQuery: [] } }
      if (path === '/list') return { category: undefined, publicPage: { publicQuery: ['p'] } }
      // As in the routes of the pages, a path that the server itself handles has no page.
      const isMissing = path.startsWith('/missing') || path === '/healthz'
      return { category: undefined, publicPage: isMissing ? { publicQuery: [], missingPath: '/not-found' } : undefined }
    },
  }
  const { config, address } = await testConfig({
    WEB_TRUSTED_PROXY_HOPS: trustedHops,
    SITE_HOSTS: ['a.test', 'b.test'],
  })
  const findOwnHost = createFindOwnHost(ownHosts(config))
  const publicPages = createPublicPages({
    pages,
    edition: world,
    flags: createFlagEvaluator(DEFAULT_PAYLOAD),
    findOwnHost,
    cache,
    metrics,
  })
  const { app, lifecycle } = createApp({
    config,
    logger: createLogger({ app: 'web', level: 'silent' }),
    publicPages,
  })
  addPages(app, { pages, policy: contentSecurityPolicy, metrics, publicPages, takeRender })
  cleanups.push(() => app.close())
  const url = await app.listen(address)
  return { url, metrics, lifecycle }
}

const visit = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(url, { headers, method })
  const body = await response.text()
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  return { response, body, nonce, cache: response.headers.get('x-cache') }
}

const TOKEN = 'secret'.padEnd(43, '-')
const sessionHeaders = { cookie: `user_auth_token=${TOKEN}` }

describe('createPublicPages', () => {
  test('renders a page once and completely, and serves it to all visitors who see the same page', async () => {
    const { url, metrics } = await startWeb()
    expect((await visit(`${url}/?utm_source=mail`)).cache).toBe('miss')
    expect((await visit(`${url}/?gclid=2`, { cookie: '_ga=1' })).cache).toBe('hit')
    expect(pageRequests).toHaveLength(1)
    expect(pageRequests[0]).toMatchObject({ whole: true, request: { url: `${url}/` } })
    expect(await metrics.registry.getSingleMetricAsString('page_answers_total')).toContain('{from="hit"} 1')
    expect(await metrics.registry.getSingleMetricAsString('page_cache_bytes')).toMatch(/ [1-9]\d+$/)
  })

  test('includes nothing about the first visitor', async () => {
    const { url } = await startWeb()
    const visitorHeaders = {
      cookie: '_ga=mine; selectedLanguage=de',
      'user-agent': 'mine',
      referer: 'https://mine.test',
    }
    const { body } = await visit(`${url}/?email=mine`, visitorHeaders)
    expect(body).not.toContain('mine')
    // Without an address of the visitor the API sees this server.
    expect([...(pageRequests[0]?.request.headers.keys() ?? [])].toSorted()).toEqual(['cookie', 'x-request-id'])
  })

  test('uses a new nonce in every response, in all scripts and the policy, for every encoding', async () => {
    const { url } = await startWeb()
    const nonces = new Set<string>()
    const encodings = ['identity', 'gzip', 'br', 'br', 'gzip', 'identity']
    for (const [index, encoding] of encodings.flatMap((name) => [name, name]).entries()) {
      if (index === 9) time += FRESH_MS
      const { body, nonce, response } = await visit(url, { 'accept-encoding': encoding })
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(body.match(/nonce="[^"]*"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`])
      nonces.add(nonce ?? '')
    }
    expect(nonces.size).toBe(12)
    for (const { nonce } of pageRequests) expect(nonces).not.toContain(nonce)
  })

  test("never serves another visitor's page, for any preferences in any order", async () => {
    const { url } = await startWeb()
    const visitor = fc.record({
      language: fc.constantFrom(...LANGUAGES, 'xx', ''),
      currency: fc.constantFrom(...CURRENCY_CODES, 'PLN'),
      banner: fc.constantFrom('true', 'false'),
      consent: fc.constantFrom('all', 'necessary', 'maybe'),
      token: fc.constantFrom(undefined, undefined, 'bogus-secret', TOKEN),
      encoding: fc.constantFrom('br', 'gzip', 'identity'),
      path: fc.constantFrom('/', '/?p=1', '/list', '/list?p=1', '/list?p=2&utm_id=3'),
    })
    await fc.assert(
      fc.asyncProperty(visitor, async ({ language, currency, banner, consent, token, encoding, path }) => {
        const cookie = [
          `selectedLanguage=${language}; selectedCurrency=${currency}; hideBanner=${banner}; cookieConsent=${consent}`,
          ...(token === undefined ? [] : [`user_auth_token=${token}`]),
        ].join('; ')
        const { body, cache } = await visit(url + path, { cookie, 'accept-encoding': encoding })
        const page = JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '') as { url: string; sees: unknown; cookie: string }
        expect(page.sees).toEqual(preferencesOf({ url, headers: new Headers({ cookie }) }, world))
        const hasSession = token === TOKEN
        expect(page.url.includes('p=1')).toBe(path === '/list?p=1' || (path === '/?p=1' && hasSession))
        expect(page.cookie.includes('secret')).toBe(hasSession)
        expect(cache === null).toBe(hasSession)
      }),
      { numRuns: 300 },
    )
  })

  test('responds to HEAD from the cache, without a body', async () => {
    const { url } = await startWeb()
    await visit(url)
    const { response, body, cache } = await visit(url, {}, 'HEAD')
    expect(cache).toBe('hit')
    expect(body).toBe('')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'nonce-")
  })

  test('serves a stale page while it renders a new one', async () => {
    let version = 1
    const { url } = await startWeb(
      () => new Response(`version ${version}`, { headers: { 'content-type': 'text/html' } }),
    )
    expect((await visit(url)).body).toBe('version 1')
    version = 2
    time += FRESH_MS
    expect(await visit(url)).toMatchObject({ cache: 'stale', body: 'version 1' })
    await expect.poll(async () => (await visit(url)).body).toBe('version 2')
  })

  test('forbids shared caching', async () => {
    const { url } = await startWeb()
    for (const _ of [1, 2]) {
      const { response } = await visit(url)
      expect(response.headers.get('cache-control')).toBe('private, no-cache')
      expect(response.headers.get('vary')).toBe('accept-encoding, cookie')
    }
  })

  test('lets the framework serve pages while draining, so that it closes the connection', async () => {
    const { url, lifecycle } = await startWeb()
    await visit(url)
    lifecycle.draining = true
    const { response, cache } = await visit(url)
    expect(cache).toBe('hit')
    expect(response.headers.get('connection')).toBe('close')
  })
})

describe('uncacheable responses', () => {
  test.each<[string, { status?: number; headers?: Record<string, string> }, number]>([
    ['a missing page', { status: 404 }, 404],
    ['a failed page', { status: 500 }, 500],
    ['a redirect', { status: 302, headers: { location: '/a' } }, 302],
    ['a response that is not HTML', { headers: { 'content-type': 'application/json' } }, 200],
    ['a response with no-store', { headers: { 'cache-control': 'no-store' } }, 200],
    ['a response that sets a cookie', { headers: { 'set-cookie': 'a=1' } }, 200],
  ])('does not cache %s', async (_, { headers, ...rest }, status) => {
    const { url } = await startWeb(
      () => new Response('x', { ...rest, headers: { 'content-type': 'text/html', ...headers } }),
    )
    for (const _again of [1, 2]) {
      const response = await fetch(url, { redirect: 'manual' })
      await response.text()
      expect(response.status).toBe(status)
      expect(response.headers.get('x-cache')).not.toBe('hit')
    }
  })

  test('does not cache a page that reported a fault', async () => {
    let isDown = true
    const { url } = await startWeb((pageRequest) => {
      if (isDown) pageRequest.onFault?.()
      return echoPage(pageRequest)
    })
    await visit(url)
    isDown = false
    expect((await visit(url)).cache).toBe('miss')
    expect((await visit(url)).cache).toBe('hit')
  })
})

test('sets a cookie only for the visitor it is meant for', async () => {
  let visitorCount = 0
  const { url } = await startWeb(
    () =>
      new Response('x', { headers: { 'content-type': 'text/html', 'set-cookie': `visitor=${(visitorCount += 1)}` } }),
  )
  const visits = await Promise.all([visit(url), visit(url), visit(url)])
  const cookies = visits.map(({ response }) => response.headers.get('set-cookie'))
  expect(new Set(cookies).size).toBe(3)
})

describe('visitor with a session', () => {
  test('gets their own page, which is not cached', async () => {
    const { url } = await startWeb()
    await visit(url)
    const ownPage = await visit(url, sessionHeaders)
    expect(ownPage.cache).toBeNull()
    expect(ownPage.body).toContain('secret')
    expect(ownPage.body).toContain(`nonce="${ownPage.nonce}"`)
    expect((await visit(url)).body).not.toContain('secret')
  })

  test.each<[string, string, Record<string, string>]>([
    ['a cookie', '/', sessionHeaders],
    ['the URL', `/?user_auth_token=${TOKEN}`, {}],
    ['a header', '/', { authorization: 'Token token=x' }],
    ['a cookie, even on a page with a public max-age', '/lasting', sessionHeaders],
  ])('gets no-store when the token is sent in %s', async (_, path, headers) => {
    const { url } = await startWeb((pageRequest) => {
      const page = echoPage(pageRequest)
      if (pageRequest.request.url.endsWith('/lasting')) page.headers.set('cache-control', 'public, max-age=60')
      return page
    })
    expect((await visit(url + path, headers)).response.headers.get('cache-control')).toBe('private, no-store')
  })
})

test('caches pages per host and protocol behind a trusted proxy', async () => {
  const { url } = await startWeb(echoPage, 1)
  const visitAs = (host: string, protocol: string) =>
    visit(url, { 'x-forwarded-host': host, 'x-forwarded-proto': protocol, 'x-forwarded-for': '1.2.3.4' })
  for (const state of ['miss', 'hit']) {
    for (const [host, protocol] of [
      ['a.test', 'https'],
      ['b.test', 'https'],
      ['a.test', 'http'],
    ] as const) {
      const { body, cache, response } = await visitAs(host, protocol)
      expect(cache).toBe(state)
      expect(body).toContain(`"${protocol}://${host}/"`)
      expect(response.headers.has('strict-transport-security')).toBe(protocol === 'https')
    }
  }
})

describe('missing pages', () => {
  const missingPage = ({ request }: PageRequest) =>
    new Response(`nothing at ${new URL(request.url).pathname}`, {
      status: 404,
      headers: { 'content-type': 'text/html' },
    })

  test('are rendered once for all paths and spellings', async () => {
    const { url } = await startWeb(missingPage)
    for (const path of ['/missing', '/missing/other?p=1', '/missing.PHP', '/missing//%41', '/missing/100%']) {
      const { response, body, cache } = await visit(url + path)
      expect([response.status, body, cache]).toEqual([
        404,
        'nothing at /not-found',
        path === '/missing' ? 'miss' : 'hit',
      ])
    }
    expect(pageRequests).toHaveLength(1)
  })

  test('do not replace what the server itself serves', async () => {
    const { url } = await startWeb(missingPage)
    for (const state of ['miss', 'hit']) expect((await visit(`${url}/missing`)).cache).toBe(state)
    expect(JSON.parse((await visit(`${url}/healthz`)).body)).toEqual({ status: 'alive' })
  })

  test('are cached only where a page is expected to be missing', async () => {
    const { url } = await startWeb(missingPage)
    for (const _again of [1, 2]) expect((await visit(url)).cache).toBe('miss')
  })
})

describe('render limit', () => {
  const startLimited = (trustedHops = 0) =>
    startWeb(echoPage, trustedHops, createRenderLimit({ perMinute: 12, now: () => time }))

  test('returns 429 for further renders of a client, but cached pages still', async () => {
    const { url, metrics } = await startLimited()
    const statuses: number[] = []
    // Two at once, whether for many visitors or for one.
    for (const [path, headers] of [
      ['/', {}],
      ['/', sessionHeaders],
      ['/', sessionHeaders],
      ['/list?p=2', {}],
      ['/', {}],
    ] as const) {
      statuses.push((await visit(url + path, headers)).response.status)
    }
    expect(statuses).toEqual([200, 200, 429, 429, 200])
    const { response, body } = await visit(`${url}/list?p=2`)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'too_many_requests' } })
    expect(await metrics.registry.getSingleMetricAsString('page_answers_total')).toContain('{from="limited"} 3')
    time += 5_000
    expect((await visit(`${url}/list?p=2`)).response.status).toBe(200)
  })

  test('serves a stale page to a client over the limit', async () => {
    const { url } = await startLimited()
    for (const path of ['/', '/list?p=2']) await visit(url + path)
    time += 4_999
    expect((await visit(url)).cache).toBe('hit')
  })

  test('counts clients by the address that a trusted proxy forwards', async () => {
    const { url } = await startLimited(1)
    const visitFrom = async (address: string) =>
      (await visit(`${url}/other`, { 'x-forwarded-for': address })).response.status
    expect([await visitFrom('1.1.1.1'), await visitFrom('1.1.1.1'), await visitFrom('6.6.6.6, 1.1.1.1')]).toEqual([
      200, 200, 429,
    ])
    expect(await visitFrom('2.2.2.2')).toBe(200)
  })
})

test.each([
  ['an unknown host', ['random.test'], 421],
  ['an invalid host', ['a%b'], 400],
  ['a second host', ['a.test', 'random.test'], 400],
  ['the same host twice', ['a.test', 'a.test'], 400],
])('rejects %s even if the page is cached', async (_, hosts, status) => {
  const { url } = await startWeb()
  for (const host of [new URL(url).host, 'a.test']) await sendTo(url, [host])
  expect(await sendTo(url, ['a.test'])).toBe(200)
  expect(await sendTo(url, hosts)).toBe(status)
  expect(pageRequests).toHaveLength(2)
})

/** Requests the home page with these Host headers and returns the status. */
async function sendTo(url: string, hosts: string[]) {
  const request = send(url, { headers: hosts.flatMap((host) => ['host', host]) })
  request.end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  await text(response)
  return response.statusCode
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('sends the correct content-length for %s', async (encoding, decompress) => {
  const { url } = await startWeb()
  for (const _ of [1, 2]) {
    const { promise, resolve } = Promise.withResolvers<[string | undefined, Buffer]>()
    send(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      void buffer(response).then((body) => resolve([response.headers['content-length'], body]))
    }).end()
    const [length, body] = await promise
    expect(body.length).toBe(Number(length))
    expect(String(decompress(body))).toContain('A room.')
  }
})

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, chownSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownHosts } from '@amber/config/own-hosts'
import { createFlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import { DEFAULT_PAYLOAD } from '@amber/domain/flags/flag-payload'
import { LANGUAGES } from '@amber/domain/languages'
import { editionByName } from '@amber/editions/editions'
import { createEdgeCache } from '@amber/integrations/edge/client'
import { freePort } from '@amber/local-environment/free-port'
import { createLogger } from '@amber/server/logger'
import { createRandom } from '@amber/testing/random'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageRequest } from '../app/handler.ts'
import { preferencesOf } from '../app/server/preferences.server.ts'
import { createApp } from './app.ts'
import { createFindOwnHost } from './check-host.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { createMetrics } from './metrics.ts'
import { createPageCache } from './page-cache.ts'
import { addPages } from './pages.ts'
import { createPublicPages } from './public-pages.ts'
import { testConfig } from './test-config.ts'
import { recordTraffic } from './test-page-traffic.ts'
import { prepareVarnish, varnish } from '../../../services/varnish.ts'

const world = editionByName('world')

/** Needs `npm run services -- varnish`, which installs it and which the gate does not start. */
const isInstalled = varnish.packages().every(({ provides }) => existsSync(provides))

let price = 200
let renders = 0
/** Makes pages stale after a second instead of 40, so that tests need not wait. */
let isShortLived = false

/** Shows all that a page can read: its price, the preferences, and, as a visitor's own page, their secret. */
function render({ request, nonce }: PageRequest): Response {
  renders++
  const { pathname } = new URL(request.url)
  const cookie = request.headers.get('cookie') ?? ''
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  if (pathname.startsWith('/own')) headers.append('set-cookie', `seen=${/secret=(\w+)/.exec(cookie)?.[1] ?? 'none'}`)
  return new Response(
    `<script nonce="${nonce}">start()</script><a href="/places/oak-house">Oak</a> price ${price} ` +
      JSON.stringify({ url: request.url, cookie, sees: preferencesOf(request, world) }),
    { headers },
  )
}

const pages = {
  answer: async (request: PageRequest) => render(request),
  findPage: (path: string) => {
    const isPlace = /^(?:\/(?:es|fr|de|zh))?\/(?:places\/[a-z0-9/-]+)?$/.test(path)
    return {
      category: isPlace ? ('inventory_page' as const) : undefined,
      publicPage: isPlace ? { publicQuery: ['p'], readsNationality: true as const } : undefined,
    }
  },
}

let folder: string
let site: { edge: string; web: string }
let proxy: ChildProcess
const closings: (() => Promise<unknown>)[] = []

async function startSite() {
  const port = await freePort()
  const { config, address } = await testConfig({ WEB_TRUSTED_PROXY_HOPS: 1, SITE_HOSTS: [`127.0.0.1:${port}`] })
  const cache = createPageCache({ maxBytes: 10_000_000, isBehindEdge: true, onFailure: () => undefined })
  const metrics = createMetrics(cache)
  const publicPages = createPublicPages({
    pages,
    edition: world,
    flags: createFlagEvaluator(DEFAULT_PAYLOAD),
    findOwnHost: createFindOwnHost(ownHosts(config)),
    cache,
    isBehindEdge: true,
    metrics,
  })
  const { app } = createApp({ config, logger: createLogger({ app: 'web', level: 'silent' }), publicPages })
  app.addHook('onSend', async (_request, reply) => {
    const lifetime = reply.getHeader('surrogate-control')?.toString()
    if (isShortLived && lifetime) reply.header('surrogate-control', lifetime.replace(/max-age=\d+/, 'max-age=1'))
  })
  addPages(app, { pages, policy: contentSecurityPolicy, metrics, publicPages })
  closings.push(() => app.close())
  const web = await app.listen(address)
  const { command, args, account } = await prepareVarnish({ folder, port, webPort: address.port })
  if (account) chownSync(folder, account.uid, account.gid)
  proxy = spawn(command, args, { cwd: folder, stdio: 'ignore', ...account })
  const edge = `http://127.0.0.1:${port}`
  await vi.waitFor(async () => expect((await fetch(`${edge}/healthz`)).ok).toBe(true), {
    timeout: 30_000,
    interval: 100,
  })
  return { edge, web }
}

async function visit(path: string, { cookie, ...headers }: Record<string, string> = {}) {
  const response = await fetch(`${site.edge}${path}`, {
    headers: { ...headers, ...(cookie !== undefined && { cookie }) },
    redirect: 'manual',
  })
  return { response, body: await response.text(), cache: response.headers.get('x-cache') }
}

const purge = (...keys: string[]) => createEdgeCache({ urls: [site.edge] }).purge(keys)

describe.skipIf(!isInstalled)('Varnish in front of the web server', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'amber-varnish-'))
    site = await startSite()
  }, 60_000)

  afterAll(async () => {
    proxy.kill()
    await once(proxy, 'exit')
    for (const close of closings) await close()
    await rm(folder, { recursive: true })
  })

  beforeEach(async () => {
    price = 200
    isShortLived = false
    await purge('place:oak-house')
    renders = 0
  })

  test('stores a page once for all visitors who see the same', async () => {
    expect((await visit('/places/oak-house?utm_source=mail&p=1&gclid=2')).cache).toBe('miss')
    const { response, body, cache } = await visit('/places/oak-house?p=1', { cookie: '_ga=1; visitorId=me' })
    expect(cache).toBe('hit')
    expect(body).toContain('price 200')
    expect(renders).toBe(1)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    for (const name of ['surrogate-control', 'surrogate-key', 'xkey', 'x-edge-stored', 'x-request-id'])
      expect(response.headers.get(name), name).toBeNull()
  })

  test('names the scripts of a stored page by their hash, because a nonce would be the same for all', async () => {
    const { response } = await visit('/places/oak-house')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
    expect(policy).not.toContain('nonce')
  })

  test('shows a changed price right after the purge of the place, and keeps all other pages', async () => {
    await visit('/places/oak-house')
    await visit('/places/search/london')
    price = 210
    expect((await visit('/places/search/london')).body).toContain('price 200')
    await purge('place:elm-court')
    expect((await visit('/places/oak-house')).body).toContain('price 200')
    await purge('place:oak-house')
    for (const path of ['/places/oak-house', '/places/search/london', '/de/places/oak-house'])
      expect((await visit(path)).body).toContain('price 210')
  })

  test('rejects a purge without a name', async () => {
    const { status } = await fetch(`${site.edge}/places/oak-house`, { method: 'PURGE' })
    expect(status).toBe(405)
  })

  test('passes on pages of a visitor with all their cookies, also when they share a URL', async () => {
    for (const secret of ['a', 'b', 'c'].flatMap((name) => [name, name])) {
      const { response, body } = await visit('/own', { cookie: `secret=${secret}; selectedCurrency=USD` })
      expect(response.headers.getSetCookie()).toEqual([`seen=${secret}`])
      expect(body).toContain(`secret=${secret}`)
      expect(response.headers.get('x-cache')).toBeNull()
    }
  })

  test('never shows a visitor what belongs to another, whatever they send', async () => {
    const random = createRandom(117)
    const paths = [
      '/',
      '/places/oak-house',
      '/places/search/london',
      '/own',
      '/own/page',
      '/profile',
      '/login',
    ] as const
    for (let index = 0; index < 600; index++) {
      const secret = `secret=s${index}x`
      const token = random.chance(50) ? `t${index}x`.padEnd(43, '-') : 'no-token'
      const cookies = [
        secret,
        ...(random.chance(50) ? [`selectedCurrency=${random.pick(['USD', 'INR', 'EUR', 'nonsense'])}`] : []),
        ...(random.chance(20) ? [`selectedCurrency=${random.pick(['GBP', 'AUD'])}`] : []),
        ...(random.chance(30) ? [`selectedLanguage=${random.pick([...LANGUAGES])}`] : []),
        ...(random.chance(20) ? [`cookieConsent=${random.pick(['all', 'necessary'])}`] : []),
        ...(random.chance(20) ? [`selectedNationality=${random.pick(['IN', 'DE', 'CN'])}`] : []),
        ...(random.chance(15) ? [`user_auth_token=${token}`] : []),
        ...(random.chance(10) ? ['broken', '=x', ' ;'] : []),
      ]
      const query = random.pick([
        '',
        '',
        '?p=2',
        `?user_auth_token=${token}`,
        `?user%5Fauth_token=${token}`,
        `?ref=${index}`,
      ])
      const language = random.pick(['', '', '', '/de', '/zh'])
      const path = `${language}${random.pick(paths)}${query}`.replace(/^(\/\w\w)\/(?=\?|$)/, '$1')
      const headers: Record<string, string> = { cookie: cookies.join('; ') }
      if (random.chance(5)) headers['authorization'] = `Bearer ${token}`
      const [seen, direct] = await Promise.all([visit(path, headers), visitDirectly(path, headers)])
      const others = [...`${seen.body} ${seen.response.headers.getSetCookie().join()}`.matchAll(/\b[st](\d+)x/g)]
      for (const [, owner] of others) expect(Number(owner), `${path} ${headers['cookie']}`).toBe(index)
      expect(preferencesShown(seen.body), `${path} ${headers['cookie']}`).toEqual(preferencesShown(direct))
      if (seen.cache === 'hit') expect(seen.response.headers.getSetCookie()).toEqual([])
    }
  }, 120_000)

  test('hits most of recorded traffic', async () => {
    const traffic = recordTraffic(3_000).filter(({ edition }) => edition === 'world')
    let hits = 0
    for (const { url, headers } of traffic) if ((await visit(url, headers)).cache === 'hit') hits++
    const share = Math.round((hits / traffic.length) * 100)
    expect(share).toBeGreaterThan(50)
  }, 120_000)

  test('serves a stale page while it fetches the new one, so that nobody waits', async () => {
    isShortLived = true
    await visit('/places/oak-house')
    price = 210
    const seen: { cache: string | null; isNew: boolean }[] = []
    await expect
      .poll(
        async () => {
          const { cache, body } = await visit('/places/oak-house')
          seen.push({ cache, isNew: body.includes('price 210') })
          return seen.at(-1)?.isNew
        },
        { timeout: 10_000, interval: 50 },
      )
      .toBe(true)
    expect(seen.map(({ cache }) => cache)).toEqual(seen.map(() => 'hit'))
    expect(seen.length).toBeGreaterThan(2)
  })

  test('serves a stale page while no web server responds', async () => {
    isShortLived = true
    await visit('/places/oak-house')
    for (const close of closings.splice(0)) await close()
    await expect
      .poll(async () => (await visit('/healthz')).response.status, { timeout: 20_000, interval: 200 })
      .toBe(503)
    expect((await visit('/places/oak-house')).body).toContain('price 200')
    expect((await visit('/places/never-seen')).response.status).toBe(503)
  })
})

/** Asks the web server itself, as the differential of what the cache may show. */
async function visitDirectly(path: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${site.web}${path}`, { headers, redirect: 'manual' })
  return response.text()
}

const preferencesShown = (body: string): unknown => /"sees":\{[^}]*\}/.exec(body)?.[0]

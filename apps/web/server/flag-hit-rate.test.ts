import { createFlagEvaluator, type FlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import { compilePayload, DEFAULT_PAYLOAD } from '@amber/domain/flags/flag-payload'
import type { FlagDefinition } from '@amber/domain/flags/flag-rule'
import { editionByName } from '@amber/editions/editions'
import { createRandom } from '@amber/testing/random'
import { expect, test } from 'vitest'
import { createFindOwnHost } from './check-host.ts'
import { createPageCache } from './page-cache.ts'
import { toPublicPageRequest } from './public-page-request.ts'
import { sharedPage } from './shared-page.ts'

const REQUESTS = 40_000
const PER_SECOND = 100

type Visit = { url: string; headers: Record<string, string> }

/**
 * Traffic as a site of our size has it: a few pages get most visits, two thirds come from phones, a third of visitors consent and
 * come back, and a twentieth reads another language.
 */
function recordTraffic(): Visit[] {
  const random = createRandom(106)
  const paths = ['/', ...Array.from({ length: 60 }, (_, index) => `/places/search/city-${index}`)]
  for (let index = 0; index < 600; index++) paths.push(`/places/place-${index}`)
  // Zipf's law: the n-th page is visited 1/n as often as the first.
  const weights = paths.map((_, index) => 1 / (index + 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const pickPath = () => {
    let rest = (random.integer(0, 999_999) / 1_000_000) * total
    return paths[weights.findIndex((weight) => (rest -= weight) < 0)] ?? '/'
  }
  const visitorIds = Array.from(
    { length: 3_000 },
    (_, index) => `c0ffee00-0000-4000-8000-${String(index).padStart(12, '0')}`,
  )
  return Array.from({ length: REQUESTS }, () => {
    const id = visitorIds[random.integer(0, visitorIds.length - 1)] ?? ''
    const cookies = [
      ...(random.chance(33) ? [`cookieConsent=all; visitorId=${id}`] : []),
      ...(random.chance(5) ? ['selectedLanguage=de'] : []),
    ]
    return {
      url: pickPath(),
      headers: {
        cookie: cookies.join('; '),
        'user-agent': random.chance(66) ? 'Android; Mobile' : 'Macintosh',
        'cf-ipcountry': random.pick(['IN', 'GB', 'CN', 'US']),
      },
    }
  })
}

const traffic = recordTraffic()

/** Returns the share of the traffic that is answered from the cache, in percent. */
async function hitRateWith(flags: FlagEvaluator): Promise<number> {
  let time = 0
  const cache = createPageCache({ maxBytes: 1e9, now: () => time, onFailure: (error) => expect.fail(String(error)) })
  const findPage = (path: string) => ({
    category:
      path === '/'
        ? ('home_page' as const)
        : path.startsWith('/places/search/')
          ? ('search_page' as const)
          : ('inventory_page' as const),
    publicPage: { publicQuery: [] },
  })
  const site = {
    edition: editionByName('world'),
    findOwnHost: createFindOwnHost(new Set(['site.test'])),
    findPage,
    flags,
    countryHeader: 'cf-ipcountry',
  }
  let hits = 0
  for (const visit of traffic) {
    time += 1_000 / PER_SECOND
    const request = toPublicPageRequest({ ...visit, method: 'GET', protocol: 'https', host: 'site.test' }, site)
    if (!request) throw new Error(`${visit.url} is not public`)
    const page = sharedPage({ status: 200, headers: {}, html: Buffer.from('<p>'), nonce: 'n' })
    const { state } = await cache.get(request.key, {
      mayRender: () => true,
      render: async () => ({ page, keep: true }),
    })
    if (state !== 'miss') hits++
  }
  return (hits / traffic.length) * 100
}

const flagsOf = (...changed: Omit<FlagDefinition, 'isOff'>[]) =>
  createFlagEvaluator(
    compilePayload(
      changed.map((flag) => ({ ...flag, isOff: false })),
      new Date(),
      new Date(),
    ).payload,
  )

// spec: product.flags-cache
test('the page cache answers as much of the same traffic with flags as without', async () => {
  const before = await hitRateWith(createFlagEvaluator(DEFAULT_PAYLOAD))
  // A value for everybody, and rules whose outcome is the same for everybody without a session.
  const forAll = flagsOf(
    { name: 'enquiry_mode', defaultValue: 'ENQUIRE', rules: [] },
    {
      name: 'map_box',
      defaultValue: false,
      rules: [{ id: 'staff', condition: { isInternalUser: true }, force: true }],
    },
    // No cached page reads it.
    { name: 'nps', defaultValue: true, rules: [{ id: 'half', coverage: 0.5, force: false }] },
  )
  expect(await hitRateWith(forAll)).toBe(before)
  // A twentieth of those who consented: each of their pages is one more copy.
  const gradual = flagsOf({
    name: 'enquiry_mode',
    defaultValue: 'DEFAULT',
    rules: [{ id: 'some', coverage: 0.05, force: 'LEAD' }],
  })
  const withRollout = await hitRateWith(gradual)
  expect(before).toBeGreaterThan(80)
  expect(before - withRollout).toBeLessThanOrEqual(2)
  expect(before - withRollout).toBeGreaterThan(0)
})

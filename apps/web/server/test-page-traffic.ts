import { createFlagEvaluator, type FlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import { compilePayload } from '@amber/domain/flags/flag-payload'
import type { FlagDefinition } from '@amber/domain/flags/flag-rule'
import { editionByName } from '@amber/editions/editions'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import { createRandom } from '@amber/testing/random'
import { createFindOwnHost } from './check-host.ts'
import { createPageCache } from './page-cache.ts'
import { toPublicPageRequest } from './public-page-request.ts'
import { sharedPage } from './shared-page.ts'

const PER_SECOND = 100

type Visit = { url: string; headers: Record<string, string>; edition: 'world' | 'china' }

/**
 * Traffic as a site of our size has it: a few pages get most visits, two thirds come from phones, a third of visitors consent and
 * come back, a twentieth reads another language, a tenth the other edition, and one in twelve is logged in.
 */
export function recordTraffic(requests: number): Visit[] {
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
  return Array.from({ length: requests }, () => {
    const id = visitorIds[random.integer(0, visitorIds.length - 1)] ?? ''
    const cookies = [
      ...(random.chance(33) ? [`cookieConsent=all; visitorId=${id}`] : []),
      ...(random.chance(5) ? ['selectedLanguage=de'] : []),
      ...(random.chance(8) ? [`${SESSION_TOKEN}=token`] : []),
    ]
    return {
      url: pickPath(),
      headers: {
        cookie: cookies.join('; '),
        'user-agent': random.chance(66) ? 'Android; Mobile' : 'Macintosh',
        'cf-ipcountry': random.pick(['IN', 'GB', 'CN', 'US']),
      },
      edition: random.chance(10) ? 'china' : 'world',
    }
  })
}

/** Returns the share of the traffic after its first `warmUp` requests that is answered from the cache, in percent. */
export async function measureHitRate(traffic: readonly Visit[], flags: FlagEvaluator, warmUp = 0): Promise<number> {
  let time = 0
  const cache = createPageCache({ maxBytes: 1e9, now: () => time, onFailure: rethrow })
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
    findOwnHost: createFindOwnHost(new Set(['site.test'])),
    findPage,
    flags,
    countryHeader: 'cf-ipcountry',
  }
  let hits = 0
  for (const [index, visit] of traffic.entries()) {
    time += 1_000 / PER_SECOND
    const { edition, ...sent } = visit
    const request = toPublicPageRequest(
      { ...sent, method: 'GET', protocol: 'https', host: 'site.test' },
      { ...site, edition: editionByName(edition) },
    )
    // Whoever is logged in gets a page of their own, with and without flags.
    if (!request) {
      if (!visit.headers['cookie']?.includes(SESSION_TOKEN)) throw new Error(`${visit.url} is not public`)
      continue
    }
    const page = sharedPage({ status: 200, headers: {}, html: Buffer.from('<p>'), nonce: 'n' })
    const { state } = await cache.get(request.key, {
      mayRender: () => true,
      render: async () => ({ page, keep: true }),
    })
    if (state !== 'miss' && index >= warmUp) hits++
  }
  return (hits / (traffic.length - warmUp)) * 100
}

function rethrow(error: unknown): never {
  throw error
}

/** Creates an evaluator of these flags, and the defaults of all others. */
export const evaluatorOf = (...changed: Omit<FlagDefinition, 'isOff'>[]) =>
  createFlagEvaluator(
    compilePayload(
      changed.map((flag) => ({ ...flag, isOff: false })),
      new Date(),
      new Date(),
    ).payload,
  )

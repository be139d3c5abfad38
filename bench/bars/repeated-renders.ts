import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import { atLeast, atMost, report } from '../bar.ts'
import { interleave } from '../interleave.ts'
import { median } from '../quantile.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Compares requests by which one client could make the server render a page each time with the same page from the cache,
 * and counts the renders that remain.
 */
const PAIRS = 3
const SECONDS = 3
const CONNECTIONS = 8
/** Renders a second, and at once, of one client by the default of RENDER_LIMIT. */
const RENDER_RATE = 10
const RENDER_BURST = 100

type Variation = { path?: string; headers?: Record<string, string> }

const randomToken = () => randomBytes(32).toString('base64url')

const world = await startBenchWorld({ apps: ['api', 'worker', 'web'] })

try {
  await compare('malformed-cookie', atLeast(0.5), () => ({ headers: { cookie: 'user_auth_token=xxx' } }))
  await compare('missing-page', atLeast(0.1), () => ({ path: `/${randomToken()}` }))
  await compare('unknown-host', atLeast(1), () => ({ headers: { host: `${randomBytes(6).toString('hex')}.example` } }))
  const { rendered } = await load(() => ({ headers: { cookie: `user_auth_token=${randomToken()}` } }))
  report({
    name: 'repeated-renders.unknown-session',
    value: rendered,
    goal: atMost(RENDER_BURST + RENDER_RATE * (SECONDS + 1), ''),
    detail: `pages rendered for one client in ${SECONDS} s`,
  })
} finally {
  await world.stop()
}

async function compare(name: string, goal: ReturnType<typeof atLeast>, vary: () => Variation) {
  const measured = await interleave(
    PAIRS,
    () => load(vary),
    () => load(() => ({})),
  )
  const middle = (of: (pair: (typeof measured)[number]) => number) => median(measured.map(of))
  report({
    name: `repeated-renders.${name}`,
    value: middle(({ a, b }) => a.perSecond / b.perSecond),
    goal,
    detail: `${middle(({ a }) => a.perSecond).toFixed(0)}/s against ${middle(({ b }) => b.perSecond).toFixed(0)}/s from the cache`,
  })
}

/** Requests the home page with a variation each time. Returns responses per second, and the pages among them. */
async function load(vary: () => Variation) {
  const result = await autocannon({
    url: world.url('web'),
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        setupRequest: (request) => {
          const { path = '/', headers } = vary()
          return { ...request, path, headers: { ...request.headers, ...headers } }
        },
      },
    ],
  })
  return { perSecond: result.requests.total / result.duration, rendered: result['2xx'] }
}

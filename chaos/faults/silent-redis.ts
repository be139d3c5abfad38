import { runBlackHole } from '../black-hole.ts'
import { searchLoad } from '../search-load.ts'

/** Requests wait 100 ms for the rate limit and 20 ms for a cached response, and continue without. */
await runBlackHole({
  name: 'redis',
  variable: 'REDIS_URL',
  apps: ['api', 'worker'],
  readiness: { api: 200, worker: 200 },
  namedWithinS: 3,
  perSecond: 20,
  load: (world) => searchLoad(world.url('api')),
  limitMs: 3_000,
  works: ({ status }) => status === 200,
  expected: [],
})

import { runBlackHole } from '../black-hole.ts'
import { searchLoad } from '../search-load.ts'

/** A request ends by the handler timeout of 15 s; a connection that got no response is replaced after 20 s. */
await runBlackHole({
  name: 'postgres',
  variable: 'DATABASE_URL',
  apps: ['api', 'worker'],
  readiness: { api: 503, worker: 503 },
  namedWithinS: 3,
  perSecond: 10,
  load: async (world) => {
    const search = await searchLoad(world.url('api'))
    let number = 0
    // Both read PostgreSQL on every request.
    return () => (number++ % 2 === 0 ? search() : `${world.url('api')}/api/v0/regions?limit=5&p=${number % 50 || 1}`)
  },
  limitMs: 16_000,
  works: ({ status }) => status === 200,
  expected: [503],
})

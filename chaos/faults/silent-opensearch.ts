import { runBlackHole } from '../black-hole.ts'
import { searchLoad } from '../search-load.ts'

/** Searches wait 500 ms for OpenSearch and come from PostgreSQL then, without facets. */
await runBlackHole({
  name: 'opensearch',
  variable: 'OPENSEARCH_URL',
  apps: ['api', 'worker'],
  readiness: { api: 200, worker: 503 },
  namedWithinS: 3,
  perSecond: 20,
  load: (world) => searchLoad(world.url('api')),
  limitMs: 3_000,
  works: ({ status, body }) => status === 200 && body.includes('"facets"'),
  expected: [200],
})

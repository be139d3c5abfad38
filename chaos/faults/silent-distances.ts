import { openDistanceService } from '@amber/stand-ins/distance-service'
import { runBlackHole } from '../black-hole.ts'

/** A result ends after 1 s, or after 2 s in the queue, and is `FAILED` then. */
const service = await openDistanceService()
service.behave({ metres: 2_900, seconds: 2_100 })
try {
  await runBlackHole({
    name: 'distances',
    variable: 'DISTANCES_URL',
    apps: ['api'],
    environment: { DISTANCES_PROVIDER: 'osrm', DISTANCES_URL: service.url, DISTANCES_A_MINUTE: '100000' },
    readiness: { api: 200 },
    namedWithinS: 3,
    perSecond: 10,
    load: async (world) => {
      let number = 0
      // Each journey is another one, because results are cached, and none is longer than the service says.
      return () => {
        const [north, east] = [number % 40, Math.floor(number++ / 40)]
        const destination = `${(51.52 + north / 10_000).toFixed(4)},${(east / 10_000 - 0.1).toFixed(4)}`
        return `${world.url('api')}/api/v0/regions/distances/fetch?origins=51.5,-0.1&destinations=${destination}&mode=WALKING&units=metric`
      }
    },
    limitMs: 4_000,
    works: ({ status, body }) => status === 200 && !body.includes('FAILED'),
    expected: [200],
  })
} finally {
  await service.close()
}

import { USER_FLOW_TOKEN } from '@amber/domain/booking/user-flow-token'
import { makeCrowd } from '@amber/testing/payments/crowd'
import { runBlackHole } from '../black-hole.ts'

const STUDENTS = 300
const ROOMS = 10

/** Two attempts of 6 s each, and the handler timeout of 15 s after that. The page polls until it gets a secret. */
await runBlackHole({
  name: 'payments',
  variable: 'STRIPE_API_URL',
  apps: ['api', 'worker'],
  readiness: { api: 200 },
  namedWithinS: 16,
  perSecond: 2,
  load: async (world) => {
    const { students } = await makeCrowd(world.db, { rooms: ROOMS, placesLeft: () => STUDENTS, students: STUDENTS })
    let number = 0
    return () => {
      const { leadUuid, flowToken } = students[number++ % students.length] ?? { leadUuid: '', flowToken: '' }
      return {
        url: `${world.url('api')}/api/v0/payments`,
        cookie: `${USER_FLOW_TOKEN}=${flowToken}`,
        body: { lead_uuid: leadUuid },
      }
    }
  },
  limitMs: 16_000,
  works: ({ status, body }) => status === 200 && !body.includes('"client_secret":null'),
  expected: [200, 503],
})

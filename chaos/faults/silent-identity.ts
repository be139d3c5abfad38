import { runBlackHole } from '../black-hole.ts'

/** A login ends after 5 s. Facebook is called for every login; the endpoints of Google and Apple are cached for a day. */
await runBlackHole({
  name: 'identity',
  variable: 'FACEBOOK_GRAPH_URL',
  apps: ['api'],
  readiness: { api: 200 },
  namedWithinS: 8,
  perSecond: 5,
  load: async (world) => () => ({
    url: `${world.url('api')}/api/v0/users/connect_facebook`,
    body: { access_token: 'unknown' },
  }),
  limitMs: 6_000,
  // Facebook has rejected the token.
  works: ({ status }) => status === 401,
  expected: [503],
})

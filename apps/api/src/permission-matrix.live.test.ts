import { randomUUID } from 'node:crypto'
import { type Endpoint, endpointName } from '@amber/contract/define-endpoint'
import { endpoints } from '@amber/contract/endpoints'
import { listInventories } from '@amber/contract/inventories'
import { missingMatrixRows, type PermissionMatrix } from '@amber/contract/permission-matrix'
import { createPlace } from '@amber/testing/factories/place'
import { logIn } from '@amber/testing/factories/session'
import { createUser } from '@amber/testing/factories/user'
import { startWorld, type World } from '@amber/testing/world'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LoggedInCaller, logInCaller } from './test-callers.ts'
import { openTestApi, OWN_PAGE, type TestApi } from './test-api.ts'

/** `student` owns what a row asks for; `other_student` has nothing to do with it. */
const CALLERS = ['visitor', 'student', 'other_student', 'agent', 'supply_manager', 'partner', 'admin'] as const
type Caller = (typeof CALLERS)[number]

const everyone = (status: number) =>
  Object.fromEntries(CALLERS.map((caller) => [caller, status])) as Record<Caller, number>

const ofAdmin = (status: number) => ({ ...everyone(403), visitor: 401, admin: status })
const ofStaff = (status: number) => ({ ...ofAdmin(status), agent: status, supply_manager: status })

/** Written by hand, and not derived from the permissions it checks. */
const MATRIX: PermissionMatrix<Caller> = {
  'GET /api/v1/inventories': everyone(200),
  'GET /api/v0/inventories/{id}': everyone(200),
  'GET /api/v0/inventories': everyone(200),
  // Those who may are told that what they read is old.
  'PUT /api/v0/inventories/{id}': { ...everyone(403), visitor: 401, agent: 409, supply_manager: 409, admin: 409 },
  'GET /api/v0/inventories/{id}/room_types': everyone(200),
  'GET /api/v0/inventories/{id}/offers': everyone(200),
  'GET /api/v0/inventories/{id}/view_count': everyone(200),
  'POST /api/v0/inventories/{id}/view_count': everyone(200),
  'GET /api/v0/inventories/{id}/price_trends': everyone(200),
  'GET /api/v0/offers': everyone(200),
  'GET /api/v0/regions': everyone(200),
  'GET /api/v0/regions/suggest': everyone(200),
  'GET /api/v0/regions/distances/fetch': everyone(200),
  'POST /api/v0/regions/distances/fetch_bulk': everyone(200),
  'GET /api/v0/reviews/highlights': everyone(200),
  'GET /api/v0/inventories/{id}/reviews': everyone(200),
  'GET /api/v0/inventories/{id}/reviews/media': everyone(200),
  'GET /api/v0/inventories/{id}/similar': everyone(200),
  'POST /api/v0/similar_properties': everyone(200),
  'GET /api/v0/exchange_rates': everyone(200),
  'POST /api/v0/users/generate_email_otp': everyone(200),
  // Nobody has a code or a link here, whoever they are.
  'POST /api/v0/users/login_email_otp': everyone(401),
  'POST /api/v0/users/login_email_link': everyone(401),
  'POST /api/v0/users/login_nonces': everyone(200),
  // A provider that is not configured does not exist, for anyone.
  'POST /api/v0/users/connect_google_id': everyone(404),
  'POST /api/v0/users/connect_facebook': everyone(404),
  'POST /api/v0/users/connect_apple': everyone(404),
  'POST /api/v0/users/authorize/{provider}': everyone(404),
  'POST /api/v0/users/connect/{provider}': everyone(404),
  'POST /api/v0/users/logout': everyone(200),
  // Each sees themselves.
  'GET /api/v0/auth/users/me': { ...everyone(200), visitor: 401 },
  'GET /api/v0/auth/users/sessions': { ...everyone(200), visitor: 401 },
  'DELETE /api/v0/auth/users/sessions': { ...everyone(200), visitor: 401 },
  // The student's own; not even an admin ends it this way.
  'DELETE /api/v0/auth/users/sessions/{id}': { ...everyone(404), visitor: 401, student: 200 },
  // All staff here have an authenticator app and no passkey.
  'GET /api/v0/auth/users/second_factors': ofStaff(200),
  'POST /api/v0/auth/users/second_factors/totp': ofStaff(409),
  'POST /api/v0/auth/users/second_factors/totp/confirm': ofStaff(409),
  'POST /api/v0/auth/users/second_factors/totp/verify': ofStaff(401),
  'POST /api/v0/auth/users/second_factors/passkeys/options': ofStaff(200),
  'POST /api/v0/auth/users/second_factors/passkeys': ofStaff(401),
  'POST /api/v0/auth/users/second_factors/passkeys/verify/options': ofStaff(404),
  'POST /api/v0/auth/users/second_factors/passkeys/verify': ofStaff(401),
  'DELETE /api/v0/auth/users/second_factors/passkeys/{id}': ofStaff(404),
  'GET /api/v0/staff': ofAdmin(200),
  'POST /api/v0/staff/invitations': ofAdmin(200),
  'DELETE /api/v0/staff/invitations/{id}': ofAdmin(200),
  'PUT /api/v0/staff/{id}/roles': ofAdmin(200),
  'DELETE /api/v0/staff/{id}/second_factors': ofAdmin(200),
}

/** What a good request of each endpoint needs beside its path. */
const REQUESTS: Record<string, Pick<InjectOptions, 'query' | 'payload'>> = {
  'GET /api/v0/regions/suggest': { query: { q: 'lon' } },
  'GET /api/v0/regions/distances/fetch': {
    query: { origins: '51.5,-0.1', destinations: '51.6,-0.1', mode: 'WALKING' },
  },
  'POST /api/v0/regions/distances/fetch_bulk': {
    payload: { request: [{ origin: '51.5,-0.1', destination: '51.6,-0.1', mode: 'WALKING' }] },
  },
  'GET /api/v0/inventories': { query: { type: 'details', inventory_id: '1' } },
  'PUT /api/v0/inventories/{id}': { payload: { version: 0 } },
  'POST /api/v0/users/generate_email_otp': { payload: { user: { email: 'matrix@example.com' } } },
  'POST /api/v0/users/login_email_otp': { payload: { user: { email: 'matrix@example.com', otp: '000000' } } },
  'POST /api/v0/users/login_email_link': { payload: { token: '1.x' } },
  'POST /api/v0/users/connect_google_id': { payload: { id_token: 'x' } },
  'POST /api/v0/users/connect_facebook': { payload: { access_token: 'x' } },
  'POST /api/v0/users/connect_apple': { payload: { id_token: 'x' } },
  'POST /api/v0/users/authorize/{provider}': { payload: {} },
  'POST /api/v0/users/connect/{provider}': { payload: { code: 'x', state: 'x' } },
  'POST /api/v0/similar_properties': { payload: { inventory_id: 1 } },
  'POST /api/v0/auth/users/second_factors/totp/confirm': { payload: { code: '000000' } },
  'POST /api/v0/auth/users/second_factors/totp/verify': { payload: { code: '000000' } },
  'POST /api/v0/auth/users/second_factors/passkeys': { payload: { name: 'Mine', response: {} } },
  'POST /api/v0/auth/users/second_factors/passkeys/verify': { payload: { response: {} } },
  'POST /api/v0/staff/invitations': { payload: { email: 'matrix@amber.example', roles: ['agent'] } },
  'PUT /api/v0/staff/{id}/roles': { payload: { roles: ['agent'] } },
}

let world: World
let api: TestApi
let placeId: number
const callers: Partial<Record<Caller, LoggedInCaller>> = {}

beforeAll(async () => {
  // Its worker sends the mails that the callers log in by.
  world = await startWorld({ apps: ['worker'], populated: false })
  // All callers have one address.
  api = await openTestApi({
    ...world.environment,
    TRUSTED_PROXY_HOPS: '0',
    RATE_LIMIT_LOGIN: '1000',
    RATE_LIMIT_WRITE: '1000',
  })
  placeId = (await createPlace(world.db)).id
  const parts = { app: api.app, db: world.db }
  callers.other_student = await logInCaller(parts, 'student')
  for (const role of ['student', 'agent', 'supply_manager', 'partner', 'admin'] as const) {
    callers[role] = await logInCaller(parts, role)
  }
}, 120_000)

afterAll(async () => {
  await api.close()
  await world.stop()
})

const newStaffId = async () => (await createUser(world.db, { roles: ['agent'] })).id

/** What `{id}` in a path stands for, where it is no place: another one each time it is asked for. */
const IDS: Record<string, () => Promise<number>> = {
  'DELETE /api/v0/auth/users/sessions/{id}': async () =>
    (await logIn(world.db, { userId: callers.student?.userId ?? 0 })).sessionId,
  'DELETE /api/v0/staff/invitations/{id}': async () => {
    const invitation = { email: `${randomUUID()}@amber.example`, roles: ['agent' as const], endsAt: new Date() }
    const created = world.db.insertInto('staffInvitations').values(invitation).returning('id')
    return (await created.executeTakeFirstOrThrow()).id
  },
  'PUT /api/v0/staff/{id}/roles': newStaffId,
  'DELETE /api/v0/staff/{id}/second_factors': newStaffId,
}

async function cookiesOf(caller: Caller, name: string): Promise<Record<string, string>> {
  const known = callers[caller]
  if (!known) return {}
  if (name !== 'POST /api/v0/users/logout') return known.browser.cookies
  // Each goes on being logged in.
  return { user_auth_token: (await logIn(world.db, { userId: known.userId })).token }
}

async function statusFor(caller: Caller, endpoint: Endpoint, url: string) {
  const name = endpointName(endpoint)
  const id = (await IDS[name]?.()) ?? placeId
  const request = {
    ...REQUESTS[name],
    method: endpoint.method,
    url: url.replace('{id}', String(id)).replace('{provider}', 'google'),
    headers: OWN_PAGE,
    cookies: await cookiesOf(caller, name),
  }
  return (await api.app.inject(request)).statusCode
}

const STAFF_PERMISSIONS = new Set<Endpoint['auth']>(['staff.manage', 'inventory.edit', 'search.agent_view'])

const PATHS = endpoints.flatMap((endpoint) =>
  [endpoint.path, endpoint.alias].filter((url) => url !== undefined).map((url) => ({ endpoint, url })),
)

describe('the permission matrix', () => {
  test('has a row for every endpoint, and none for an endpoint that is gone', () => {
    expect(missingMatrixRows(endpoints, MATRIX)).toEqual([])
    expect(endpoints.map(endpointName)).toEqual(expect.arrayContaining(Object.keys(MATRIX)))
  })

  test.each(PATHS)('$endpoint.method $url answers each caller as its row says', async ({ endpoint, url }) => {
    const answers: Partial<Record<Caller, number>> = {}
    for (const caller of CALLERS) answers[caller] = await statusFor(caller, endpoint, url)
    expect(answers).toEqual(MATRIX[endpointName(endpoint)])
  })

  // spec: 6.internal-agent-view
  test.each(['statuses=inactive', 'statuses=active,inactive', 'owner=1', 'methods=agent_view'])(
    'GET /api/v1/inventories?%s is for staff',
    async (query) => {
      const answers: Partial<Record<Caller, number>> = {}
      const endpoint = listInventories
      for (const caller of CALLERS) answers[caller] = await statusFor(caller, endpoint, `${endpoint.path}?${query}`)
      const staff = { agent: 200, supply_manager: 200, admin: 200 }
      expect(answers).toEqual({ ...everyone(403), visitor: 401, ...staff })
    },
  )

  test('tells each caller about themselves alone', async () => {
    const ids = new Set<unknown>()
    for (const { browser } of Object.values(callers)) {
      const answer = await browser.get('/api/v0/auth/users/me')
      ids.add(answer.json<{ data: { id: number } }>().data.id)
    }
    expect(ids.size).toBe(CALLERS.length - 1)
  })

  test('holds staff for students until they have shown their second factor', async () => {
    const { browser } = await logInCaller({ app: api.app, db: world.db }, 'admin', { isWhole: false })
    for (const endpoint of endpoints.filter(({ auth }) => STAFF_PERMISSIONS.has(auth))) {
      const { method, path } = endpoint
      const request = { ...REQUESTS[endpointName(endpoint)], method, url: path.replace('{id}', String(placeId)) }
      const answer = await api.app.inject({ ...request, headers: OWN_PAGE, cookies: browser.cookies })
      expect(answer.json()).toMatchObject({ error: { code: 'second_factor_needed' } })
    }
  })
})

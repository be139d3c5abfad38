import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ErrorCode } from '@amber/domain/errors'
import { ERROR_STATUS } from '@amber/domain/errors'
import type { Role } from '@amber/domain/permissions'
import { afterEach, describe, expect, test } from 'vitest'
import { requireStaff } from './require-staff.server.ts'
import { testServerContext } from './test-server-context.ts'

const cleanups: (() => unknown)[] = []
afterEach(() => {
  for (const close of cleanups.splice(0)) close()
})

type Api = { me: readonly Role[] | ErrorCode; secondFactors?: ErrorCode }

async function startApi({ me, secondFactors }: Api): Promise<string> {
  const server = createServer((request, response) => {
    const outcome = request.url?.includes('second_factors') ? secondFactors : me
    const code = typeof outcome === 'string' ? outcome : undefined
    response.writeHead(code ? ERROR_STATUS[code] : 200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(code ? { error: { code, message: 'x', request_id: 'x' } } : { data: { roles: outcome ?? [] } }),
    )
  })
  cleanups.push(() => server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function visit(api: Api | 'away', cookie = `user_auth_token=${'t'.repeat(43)}`) {
  const context = testServerContext(api === 'away' ? {} : { apiUrl: await startApi(api) })
  const request = new Request('https://site.test/dashboard/people?invite=true', { headers: { cookie } })
  const next = () => expect.fail('the guard called next itself')
  const args = { request, context, url: new URL(request.url), params: {}, pattern: '/dashboard/people' }
  try {
    const response = (await requireStaff(args, next)) as Response | undefined
    return response?.headers.get('location') ?? 'the page'
  } catch (thrown) {
    return (thrown as { init?: ResponseInit }).init?.status
  }
}

const LOGIN = '/login?next=%2Fdashboard%2Fpeople%3Finvite%3Dtrue'

describe('requireStaff', () => {
  test.each<Role>(['agent', 'supply_manager', 'admin'])('lets %s pass', async (role) => {
    expect(await visit({ me: ['student', role] })).toBe('the page')
  })

  test.each<Role>(['student', 'partner'])('returns 404 to %s', async (role) => {
    expect(await visit({ me: [role], secondFactors: 'forbidden' })).toBe(404)
  })

  test('redirects visitors and ended sessions to the login and back', async () => {
    expect(await visit({ me: ['admin'] }, '')).toBe(LOGIN)
    expect(await visit({ me: 'unauthenticated' })).toBe(LOGIN)
  })

  test('redirects staff to their second factor and back', async () => {
    expect(await visit({ me: ['student'] })).toBe(LOGIN.replace('/login', '/login/second-factor'))
  })

  test('shows nothing while the role is unknown', async () => {
    expect(await visit('away')).toBe(503)
    expect(await visit({ me: 'too_many_requests' })).toBe(429)
  })
})

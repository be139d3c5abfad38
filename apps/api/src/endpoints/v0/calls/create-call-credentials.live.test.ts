import { createHmac } from 'node:crypto'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { localEnvironment, sipEnvironment } from '@amber/local-environment/addresses'
import { logIn } from '@amber/testing/factories/session'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, SAME_ORIGIN_HEADERS } from '../../../test-api.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

async function postCredentials(environment: Record<string, string>) {
  const { token, userId } = await logIn(database.db, { roles: ['agent'] })
  const api = await openTestApi({ ...localEnvironment, DATABASE_URL: database.url, ...environment })
  try {
    const response = await api.app.inject({
      method: 'POST',
      url: '/api/v0/calls/credentials',
      cookies: { user_auth_token: token },
      headers: SAME_ORIGIN_HEADERS,
    })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toMatch(/no-store/)
    return { userId, data: response.json<{ data: Record<string, string> }>().data, lines: api.lines }
  } finally {
    await api.close()
  }
}

describe('POST /api/v0/calls/credentials', () => {
  test('returns credentials of the own line that expire within minutes and are not logged', async () => {
    const { userId, data, lines } = await postCredentials(sipEnvironment)
    expect(data).toMatchObject({
      method: 'softphone',
      websocket_url: sipEnvironment.SIP_WEBSOCKET_URL,
      uri: `sip:agent-${userId}@${sipEnvironment.SIP_DOMAIN}`,
    })
    const [expires = '', line] = (data['authorization_user'] ?? '').split(':')
    expect(line).toBe(`agent-${userId}`)
    expect(Number(expires) * 1000).toBe(Date.parse(data['expires_at'] ?? ''))
    const minutesLeft = (Number(expires) * 1000 - Date.now()) / 60_000
    expect(minutesLeft).toBeGreaterThan(10)
    expect(minutesLeft).toBeLessThanOrEqual(15)
    const hmac = createHmac('sha256', sipEnvironment.SIP_SECRET).update(data['authorization_user'] ?? '')
    expect(data['password']).toBe(hmac.digest('base64'))
    expect(lines.join('\n')).not.toContain(data['password'])
  })

  test('returns that calls are links when no provider is configured', async () => {
    expect((await postCredentials({})).data).toEqual({ method: 'link' })
  })
})

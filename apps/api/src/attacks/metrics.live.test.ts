import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, openLoginApi } from '../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi({ METRICS_PORT: '9464' })
})
afterAll(() => login.close())

// Metrics tell which endpoints exist, how much they are used and how we are defended.
test.each(['/metrics', '/metrics/', '//metrics', '/%6detrics', '/api/metrics', '/api/../metrics'])(
  'shows no metrics at %s on the port of the API',
  async (url) => {
    const response = await login.api.app.inject(url)
    expect([400, 404]).toContain(response.statusCode)
    expect(response.body).not.toContain('http_request_duration_seconds')
  },
)

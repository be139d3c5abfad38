import { allEndpoints } from '@amber/contract/all-endpoints'
import { mailedLogin } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestLoginCode, type LoginApi, logInByMail, newEmail, openLink, openLoginApi } from '../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

test('sends Referrer-Policy: no-referrer and never echoes the token, even on errors', async () => {
  const { cookies } = await logInByMail(login, newEmail())
  const token = cookies['user_auth_token'] ?? ''
  const getPaths = allEndpoints
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replaceAll(/\{\w+\}/g, '1'))
  for (const path of [...getPaths, '/nowhere']) {
    const response = await login.api.app.inject(`${path}?user_auth_token=${token}`)
    expect(response.headers['referrer-policy']).toBe('no-referrer')
    expect(response.headers['location']).toBeUndefined()
    expect(response.body + JSON.stringify(response.headers)).not.toContain(token)
  }
})

test('does not log the Referer, the email or any token', async () => {
  const email = newEmail()
  const browser = login.browser()
  await requestLoginCode(browser, email)
  const { linkToken } = await mailedLogin(login.db, email)
  await login.api.app.inject({
    url: '/api/v0/regions',
    headers: { referer: `https://site.example/login/link?token=${linkToken}` },
  })
  expect((await openLink(browser, linkToken)).statusCode).toBe(200)
  const log = login.api.lines.join('')
  expect(log).toContain('/api/v0/users/login_email_link')
  expect(log).not.toContain(linkToken)
  expect(log).not.toContain(email)
  for (const token of Object.values(browser.cookies)) expect(log).not.toContain(token)
})

import { endpoints } from '@amber/contract/endpoints'
import { mailedLogin } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForCode, type LoginApi, logInByMail, newEmail, openLink, openLoginApi } from '../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

test('no address of an answer goes to another site: each says so, errors too', async () => {
  const { cookies } = await logInByMail(login, newEmail())
  const token = cookies['user_auth_token'] ?? ''
  const reads = endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path.replaceAll(/\{\w+\}/g, '1'))
  for (const path of [...reads, '/nowhere']) {
    const answer = await login.api.app.inject(`${path}?user_auth_token=${token}`)
    expect(answer.headers['referrer-policy']).toBe('no-referrer')
    expect(answer.headers['location']).toBeUndefined()
    expect(answer.body + JSON.stringify(answer.headers)).not.toContain(token)
  }
})

test('what a browser says in its Referer is in no log', async () => {
  const email = newEmail()
  const browser = login.browser()
  await askForCode(browser, email)
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

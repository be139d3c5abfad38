import { logIn } from '@amber/testing/factories/session'
import { LOGIN_METHODS } from '@amber/domain/login/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, logInByMail, openLoginApi } from '../test-login.ts'
import { logInStaff, rolesOf, SECOND_FACTORS_PATH } from '../test-staff.ts'

const LOOK_ALIKES = [
  'x@amber.example.evil.example',
  'x@evil-amber.example',
  'x@mail.amber.example',
  'x@amber.example.com',
  'amber.example@evil.example',
  'x+amber.example@evil.example',
  'x@amber-example.example',
]

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

const withToken = (token: string) => {
  const browser = login.browser()
  browser.cookies['user_auth_token'] = token
  return browser
}

// spec: 6.internal-user, product.internal-user
test.each(LOOK_ALIKES)('denies staff access to %s despite its admin role', async (email) => {
  const { token } = await logIn(login.db, { email, roles: ['admin'] })
  const browser = withToken(token)
  expect(await rolesOf(browser)).toEqual(['student'])
  expect((await browser.get('/api/v0/staff')).json()).toMatchObject({ error: { code: 'forbidden' } })
  expect((await browser.post(`${SECOND_FACTORS_PATH}/totp`)).statusCode).toBe(403)
})

test.each(LOOK_ALIKES)('rejects an invitation to %s', async (email) => {
  const { browser } = await logInStaff(login, 'admin')
  const response = await browser.post('/api/v0/staff/invitations', { email, roles: ['agent'] })
  expect(response.json()).toMatchObject({ error: { code: 'invalid_input', fields: { email: 'not_allowed' } } })
})

test('grants no staff role for a company email alone', async () => {
  const browser = await logInByMail(login, 'nobody-invited-me@amber.example')
  expect(await rolesOf(browser)).toEqual(['student'])
  expect((await browser.post(`${SECOND_FACTORS_PATH}/totp`)).statusCode).toBe(403)
})

// spec: product.internal-user
test('grants no staff role for an unverified company email', async () => {
  const { token } = await logIn(login.db, { roles: ['admin'], emailVerifiedAt: null })
  expect(await rolesOf(withToken(token))).toEqual(['student'])
})

// spec: product.staff-login
test.each(LOGIN_METHODS)(
  'grants staff roles to a login by %s only when the method verifies the mailbox',
  async (method) => {
    const { token } = await logIn(login.db, { roles: ['admin'], method })
    const isStaff = !['facebook', 'apple'].includes(method)
    expect((await rolesOf(withToken(token))).includes('admin')).toBe(isStaff)
  },
)

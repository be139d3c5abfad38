import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@amber/domain/login/staff-session'
import { codeOfApp } from '@amber/testing/authenticator-app'
import { createUser } from '@amber/testing/factories/user'
import type { TestBrowser } from './test-browser.ts'
import { type LoginApi, logInByMail } from './test-login.ts'

export const SECOND_FACTORS_PATH = '/api/v0/auth/users/second_factors'

export const newStaffEmail = () => `${randomUUID()}@amber.example`

export type StaffInBrowser = {
  userId: number
  email: string
  browser: TestBrowser
  /** Secret of the authenticator app. */
  secret: string
}

/** Sets up and confirms an authenticator app, which verifies the second factor, and returns its secret. */
export async function addAuthenticatorApp(browser: TestBrowser): Promise<string> {
  const { secret } = (await browser.post(`${SECOND_FACTORS_PATH}/totp`)).json<{ data: { secret: string } }>().data
  const response = await browser.post(`${SECOND_FACTORS_PATH}/totp/confirm`, { code: codeOfApp(secret) })
  if (response.statusCode !== 200)
    throw new Error(`confirmation of the authenticator app returned ${response.statusCode}`)
  return secret
}

/** Logs in a new user with these roles by mail and authenticator app. */
export async function logInStaff(api: LoginApi, ...roles: StaffRole[]): Promise<StaffInBrowser> {
  const email = newStaffEmail()
  const { id: userId } = await createUser(api.db, { email, roles })
  const browser = await logInByMail(api, email)
  return { userId, email, browser, secret: await addAuthenticatorApp(browser) }
}

export const rolesOf = async (browser: TestBrowser) =>
  (await browser.get('/api/v0/auth/users/me')).json<{ data: { roles: string[] } }>().data.roles

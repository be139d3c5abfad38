import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@amber/domain/login/staff-session'
import { codeOfApp } from '@amber/testing/authenticator-app'
import { createUser } from '@amber/testing/factories/user'
import type { TestBrowser } from './test-browser.ts'
import { type LoginApi, logInByMail } from './test-login.ts'

export const SECOND_FACTORS = '/api/v0/auth/users/second_factors'

export const newStaffEmail = () => `${randomUUID()}@amber.example`

export type StaffInBrowser = {
  userId: number
  email: string
  browser: TestBrowser
  /** Of their authenticator app. */
  secret: string
}

/** Sets up an authenticator app, which shows it for the first time. */
export async function addApp(browser: TestBrowser): Promise<string> {
  const { secret } = (await browser.post(`${SECOND_FACTORS}/totp`)).json<{ data: { secret: string } }>().data
  const answer = await browser.post(`${SECOND_FACTORS}/totp/confirm`, { code: codeOfApp(secret) })
  if (answer.statusCode !== 200) throw new Error(`the code was answered with ${answer.statusCode}`)
  return secret
}

/** Someone with these roles, logged in by a mail and with an authenticator app. */
export async function logInStaff(api: LoginApi, ...roles: StaffRole[]): Promise<StaffInBrowser> {
  const email = newStaffEmail()
  const { id: userId } = await createUser(api.db, { email, roles })
  const browser = await logInByMail(api, email)
  return { userId, email, browser, secret: await addApp(browser) }
}

export const rolesOf = async (browser: TestBrowser) =>
  (await browser.get('/api/v0/auth/users/me')).json<{ data: { roles: string[] } }>().data.roles

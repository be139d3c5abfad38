import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { isStaffRole } from '@amber/domain/login/staff-session'
import type { Role } from '@amber/domain/permissions'
import { createUser } from '@amber/testing/factories/user'
import { codeIn, waitForMail } from '@amber/testing/mailbox'
import type { FastifyInstance } from 'fastify'
import { openBrowser, type TestBrowser } from './test-browser.ts'
import { requestLoginCode, submitLoginCode } from './test-login.ts'
import { addAuthenticatorApp } from './test-staff.ts'

export type LoggedInCaller = { userId: number; browser: TestBrowser }

/**
 * Logs in a new user with this role as people do: by the code in a mail that a worker sent, and for staff also by an
 * authenticator app. With `isWhole: false` staff stop before this second factor.
 */
export async function logInCaller(
  { app, db }: { app: FastifyInstance; db: Db },
  role: Exclude<Role, 'visitor'>,
  { isWhole = true } = {},
): Promise<LoggedInCaller> {
  const email = `${randomUUID()}@${isStaffRole(role) ? 'amber.example' : 'example.com'}`
  const { id: userId } = await createUser(db, { email, roles: role === 'student' ? [] : [role] })
  const browser = openBrowser(app)
  await requestLoginCode(browser, email)
  const response = await submitLoginCode(browser, email, codeIn(await waitForMail(email)))
  if (response.statusCode !== 200) throw new Error(`login returned ${response.statusCode}`)
  if (isStaffRole(role) && isWhole) await addAuthenticatorApp(browser)
  return { userId, browser }
}

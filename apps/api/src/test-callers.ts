import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { isStaffRole } from '@amber/domain/login/staff-session'
import type { Role } from '@amber/domain/permissions'
import { createUser } from '@amber/testing/factories/user'
import { codeIn, waitForMail } from '@amber/testing/mailbox'
import type { FastifyInstance } from 'fastify'
import { openBrowser, type TestBrowser } from './test-browser.ts'
import { askForCode, tryCode } from './test-login.ts'
import { addApp } from './test-staff.ts'

export type LoggedInCaller = { userId: number; browser: TestBrowser }

/**
 * Somebody with this role, logged in as people are: by the code in a mail that a worker has sent, and staff by their
 * authenticator app as well. `isWhole`: whether they have shown the app already.
 */
export async function logInCaller(
  { app, db }: { app: FastifyInstance; db: Db },
  role: Exclude<Role, 'visitor'>,
  { isWhole = true } = {},
): Promise<LoggedInCaller> {
  const email = `${randomUUID()}@${isStaffRole(role) ? 'amber.example' : 'example.com'}`
  const { id: userId } = await createUser(db, { email, roles: role === 'student' ? [] : [role] })
  const browser = openBrowser(app)
  await askForCode(browser, email)
  const answer = await tryCode(browser, email, codeIn(await waitForMail(email)))
  if (answer.statusCode !== 200) throw new Error(`the login was answered with ${answer.statusCode}`)
  if (isStaffRole(role) && isWhole) await addApp(browser)
  return { userId, browser }
}

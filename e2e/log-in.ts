import { randomUUID } from 'node:crypto'
import { codeIn, listMails, waitForMail } from '@amber/testing/mailbox'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { expect } from './journey.ts'

/** Returns an unused email, so that no other journey reads its mails. */
export const newEmail = (domain = 'example.com') => `journey-${randomUUID()}@${domain}`

/** Logs a browser in with the mailed code, without using the pages. */
export async function logInByMail({ request }: BrowserContext, webUrl: string, email: string): Promise<void> {
  const known = await listMails(email, 'one_time_password')
  await send(request, webUrl, '/api/v0/users/generate_email_otp', { user: { email } })
  const mail = await waitForMail(email, { kind: 'one_time_password', nth: known.length + 1 })
  await send(request, webUrl, '/api/v0/users/login_email_otp', { user: { email, otp: codeIn(mail) } })
}

/** Invites staff as an admin; whoever logs in with the email becomes staff. */
export async function inviteStaff(context: BrowserContext, webUrl: string, adminToken: string, roles: string[]) {
  const email = newEmail('amber.example')
  const response = await context.request.post(`${webUrl}/api/v0/staff/invitations`, {
    headers: { origin: webUrl, cookie: `user_auth_token=${adminToken}` },
    data: { email, roles },
  })
  expect(response.status()).toBe(200)
  return email
}

async function send(request: APIRequestContext, webUrl: string, path: string, data: object) {
  const response = await request.post(webUrl + path, { headers: { origin: webUrl }, data })
  expect(response.status(), await response.text()).toBe(200)
}

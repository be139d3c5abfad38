import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { logInByMail, newEmail } from './log-in.ts'
import { sendBookForm } from './payment-page.ts'
import type { RunningWorld } from './running-world.ts'

/** Logs in a new student and pays for a room without using the pages. */
export async function makePaidBooking(
  page: Page,
  world: RunningWorld,
  nth: number,
  before?: (tenancyId: number) => Promise<unknown>,
): Promise<{ leadUuid: string; email: string }> {
  const email = newEmail()
  await logInByMail(page.context(), world.webUrl, email)
  const { leadUuid } = await sendBookForm(page, world.webUrl, email, nth, before)
  const headers = { origin: world.webUrl }
  const started = await page.request.post('/api/v0/payments', { headers, data: { lead_uuid: leadUuid } })
  expect(started.status(), await started.text()).toBe(200)
  const { data } = (await started.json()) as { data: { client_secret: string } }
  const [intent] = data.client_secret.split('_secret_')
  await page.request.post(`${world.stripeUrl}/control/pay`, { data: { intent } })
  await expect.poll(() => statusOf(page, leadUuid)).toBe('success')
  return { leadUuid, email }
}

async function statusOf(page: Page, leadUuid: string): Promise<string> {
  const response = await page.request.get(`/api/v0/payments?lead_uuid=${leadUuid}&cache=false`)
  const { data } = (await response.json()) as { data: { status: string } }
  return data.status
}

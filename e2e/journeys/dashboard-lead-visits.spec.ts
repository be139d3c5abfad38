import { randomUUID } from 'node:crypto'
import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { createLead } from '@amber/testing/factories/lead'
import { logIn } from '@amber/testing/factories/session'
import { expect, expectAccessible, test, waitForHydration } from '../journey.ts'
import type { RunningWorld } from '../running-world.ts'

/** Adds a lead of a student, assigned to an agent of their own. */
const addLead = ({ databaseUrl }: RunningWorld) =>
  withBookingsDatabase(databaseUrl, async (db) => {
    const student = await logIn(db, { email: `${randomUUID()}@example.com` })
    const agent = await logIn(db, { email: `${randomUUID()}@amber.example`, roles: ['agent'] })
    const place = await db
      .selectFrom('inventories')
      .where('kind', '=', 'place')
      .where('status', '=', 'active')
      .select(['id', 'name', 'canonicalName'])
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const lead = await createLead(db, {
      rootId: place.id,
      userId: student.userId,
      name: 'Mei Lin',
      email: 'mei.lin@example.com',
      assignedTo: agent.userId,
    })
    return { student, agent, place, uuid: lead.uuid }
  })

test('an agent sees what a student looked at who consented, until they withdraw it', async ({ browser, world }) => {
  const { student, agent, place, uuid } = await addLead(world)
  const url = world.webUrl
  const open = async (token: string, ...cookies: { name: string; value: string }[]) => {
    const context = await browser.newContext({ baseURL: url })
    const session = { name: 'user_auth_token', value: token }
    await context.addCookies([session, ...cookies].map((cookie) => ({ ...cookie, url })))
    return context.newPage()
  }
  const phone = await open(student.token, { name: 'cookieConsent', value: 'all' })
  await phone.goto('/places/search/london?max_price=250')
  const counted = phone.waitForResponse((response) => response.url().endsWith('/view_count'))
  await phone.goto(`/places/${place.canonicalName}`)
  expect((await counted).status()).toBe(200)

  const page = await open(agent.token)
  await page.goto(`/dashboard/leads/${uuid}`)
  await waitForHydration(page)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  // The search is recorded once its page was sent.
  await expect(async () => {
    await page.reload()
    await expect(timeline.getByRole('link', { name: /^London · .*£250/ })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(timeline.getByRole('link', { name: place.name ?? '' })).toBeVisible()
  await waitForHydration(page)
  await page.keyboard.press('2')
  await expect(timeline.getByRole('link', { name: /^On the site/ })).toHaveAttribute('aria-current', 'true')

  const wants = page.getByRole('region', { name: 'Looking for' })
  await expect(wants).toContainText('£250 per week, bills included')
  await expect(wants).toContainText('from a search')
  await wants.getByText('Write down what they want').click()
  await expectAccessible(page)
  await wants.getByLabel('Amount').fill('two hundred')
  await wants.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Enter the budget as an amount')).toBeVisible()
  await wants.getByLabel('Amount').fill('205')
  await wants.getByRole('button', { name: 'Save' }).click()
  await expect(wants).toContainText('£205 per week')
  await expect(wants).not.toContainText('from a search')

  const withdrawn = await phone.request.post('/preferences', { form: { consent: 'necessary' }, maxRedirects: 0 })
  expect(withdrawn.status()).toBe(303)
  await page.goto(`/dashboard/leads/${uuid}`)
  await expect(timeline).toContainText('Details changed')
  await expect(timeline).not.toContainText('On the site')
})

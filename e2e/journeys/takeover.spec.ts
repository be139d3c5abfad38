import { withBookingsDatabase } from '@amber/testing/booking-changes'
import { waitForMail } from '@amber/testing/mailbox'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test, waitForHydration } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'
import { makePaidBooking } from '../paid-booking.ts'
import { CARDS, chooseCard, payButton, typeCard } from '../payment-page.ts'
import type { RunningWorld } from '../running-world.ts'

test('hands a stay over: a student offers it, the landlord agrees, another pays, and both see the result', async ({
  page,
  browser,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const leaver = await makePaidBooking(page, world, 20)
  const { place, uuid } = await offer(page, world, leaver.leadUuid)
  await waitForMail(leaver.email, { kind: 'takeover_step' })

  const staff = await openStaff(browser, world)
  await decide(staff, uuid, 'Agree')
  const other = await browser.newContext({ baseURL: world.webUrl, viewport: { width: 1440, height: 900 } })
  const taker = await other.newPage()
  const email = newEmail()
  await logInByMail(other, world.webUrl, email)
  const link = taker.getByRole('link', { name: /^Take over / }).and(taker.locator(`[href$="/takeovers/${uuid}"]`))
  await expect
    .poll(async () => {
      await taker.goto(`/places/${place}`)
      return link.count()
    })
    .toBe(1)
  await expectAccessible(taker, '#takeovers')
  await link.click()
  await pay(taker)
  await expect(taker.getByRole('heading', { name: 'You’ve paid' })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Paid, the landlord decides')).toBeVisible()
  await decide(staff, uuid, 'Accept this student')
  await page.reload()
  await expect(page.getByText('Handed over')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile/payments')
  await expect(
    page
      .getByText(/refund/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await taker.goto('/profile/takeovers')
  await expect(taker.getByText('The stay is yours.')).toBeVisible()
  await waitForMail(email, { kind: 'takeover_step' })
  await other.close()
  await staff.context().close()
})

test('returns the money of a student whom the landlord declines, and offers the stay again', async ({
  page,
  browser,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const leaver = await makePaidBooking(page, world, 20)
  const { uuid } = await offer(page, world, leaver.leadUuid)
  const staff = await openStaff(browser, world)
  await decide(staff, uuid, 'Agree')
  const other = await browser.newContext({ baseURL: world.webUrl, viewport: { width: 390, height: 844 } })
  const taker = await other.newPage()
  await logInByMail(other, world.webUrl, newEmail())
  await taker.goto(`/takeovers/${uuid}`)
  await pay(taker)
  await expect(taker.getByRole('heading', { name: 'You’ve paid' })).toBeVisible()
  await decide(staff, uuid, 'Decline this student')
  await taker.goto('/profile/payments')
  await expect(
    taker
      .getByText(/refund/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByText('Online', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw the offer' }).click()
  await expect(page.getByText('Withdrawn')).toBeVisible()
  await other.close()
  await staff.context().close()
})

/** Offers the rest of a booked stay on the pages of its student. */
async function offer(page: Page, world: RunningWorld, leadUuid: string): Promise<{ place: string; uuid: string }> {
  await withBookingsDatabase(world.databaseUrl, async (db) => {
    const lead = db.selectFrom('leads').where('uuid', '=', leadUuid).select('id')
    await db.updateTable('bookings').set({ confirmBy: null }).where('leadId', 'in', lead).execute()
  })
  await page.goto('/profile/leads')
  await page.getByRole('link', { name: 'Offer the rest of the stay' }).click()
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask my landlord' }).click()
  await expect(page.getByText('Choose a day between')).toBeVisible()
  const last = await page.getByLabel('First day of the next student').getAttribute('max')
  await page.getByLabel('First day of the next student').fill(last ?? '')
  await page.getByLabel('Why are you leaving?').selectOption('studies_changed')
  await page.getByLabel('Add an incentive').fill('20')
  await page.getByLabel('Message to others').fill('Quiet, with a desk.')
  await page.getByRole('button', { name: 'Ask my landlord' }).click()
  await expect(page.getByText('Waits for the landlord')).toBeVisible()
  await expectAccessible(page)
  const uuid = await page.locator('input[name=uuid]').inputValue()
  const path = await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').getAttribute('href')
  return { place: path?.split('/').at(-1) ?? '', uuid }
}

async function openStaff(browser: Browser, world: RunningWorld): Promise<Page> {
  const context = await browser.newContext({ baseURL: world.webUrl })
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url: world.webUrl }])
  return context.newPage()
}

/** Passes on what the landlord said. */
async function decide(staff: Page, uuid: string, decision: string): Promise<void> {
  await staff.goto('/dashboard/takeovers')
  const listed = staff.getByRole('listitem').filter({ has: staff.locator(`input[value="${uuid}"]`) })
  await listed.getByRole('button', { name: new RegExp(`^${decision}`) }).click()
  await expect(staff.getByText('Done. Everybody concerned gets an email.')).toBeVisible()
}

/** Fills in who takes over, and pays by card. */
async function pay(taker: Page): Promise<void> {
  await waitForHydration(taker)
  await taker.getByLabel('Full name').fill('Noor Example')
  await taker.getByLabel('Phone, with country code').fill('+442079460321')
  await taker.getByLabel('Date of birth').fill('2004-11-05')
  await taker.getByLabel('Nationality').selectOption('VN')
  await taker.getByRole('textbox', { name: 'University', exact: true }).fill('Northgate University')
  await expectAccessible(taker)
  await taker.getByRole('button', { name: 'Hold it and pay' }).click()
  await chooseCard(taker)
  await typeCard(taker, CARDS.good)
  await payButton(taker).click()
}

import { remindAboutDeposits } from '@amber/operations/deposit/remind-about-deposits'
import { liveThereSince, withBookingsDatabase } from '@amber/testing/booking-changes'
import { linkIn, waitForMail } from '@amber/testing/mailbox'
import { expect, expectAccessibleInBothThemes, test, waitForHydration } from '../journey.ts'
import { makePaidBooking } from '../paid-booking.ts'

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

// spec: product.deposit-return
test('a student follows the deposit by the law of the place until it is back, also without a script', async ({
  page,
  browser,
  context,
  world,
}) => {
  const cookies = [
    { name: 'selectedLanguage', value: 'en', url: world.webUrl },
    { name: 'cookieConsent', value: 'all', url: world.webUrl },
  ]
  await context.addCookies(cookies)
  await page.setViewportSize({ width: 390, height: 844 })
  const { leadUuid, email } = await makePaidBooking(page, world, 19)
  await withBookingsDatabase(world.databaseUrl, liveThereSince(leadUuid, dayIn(-300)))

  await page.goto('/profile/leads')
  await page.getByRole('link', { name: 'Getting your deposit back' }).click()
  const card = page.getByRole('region', { name: 'Getting your deposit back' })
  await expect(card.getByText('Not left yet')).toBeVisible()
  await expect(card.getByText('Passed on to the landlord by us')).toBeVisible()
  await waitForHydration(page)
  await card.getByLabel('Day you leave or left').fill(dayIn(-20))
  await card.getByLabel('Where did you ask for it?').selectOption('The landlord')
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card.getByText('Enter both where and when you asked.')).toBeVisible()
  await card.getByLabel('Day you asked').fill(dayIn(-12))
  await card.getByLabel('Day you agreed on the amount').fill(dayIn(-6))
  await card.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card.getByRole('status').filter({ hasText: 'Saved.' })).toBeFocused()
  await expect(card.getByText('You’ve agreed on the amount, so it’s due back by')).toBeVisible()
  await expect(card.getByText('Due', { exact: true })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  await page.goto('/profile/leads')
  await expect(page.getByRole('link', { name: 'Deposit due back by' })).toBeVisible()

  // The worker does it once a day; if it has just done it, this changes nothing.
  await withBookingsDatabase(world.databaseUrl, (db) => remindAboutDeposits(db))
  const mail = await waitForMail(email, { kind: 'deposit_reminder' })

  const plainContext = await browser.newContext({
    baseURL: world.webUrl,
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const plain = await plainContext.newPage()
  const { pathname } = new URL(linkIn(mail))
  await plain.goto(pathname)
  await plain.getByLabel('Amount returned').fill('60,50')
  await plain.getByLabel('Amount deducted').fill('20')
  await plain.getByLabel('Reason they gave').fill('Cleaning of the oven')
  await plain.getByRole('button', { name: 'Save what came back' }).click()
  await expect(plain.getByText('Returned in part')).toBeVisible()
  await expect(plain.getByText('The landlord’s reason: Cleaning of the oven')).toBeVisible()
  await expect(plain.getByText('Not accounted for')).toBeVisible()
  await plain.getByRole('button', { name: 'I disagree' }).click()
  await expect(plain.getByText('You disagree', { exact: true })).toBeVisible()
  await plainContext.close()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(pathname)
  await waitForHydration(page)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'We’ve settled it' }).click()
  await expect(page.getByText('Returned in part')).toBeVisible()
  await page.goto('/profile/leads')
  await expect(page.getByRole('link', { name: 'Deposit returned in part' })).toBeVisible()
})

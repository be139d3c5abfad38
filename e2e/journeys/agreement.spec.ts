import { prepareAgreementFor, withBookingsDatabase } from '@amber/testing/booking-changes'
import { linkIn, waitForMail } from '@amber/testing/mailbox'
import { heading } from '../book-form.ts'
import { expect, expectAccessible, expectAccessibleInBothThemes, test, waitForHydration } from '../journey.ts'
import { newEmail } from '../log-in.ts'
import { makePaidBooking } from '../paid-booking.ts'

/** Returns the path of a mail's link. The student is logged in at the web server's own address. */
const pathIn = (mail: Parameters<typeof linkIn>[0]) => new URL(linkIn(mail)).pathname

test('landlord and student read and sign the agreement on the page, and both get the signed file', async ({
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
  const { leadUuid, email } = await makePaidBooking(page, world, 18)

  await page.goto('/profile/leads')
  await expect(page.getByText('The landlord’s turn')).toBeVisible()
  // Nobody has confirmed the small world's rooms for more than two weeks.
  await expect(page.getByText('We’re confirming your room with the landlord')).toBeVisible()
  await expect(page.getByText('If we can’t confirm it, we refund everything you paid')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Read and sign' })).toHaveCount(0)
  await expectAccessible(page)

  const landlordEmail = newEmail()
  const signer = { landlordName: 'Daniel Okafor', landlordEmail }
  await withBookingsDatabase(world.databaseUrl, prepareAgreementFor(leadUuid, signer))
  const landlordContext = await browser.newContext({ baseURL: world.webUrl, javaScriptEnabled: false })
  const landlord = await landlordContext.newPage()
  await landlord.goto(linkIn(await waitForMail(landlordEmail, { kind: 'agreement_to_sign' })))
  await expect(heading(landlord, 'Read and sign')).toBeVisible()
  await expect(landlord.getByText('Your students’ union')).toHaveCount(0)
  await expect(landlord.getByRole('region', { name: 'Tenancy agreement' })).toBeVisible()
  await landlord.getByLabel('Your full name').fill('Someone Else')
  await landlord.getByLabel('I’ve read the agreement').check()
  await landlord.getByRole('button', { name: 'Sign the agreement' }).click()
  await expect(landlord.getByText('Please type your name as in the agreement: Daniel Okafor.')).toBeVisible()
  await landlord.getByLabel('Your full name').fill('daniel okafor')
  await landlord.getByLabel('I’ve read the agreement').check()
  await landlord.getByRole('button', { name: 'Sign the agreement' }).click()
  await expect(heading(landlord, 'Waiting for the other signature')).toBeVisible()

  await page.goto(pathIn(await waitForMail(email, { kind: 'agreement_ready' })))
  await waitForHydration(page)
  await expect(heading(page, 'Read and sign')).toBeVisible()
  await expect(page.getByText('A summary to help you.')).toBeVisible()
  await expect(page.getByText('Your turn')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  await page.goto('/profile/leads')
  await page.getByRole('link', { name: 'Read and sign' }).click()
  await page.getByLabel('Your full name').fill('someone else')
  await page.getByLabel('I’ve read the agreement').check()
  await page.getByRole('button', { name: 'Sign the agreement' }).click()
  await expect(page.getByLabel('Your full name')).toBeFocused()
  await page.getByLabel('Your full name').fill('kim example')
  await page.getByLabel('I’ve read the agreement').check()
  await page.getByRole('button', { name: 'Sign the agreement' }).click()
  await expect(heading(page, 'Signed by both sides')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You’ve signed.' })).toBeFocused()
  await expectAccessible(page)

  await page.goto(pathIn(await waitForMail(email, { kind: 'agreement_signed' })))
  await expect(page.getByText(/Fingerprint \(SHA-256\): [\da-f]{64}/)).toBeVisible()
  const file = await page.request.get(`/api/v0/leads/${leadUuid}/agreement/file`)
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await landlord.goto(linkIn(await waitForMail(landlordEmail, { kind: 'agreement_signed' })))
  await expect(heading(landlord, 'Signed by both sides')).toBeVisible()
  await page.goto('/profile/leads')
  await expect(page.getByRole('link', { name: 'Signed agreement' })).toBeVisible()
  await landlordContext.close()
})

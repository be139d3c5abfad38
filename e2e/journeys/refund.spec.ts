import { expect, expectAccessible, takenOver, test } from '../journey.ts'
import { makePaidBooking } from '../paid-booking.ts'

const language = (value: string, url: string) => [
  { name: 'selectedLanguage', value, url },
  { name: 'cookieConsent', value: 'necessary', url },
]

// spec: 1.leads-and-payments, 2.route-profile
test('on a phone a student sees where the deposit is, and gets it back in one step', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(language('en', world.webUrl))
  await page.setViewportSize({ width: 390, height: 844 })
  const { leadUuid } = await makePaidBooking(page, world, 14)
  await page.goto('/profile/leads')
  await takenOver(page)
  await page.getByRole('link', { name: 'Payment, receipt and cancelling' }).click()
  await expect(page).toHaveURL(`/profile/payments#${leadUuid}`)
  const payment = page.getByRole('article')
  await expect(payment.getByText('Held for you')).toBeVisible()
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible()
  const receipt = await payment.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href')
  const file = await page.request.get(receipt ?? '')
  expect(file.headers()['content-type']).toContain('application/pdf')
  await payment.getByText('Cancel this booking').click()
  await expectAccessible(page)

  await payment.getByRole('radio', { name: 'I got no visa' }).check()
  await payment.getByRole('button', { name: 'Cancel and get £250 back' }).click()
  await expect(page.getByRole('status').filter({ hasText: '£250 goes back the way it was paid' })).toBeFocused()
  await expect(payment.getByText('Cancel this booking')).toHaveCount(0)
  // The bank answers a moment later.
  await expect(async () => {
    await page.reload()
    await expect(payment.getByText('Refunded')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(payment.getByText(/£250 went back the way it was paid on/)).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a booking is cancelled in German all the same, and what does not come back is said before', async ({
    page,
    context,
    world,
  }) => {
    await context.addCookies(language('de', world.webUrl))
    await page.setViewportSize({ width: 1440, height: 900 })
    await makePaidBooking(page, world, 15)
    await page.goto('/profile/payments')
    const payment = page.getByRole('article')
    await payment.getByText('Diese Buchung stornieren').click()
    await payment.getByRole('radio', { name: 'Ich habe es mir anders überlegt Keine Erstattung' }).check()
    await payment.getByRole('button', { name: 'Buchung stornieren' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Deine Buchung ist storniert.' })).toBeVisible()
    await expect(payment.getByText('Storniert', { exact: true })).toBeVisible()
    await expect(payment.getByText('Nicht erstattet').first()).toBeVisible()
  })
})

import { expect, expectAccessible, waitForHydration, test } from '../journey.ts'
import { makePaidBooking } from '../paid-booking.ts'

const language = (value: string, url: string) => [
  { name: 'selectedLanguage', value, url },
  { name: 'cookieConsent', value: 'necessary', url },
]

// spec: 1.leads-and-payments, 2.route-profile
test('student sees where the deposit is and gets it refunded in one step on a phone', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies(language('en', world.webUrl))
  await page.setViewportSize({ width: 390, height: 844 })
  const { leadUuid } = await makePaidBooking(page, world, 14)
  await page.goto('/profile/leads')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Payment, receipt and cancellation' }).click()
  await expect(page).toHaveURL(`/profile/payments#${leadUuid}`)
  const payment = page.getByRole('article')
  await expect(payment.getByText('Held for you')).toBeVisible()
  await expect(payment.getByText('Paid', { exact: true })).toBeVisible()
  const receipt = await payment.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href')
  const file = await page.request.get(receipt ?? '')
  expect(file.headers()['content-type']).toContain('application/pdf')
  await payment.getByText('Cancel this booking').click()
  await expectAccessible(page)

  await payment.getByRole('radio', { name: 'I didn’t get a visa' }).check()
  await payment.getByRole('button', { name: 'Cancel and get a £250 refund' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'We’re refunding £250 to your original payment method' }),
  ).toBeFocused()
  await expect(payment.getByText('Cancel this booking')).toHaveCount(0)
  // The provider confirms the refund a moment later.
  await expect(async () => {
    await page.reload()
    await expect(payment.getByText('Refunded', { exact: true }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(payment.getByText(/We refunded £250 to your original payment method on/)).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('student cancels in German and learns beforehand what is not refunded', async ({ page, context, world }) => {
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

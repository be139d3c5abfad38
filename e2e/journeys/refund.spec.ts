import { pdf } from '@amber/testing/sample-files'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, waitForHydration, test, fullRunOnly } from '../journey.ts'
import { makePaidBooking } from '../paid-booking.ts'
import type { RunningWorld } from '../running-world.ts'

/** Approves the refund of a lead as an admin, who has read the document. */
async function approveRefund(page: Page, { webUrl, tokens }: RunningWorld, leadUuid: string) {
  const headers = { origin: webUrl, cookie: `user_auth_token=${tokens.admin}` }
  const listed = await page.request.get('/api/v0/refunds?status=requested&limit=100', { headers })
  const { data } = (await listed.json()) as {
    data: { result: { uuid: string; lead_uuid: string; proof_uuids: string[] }[] }
  }
  const refund = data.result.find(({ lead_uuid }) => lead_uuid === leadUuid)
  const file = await page.request.get(`/api/v0/refunds/${refund?.uuid}/proofs/${refund?.proof_uuids[0]}/file`, {
    headers,
  })
  expect(file.status()).toBe(200)
  const decision = { headers, data: { decision: 'approve' } }
  expect((await page.request.put(`/api/v0/refunds/${refund?.uuid}/decision`, decision)).status()).toBe(200)
}

const language = (value: string, url: string) => [
  { name: 'selectedLanguage', value, url },
  { name: 'cookieConsent', value: 'necessary', url },
]

// spec: 1.leads-and-payments, 2.route-profile
test('student sees where the deposit is, proves a refused visa on a phone and gets a refund', async ({
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
  await expect(payment.getByText('Send us your visa refusal within 14 days')).toBeVisible()
  await payment.getByRole('button', { name: 'Cancel and request a £250 refund' }).click()
  const confirmation = page.getByRole('region', { name: 'Cancel your booking of' })
  await expect(confirmation.getByRole('heading')).toBeFocused()
  await expect(confirmation.getByText('This can’t be undone.')).toBeVisible()
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: 'Yes, cancel my booking' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'To get your £250 refund, send us your document by' }),
  ).toBeFocused()
  await expect(payment.getByText('Cancel this booking')).toHaveCount(0)
  await expect(payment.getByText('Document needed')).toBeVisible()
  await expectAccessible(page)

  await payment.getByRole('link', { name: 'Upload document' }).click()
  await expect(page).toHaveURL(`/profile/leads/${leadUuid}/documents`)
  const proof = page.getByRole('region', { name: 'Proof for your refund' })
  await expect(page.getByRole('region', { name: 'Passport' })).toHaveCount(0)
  await proof
    .getByLabel('Choose a file: Proof for your refund')
    .setInputFiles({ name: 'refusal.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })
  await expect(proof.getByText('Received')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/profile/payments')
  await expect(payment.getByText('Refund under review')).toBeVisible()
  await expect(payment.getByText('We have your document.')).toBeVisible()

  await approveRefund(page, world, leadUuid)
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

  test(
    'student cancels in German and learns beforehand what is not refunded',
    fullRunOnly(),
    async ({ page, context, world }) => {
      await context.addCookies(language('de', world.webUrl))
      await page.setViewportSize({ width: 1440, height: 900 })
      await makePaidBooking(page, world, 15)
      await page.goto('/profile/payments')
      const payment = page.getByRole('article')
      await payment.getByText('Diese Buchung stornieren').click()
      await payment.getByRole('radio', { name: 'Ich habe es mir anders überlegt Keine Erstattung' }).check()
      await payment.getByRole('button', { name: 'Buchung stornieren' }).click()
      await expect(payment.getByText('Diese Buchung stornieren')).toBeVisible()
      await page.getByRole('button', { name: 'Ja, Buchung stornieren' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Deine Buchung ist storniert.' })).toBeVisible()
      await expect(payment.getByText('Storniert', { exact: true })).toBeVisible()
      await expect(payment.getByText('Nicht erstattet').first()).toBeVisible()
    },
  )
})

import { pdf } from '@amber/testing/sample-files'
import { expect, expectAccessible, expectAccessibleInBothThemes, test, waitForHydration } from '../journey.ts'
import { makePaidBooking } from '../paid-booking.ts'

test('an admin approves a refund, which is then on its way to the student', async ({
  page,
  context,
  world,
  browser,
}) => {
  await context.addCookies([
    { name: 'selectedLanguage', value: 'en', url: world.webUrl },
    { name: 'cookieConsent', value: 'necessary', url: world.webUrl },
  ])
  const { leadUuid } = await makePaidBooking(page, world, 14)
  await page.goto('/profile/payments')
  await waitForHydration(page)
  const payment = page.getByRole('article')
  await payment.getByText('Cancel this booking').click()
  await payment.getByRole('radio', { name: 'I didn’t get a visa' }).check()
  await payment.getByRole('button', { name: 'Cancel and request a £250 refund' }).click()
  await page.getByRole('button', { name: 'Yes, cancel my booking' }).click()
  await expect(payment.getByText('Document needed')).toBeVisible()
  await page.goto(`/profile/leads/${leadUuid}/documents`)
  await waitForHydration(page)
  const proof = page.getByRole('region', { name: 'Proof for your refund' })
  await proof
    .getByLabel('Choose a file: Proof for your refund')
    .setInputFiles({ name: 'refusal.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) })
  await expect(proof.getByText('Received')).toBeVisible()

  const staff = await browser.newContext({ baseURL: world.webUrl })
  await staff.addCookies([{ name: 'user_auth_token', value: world.tokens.admin, url: world.webUrl }])
  const desk = await staff.newPage()
  await desk.goto('/dashboard/finance')
  await waitForHydration(desk)
  const refund = desk.getByRole('list', { name: 'Refunds to approve' }).locator('[data-item]').last()
  await expect(refund).toContainText('No visa')
  await expectAccessibleInBothThemes(desk)
  await refund.getByRole('button', { name: 'Approve' }).click()
  await expect(desk.getByRole('status')).toContainText('approved and on its way')
  for (const tab of ['payments', 'differences', 'disputes', 'commissions']) {
    await desk.goto(`/dashboard/finance?tab=${tab}`)
    await expectAccessible(desk)
  }
  await staff.close()

  await page.goto('/profile/payments')
  await expect(payment.getByText('Refund under review')).toHaveCount(0)
  await expect(payment.getByText('Document needed')).toHaveCount(0)
})

test('agents open neither the page nor its data', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.agent, url: world.webUrl }])
  for (const path of ['/dashboard/finance', '/dashboard/finance.data'])
    expect((await page.request.get(path)).status()).toBe(403)
})

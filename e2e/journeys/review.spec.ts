import { expect, expectAccessible, waitForHydration, test, fullRunOnly } from '../journey.ts'

/** A single black pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('student sees a held room and missing documents at 390 px, and writes a review with a photo', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.resident, url: world.webUrl }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile/leads')
  await waitForHydration(page)
  const held = page.getByRole('main').getByRole('article').first()
  await expect(held.getByText('We’re holding a room for you')).toBeVisible()
  await expect(held.getByRole('timer', { name: 'Time left' })).toHaveText(/^\d\d:\d\d$/)
  await expect(held.getByText('0 of 2 received')).toBeVisible()
  await expect(held.getByRole('link', { name: 'Upload: Passport' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('article')
    .filter({ hasText: /Sat,? 10 Jan.* to / })
    .getByRole('link', { name: 'Write a review' })
    .click()

  await expect(page.getByRole('heading', { level: 1, name: /^Your review of / })).toBeVisible()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Choose one to five stars.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await page.getByLabel('Your review').fill('Quiet at night, and ten minutes on foot to the library.')
  await page.getByLabel('Add photos').setInputFiles({ name: 'kitchen.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(page.locator('input[name=image_key]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Thank you for your review')).toBeVisible()
  await expect(page.getByText('Quiet at night')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('former resident corrects and sends a review in German', fullRunOnly(), async ({ page, context, world }) => {
    const cookies = { user_auth_token: world.tokens.resident, selectedLanguage: 'de' }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: world.webUrl })))
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/profile/leads')
    await page
      .getByRole('article')
      .filter({ hasText: '2024' })
      .getByRole('link', { name: 'Bewertung schreiben' })
      .click()
    await page.getByLabel('Deine Bewertung').fill('Ganz nett.')
    await page.getByRole('radio', { name: '3 Sterne' }).check({ force: true })
    await page.getByRole('button', { name: 'Bewertung senden' }).click()
    await expect(page.getByText('Schreib etwas mehr: mindestens 30 Zeichen.')).toBeVisible()
    await expect(page.getByRole('radio', { name: '3 Sterne' })).toBeChecked()
    await page.getByLabel('Deine Bewertung').fill('Nette Leute, aber im Winter ist die Heizung zu schwach.')
    await page.getByRole('button', { name: 'Bewertung senden' }).click()
    await expect(page.getByText('Danke, deine Bewertung ist da')).toBeVisible()
  })
})

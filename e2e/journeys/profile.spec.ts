import { expect, expectAccessible, takenOver, test } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'

test('in English at 390 px a student sees what waits for them, and where each booking stands', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.tenant, url: world.webUrl }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile')
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Priya' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign the tenancy agreement' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Bookings and enquiries' })).toBeVisible()
  await expect(page.getByText('One thing needs you. One is with us.')).toBeVisible()
  const bookings = page.getByRole('main').getByRole('article')
  const [signs, asks, closed] = [bookings.nth(0), bookings.nth(1), bookings.nth(2)] as const
  await expect(signs.getByRole('listitem')).toContainText(['Enquired', 'Room chosen', 'Form sent', 'Room booked'])
  await expect(signs.locator('[aria-current=step]')).toHaveText(/Agreement signed\s*by 24 Aug 2031/)
  await expect(signs.getByText('Your turn')).toBeVisible()
  await expect(signs.getByText('Papers: 0 of 3 received')).toBeVisible()
  await expect(asks.getByText('Our turn')).toBeVisible()
  await expect(asks.getByText(/for the whole stay.* at today’s price/)).toBeVisible()
  await expect(closed.getByText('Closed on 10 Aug 2031.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Every time we contacted you' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
})

test('in German at 1440 px somebody new finds the way, and says who they are', async ({ page, context, world }) => {
  await logInByMail(context, world.webUrl, newEmail())
  await context.addCookies([{ name: 'selectedLanguage', value: 'de', url: world.webUrl }])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/profile')
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Dein Profil' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ergänze Name und Telefonnummer' }).click()

  await page.getByLabel('Name').fill('Priya Raman')
  await page.getByLabel('Ländervorwahl').selectOption('GB+44')
  await page.getByLabel('Telefonnummer').fill('12')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Ungültige Telefonnummer')).toBeVisible()
  await expect(page.getByLabel('Telefonnummer')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveValue('Priya Raman')
  await expectAccessible(page)
  await page.getByLabel('Telefonnummer').fill('020 7946 0123')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Deine Angaben sind gespeichert.')).toBeVisible()

  const menu = page.getByRole('navigation', { name: 'Profil' })
  await menu.getByRole('link', { name: 'Buchungen' }).click()
  await expect(page.getByRole('heading', { name: 'Noch keine Anfragen' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Zahlungen' }).click()
  await expect(page.getByRole('heading', { name: 'Noch keine Zahlungen' })).toBeVisible()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Übersicht' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hallo, Priya' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the details are saved, and every page of bookings is there', async ({ page, context, world }) => {
    await logInByMail(context, world.webUrl, newEmail())
    await page.goto('/profile/details')
    await page.getByLabel('Name').fill('Win money evil.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Write the name in letters only')).toBeVisible()
    await page.getByLabel('Name').fill('王小明')
    await page.getByLabel('Phone number').fill('+44 20 7946 0123')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your details are saved.')).toBeVisible()
    await page.goto('/profile/details')
    await expect(page.getByLabel('Name')).toHaveValue('王小明')
    await expect(page.getByLabel('Phone number')).toHaveValue('020 7946 0123')
    await expect(page.getByLabel('Country code')).toHaveValue('GB+44')

    await context.addCookies([{ name: 'user_auth_token', value: world.tokens.tenant, url: world.webUrl }])
    await page.goto('/profile/leads')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
    await page.goto('/profile/payments')
    await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible()
  })
})

import { expect, expectAccessible, waitForHydration, test, fullRunOnly } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'

test('student sees next tasks and the stage of each booking at 390 px', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.tenant, url: world.webUrl }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Priya' })).toBeVisible()
  const booking = page.getByRole('region', { name: 'Your booking' }).getByRole('article')
  await expect(booking.getByText('Your turn')).toHaveCount(2)
  await expect(booking.getByText(/^\w{3},? \d+ \w+( \d{4})?$/)).toBeVisible()
  await expect(booking.getByText('Next payment')).toBeVisible()
  await expect(booking.getByRole('link', { name: 'Read and sign' })).toHaveAttribute('href', /\/agreement$/)
  const enquiry = page.getByRole('region', { name: 'Your enquiry' }).getByRole('listitem')
  await expect(enquiry).toContainText('We’re looking into your enquiry')
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toHaveCount(1)
  await expectAccessible(page)
  await booking.getByRole('link', { name: 'All steps and payments' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Bookings and enquiries' })).toBeVisible()
  await expect(page.getByText('2 things to do. One is with our team.')).toBeVisible()
  const bookings = page.getByRole('main').getByRole('article')
  const [signs, enquires, closed] = [bookings.nth(0), bookings.nth(1), bookings.nth(2)] as const
  await expect(signs.getByRole('listitem')).toContainText(['Enquiry sent', 'Room chosen', 'Form sent', 'Room booked'])
  await expect(signs.locator('[aria-current=step]')).toHaveText(/Agreement signed\s*by \d+ \w+/)
  await expect(signs.getByText('Your turn')).toHaveCount(2)
  await expect(signs.getByRole('link', { name: 'Read and sign' })).toHaveAttribute('href', /\/agreement$/)
  await expect(signs.getByText('1 of 2 received')).toBeVisible()
  await expect(enquires.getByText('We’re on it')).toBeVisible()
  await expect(enquires.getByText(/total for the stay.* at today’s price/)).toBeVisible()
  await expect(closed.getByText(/^Closed on \d+ \w+/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Contact history' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
})

test('leaves the page where the visitor has scrolled it when its script arrives', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.tenant, url: world.webUrl }])
  await page.setViewportSize({ width: 390, height: 844 })
  const { promise: scrolled, resolve: markScrolled } = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await scrolled
    await route.continue()
  })
  await page.goto('/profile/leads', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Read and sign' }).scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(100)
  markScrolled()
  await waitForHydration(page)
  const currentTab = page.getByRole('navigation', { name: 'Profile' }).locator('[aria-current]')
  await expect(currentTab).toBeAttached()
  await expect
    .poll(() => currentTab.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(position)
})

test('student reaches the less used profile pages from a phone under More', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.tenant, url: world.webUrl }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/profile')
  await waitForHydration(page)
  const menu = page.getByRole('navigation', { name: 'Profile' })
  await expect(menu.getByRole('link')).toHaveText(['Overview', 'Bookings', 'Payments', 'Shortlist', 'Details'])
  await menu.getByText('More', { exact: true }).click()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL(/\/profile\/privacy$/)
  // The menu closes, and its label says which page is open.
  await expect(menu.getByRole('link', { name: 'Logins' })).toBeHidden()
  await expect(menu.locator('summary')).toHaveText('Privacy')
})

test(
  'new student completes their details in German at 1440 px and finds empty pages',
  fullRunOnly(),
  async ({ page, context, world }) => {
    await logInByMail(context, world.webUrl, newEmail())
    await context.addCookies([{ name: 'selectedLanguage', value: 'de', url: world.webUrl }])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/profile')
    await waitForHydration(page)
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
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('student saves their details, and sees bookings and payments', async ({ page, context, world }) => {
    await logInByMail(context, world.webUrl, newEmail())
    await page.goto('/profile/details')
    await page.getByLabel('Name').fill('Win money evil.example')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter at least two letters')).toBeVisible()
    await page.getByLabel('Name').fill('王小明')
    await page.getByLabel('Phone number').fill('+44 20 7946 0123')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Your details are saved.')).toBeVisible()
    await page.goto('/profile/details')
    await expect(page.getByLabel('Name')).toHaveValue('王小明')
    await expect(page.getByLabel('Phone number')).toHaveValue('20 7946 0123')
    await expect(page.getByLabel('Country code')).toHaveValue('GB+44')

    await context.addCookies([{ name: 'user_auth_token', value: world.tokens.tenant, url: world.webUrl }])
    await page.goto('/profile/leads')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
    await page.goto('/profile/payments')
    await expect(page.getByRole('main').getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible()
  })
})

test('student finds the same place, amounts and dates in the booking, its payments and the agreement', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies([{ name: 'user_auth_token', value: world.tokens.tenant, url: world.webUrl }])
  await page.goto('/profile')
  const booking = page.getByRole('region', { name: 'Your booking' }).getByRole('article')
  const name = (await booking.getByRole('heading').textContent()) ?? ''
  const [room = '', place = ''] = name.split(', ')
  const figure = (label: string) => booking.locator('dl > div').filter({ hasText: label }).getByRole('definition')
  const paid = (await figure('Paid').textContent()) ?? ''
  const total = /£[\d,.]+/.exec((await figure('Total for the stay').textContent()) ?? '')?.[0] ?? ''

  await page.goto('/profile/payments')
  const account = page.getByRole('main').getByRole('article')
  await expect(account).toContainText(name)
  await expect(account).toContainText(paid)
  await expect(page.getByRole('region', { name: 'Due next' })).toContainText(name)

  await page.goto('/profile')
  await booking.getByRole('link', { name: 'Read and sign' }).click()
  const agreement = page.getByRole('main')
  await expect(agreement).toContainText(`The room is one “${room}” at ${place}.`)
  await expect(agreement).toContainText(`The total is ${total}`)
  await expect(agreement).toContainText(`${paid} was paid to book the room`)
  await expect(agreement.getByRole('link', { name: 'Download PDF' })).toBeVisible()
})

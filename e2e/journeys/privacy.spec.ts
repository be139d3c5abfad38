import { waitForMail } from '@amber/testing/mailbox'
import { expect, expectAccessible, waitForHydration, test, fullRunOnly } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'

const PATH = '/profile/privacy'

test('student downloads their data and deletes their account at 390 px', async ({ page, context, world }) => {
  const email = newEmail()
  await logInByMail(context, world.webUrl, email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(PATH)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Request my data' }).click()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused()
  // The page polls until the download is ready.
  const link = page.getByRole('link', { name: /^Download data from/ })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^amber-data-[\d-]+\.zip$/)
  await waitForMail(email, { kind: 'export_ready' })

  await page.evaluate(`localStorage.setItem('kept', 'something')`)
  const field = page.getByRole('textbox', { name: 'Your email address' })
  await field.fill('nobody@example.com')
  await page.getByRole('button', { name: 'Delete my account permanently' }).click()
  await expect(page.getByText('This isn’t your account’s email address.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(email)
  await page.getByRole('button', { name: 'Delete my account permanently' }).click()
  await expect(page).toHaveURL('/goodbye')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is being deleted' })).toBeVisible()
  expect(await page.evaluate(`localStorage.getItem('kept')`)).toBeNull()
  await expectAccessible(page)
  await waitForMail(email, { kind: 'account_erased' })
  await page.goto(PATH)
  await expect(page).toHaveURL(/\/login\?next=/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'student downloads their data and deletes their account in German at 1440 px',
    fullRunOnly(),
    async ({ page, context, world }) => {
      const email = newEmail()
      await logInByMail(context, world.webUrl, email)
      await context.addCookies([{ name: 'selectedLanguage', value: 'de', url: world.webUrl }])
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(PATH)
      await page.getByRole('button', { name: 'Meine Daten anfordern' }).click()
      await expect(page.getByText(`schreiben an ${email}`)).toBeVisible()
      await waitForMail(email, { kind: 'export_ready' })
      await page.goto(PATH)
      await expect(page.getByRole('link', { name: /^Daten vom .* herunterladen$/ })).toBeVisible()
      await page.getByRole('textbox', { name: 'Deine E-Mail-Adresse' }).fill(email)
      await page.getByRole('button', { name: 'Mein Konto endgültig löschen' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Dein Konto wird gelöscht' })).toBeVisible()
      await page.goto(PATH)
      await expect(page).toHaveURL(/\/login\?next=/)
    },
  )
})

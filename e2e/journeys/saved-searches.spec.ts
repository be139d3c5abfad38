import { expect, expectAccessible, waitForHydration, test, fullRunOnly } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'

test('student saves a search at 390 px, lowers its mail frequency and deletes it', async ({ page, context, world }) => {
  await logInByMail(context, world.webUrl, newEmail())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/places/search/london?max_price=300&meta_types=private_room')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'Save this search' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Save this search' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('London, Up to £300 per week')
  await expect(page.getByRole('listitem').filter({ hasText: 'Private room' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name').fill('Near my friends')
  await page.getByLabel('Straight away').check()
  await page.getByRole('button', { name: 'Save search' }).click()

  await expect(page.getByRole('status')).toContainText('We’ll email you about matches for “Near my friends”')
  const often = page.getByLabel('How often to email about “Near my friends”')
  await expect(often).toHaveValue('at_once')
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)
  await often.selectOption('daily')
  await expect(page.getByRole('status')).toContainText('“Near my friends” saved.')
  await page.reload()
  await expect(often).toHaveValue('daily')
  await expect(page.getByRole('link', { name: 'Show places: “Near my friends”' })).toHaveAttribute(
    'href',
    '/places/search/london?max_price=300&meta_types=private_room',
  )
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Delete “Near my friends”' }).click()
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'visitor logs in first in German at 1440 px, and saving the same search twice keeps one',
    fullRunOnly(),
    async ({ page, context, world }) => {
      await context.addCookies([{ name: 'selectedLanguage', value: 'de', url: world.webUrl }])
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/places/search/london?max_price=300')
      await page.getByRole('link', { name: 'Suche speichern' }).click()
      await expect(page).toHaveURL(/\/login\?next=/)
      await logInByMail(context, world.webUrl, newEmail())
      for (const name of ['Erste', 'Zweite']) {
        await page.goto('/profile/searches/new?region=london&max_price=300')
        await page.getByLabel('Name').fill(name)
        await page.getByRole('button', { name: 'Suche speichern' }).click()
        await expect(page.getByRole('status')).toContainText(`wenn etwas zu „${name}“ passt`)
      }
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Zweite'])
      await page.getByLabel('Wie oft Mails zu „Zweite“ kommen').selectOption('off')
      await page.getByRole('button', { name: 'Speichern', exact: true }).click()
      await expect(page.getByRole('status')).toContainText('Gespeichert: „Zweite“.')
      await expect(page.getByLabel('Wie oft Mails zu „Zweite“ kommen')).toHaveValue('off')
    },
  )
})

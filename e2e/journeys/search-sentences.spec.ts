import type { Page } from '@playwright/test'
import { expect, expectAccessible, scrollAndHydrate, test, waitForHydration } from '../journey.ts'
import { activeFilters } from '../search-page.ts'

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'City, university or property' })
const linesOf = (page: Page) => page.getByRole('listbox').getByRole('option')

test.describe('a sentence in the search box', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
  })

  test('understands a sentence, and opens its search from the list or on Enter', async ({ page }) => {
    const url = '/places/search/london?max_price=250&meta_unit_types=studio'
    await boxOf(page).fill('studio in london under 250')
    await expect(linesOf(page).first()).toContainText('Studios in London · up to £250 a week')
    await expect(page.getByText('No results for')).toHaveCount(0)
    await expectAccessible(page)
    await linesOf(page).first().click()
    await expect(page).toHaveURL(url)
    await page.goBack()
    await scrollAndHydrate(boxOf(page))
    await boxOf(page).fill('studio in london under 250')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url)
  })

  test('keeps the list while the next suggestions load', async ({ page }) => {
    await boxOf(page).fill('london')
    await expect(linesOf(page).first()).toContainText('London')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/v0/regions/suggest?*', async (route) => {
      await held
      await route.continue().catch(() => {}) // The page may have moved on.
    })
    await boxOf(page).fill('studio in london')
    await expect(page.getByText('Searching…')).toHaveCount(0)
    await expect(linesOf(page).first()).toContainText('London')
    release()
    await expect(linesOf(page).first()).toContainText('Studios in London')
  })
})

test('reads a whole sentence into filters that can be removed, and says what it did not understand', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await boxOf(page).fill('ensuite near UCL from September under 250 a week with gym and sauna, 20 min by bike')
  await expect(linesOf(page).first()).toContainText(
    'En-suite rooms near University College London · up to £250 a week · moving in September · gym · 20 min by bike',
  )
  await linesOf(page).first().click()
  await expect(page).toHaveURL(
    '/places/search/university-college-london?move_in_month=sep&max_price=250&meta_unit_types=ensuite&' +
      'features_and=gym&commute=university-college-london%3Abike%3A20&not_understood=sauna',
  )
  await expect(activeFilters(page)).toContainText('Within 20 min by bike of University College London')
  await expect(page.getByText('We didn’t understand: “sauna”')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Dismiss' }).click()
  await expect(page).not.toHaveURL(/not_understood/)
  await activeFilters(page)
    .getByRole('link', { name: /^Remove Within 20 min/ })
    .click()
  await expect(page).not.toHaveURL(/commute/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search form understands a sentence', async ({ page }) => {
    await page.goto('/search?q=studio+in+london+under+250')
    await expect(page).toHaveURL('/places/search/london?max_price=250&meta_unit_types=studio')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('London')
  })

  for (const { language, sentence, path, url, words } of [
    {
      language: 'German',
      sentence: 'Studio in London bis 250 Pfund pro Woche ab September mit Balkon',
      path: '/de/search',
      url: '/places/search/london?move_in_month=sep&max_price=250&meta_unit_types=studio&not_understood=Balkon',
      words: 'Das haben wir nicht verstanden: „Balkon“',
    },
    {
      language: 'Chinese',
      sentence: '伦敦单间公寓每周两百五十镑以内，九月入住，游泳池',
      path: '/zh/search',
      url: '/places/search/london?move_in_month=sep&max_price=250&meta_unit_types=studio&not_understood=%E6%B8%B8%E6%B3%B3%E6%B1%A0',
      words: '未能理解：“游泳池”',
    },
  ]) {
    test(`search form understands ${language}, and says what it did not`, async ({ page }) => {
      await page.goto(`${path}?q=${encodeURIComponent(sentence)}`)
      // The form is no public page, so the cookie carries the language from here on.
      await expect(page).toHaveURL(url)
      await expect(page.getByText(words)).toBeVisible()
    })
  }
})

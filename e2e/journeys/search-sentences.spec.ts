import type { Page } from '@playwright/test'
import { expect, expectAccessible, scrollAndHydrate, test, waitForHydration } from '../journey.ts'

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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search form understands a sentence', async ({ page }) => {
    await page.goto('/search?q=studio+in+london+under+250')
    await expect(page).toHaveURL('/places/search/london?max_price=250&meta_unit_types=studio')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('London')
  })
})

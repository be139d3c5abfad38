import type { Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, scrollAndHydrate, waitForHydration, test } from '../journey.ts'

/** The search box of the hero, not the compact one of the header. */
const boxOf = (page: Page) => page.getByRole('combobox', { name: 'City, university or property' })
const linesOf = (page: Page) => page.getByRole('listbox').getByRole('option')
const searchButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Search' })

test.describe('search box', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
  })

  test('student picks London, a month and a stay by keyboard', async ({ page }) => {
    const box = boxOf(page)
    await box.pressSequentially('lon')
    await expect(linesOf(page).first()).toContainText('London')
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    const active = await box.getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${active}"]`)).toContainText('London')
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue('London')
    await expect(box).toHaveAttribute('aria-expanded', 'false')

    await page.getByLabel('Move-in month').selectOption('sep')
    await page.getByLabel('Length of stay').selectOption('41–45 weeks')
    await searchButton(page).press('Enter')
    await expect(page).toHaveURL(
      '/places/search/london?move_in_month=sep&meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week',
    )
  })

  test('student picks London by mouse', fullRunOnly(true), async ({ page }) => {
    await boxOf(page).pressSequentially('lon')
    await linesOf(page).first().click()
    await expect(boxOf(page)).toHaveValue('London')
    await expect(boxOf(page)).toBeFocused()
    await searchButton(page).click()
    await expect(page).toHaveURL('/places/search/london')
  })

  test('opens a place directly', fullRunOnly(), async ({ page }) => {
    await boxOf(page).pressSequentially('orchard')
    const places = page.getByRole('group', { name: 'Properties' }).getByRole('option')
    await places.first().click()
    await expect(page).toHaveURL(/\/places\/orchard-[a-z-]+$/)
  })

  test('opens the best match on Enter without using the list', async ({ page }) => {
    await boxOf(page).fill('university college london')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/places/search/university-college-london')
  })

  test('shows the city whose name was misheard', fullRunOnly(), async ({ page }) => {
    await boxOf(page).pressSequentially('lundun')
    await expect(page.getByText('Showing results for London', { exact: true })).toBeVisible()
    await expect(linesOf(page).first()).toContainText('London')
  })

  test('names the nearest city to a postcode outside the cities', fullRunOnly(true), async ({ page }) => {
    await boxOf(page).pressSequentially('SS0 7AA')
    await expect(page.getByText('SS0 7AA is outside the cities we cover.')).toBeVisible()
    await expect(linesOf(page)).toHaveText([/^London/])
    await linesOf(page).first().click()
    await expect(boxOf(page)).toHaveValue('London')
  })

  test('groups suggestions and highlights the typed text', async ({ page }) => {
    await boxOf(page).pressSequentially('lon')
    await expect(page.getByRole('group', { name: 'Cities' }).getByRole('option').first()).toBeVisible()
    await expect(page.getByRole('group', { name: 'Universities' }).getByRole('option').first()).toBeVisible()
    await expect(linesOf(page).first().getByText('Lon', { exact: true })).toBeVisible()
    await expect(page.getByText(/^\d+ suggestions$/)).toBeAttached()
    await expectAccessible(page)
  })

  test('cycles with the arrow keys and returns to the text with Home, End and Escape', async ({ page }) => {
    const box = boxOf(page)
    await box.pressSequentially('lon')
    await expect(linesOf(page).first()).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(linesOf(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(box).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await expect(box).not.toHaveAttribute('aria-activedescendant')
    expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)
    await page.keyboard.press('End')
    expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe('lon'.length)

    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(box).toHaveValue('lon')
    await page.keyboard.press('Escape')
    await expect(box).toHaveValue('')
  })

  test('shows a message when nothing matches', async ({ page }) => {
    await boxOf(page).fill('qqzzxxww')
    await expect(page.getByText('No results for “qqzzxxww”')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Popular cities' }).getByRole('option').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'No results for “qqzzxxww”' })).toBeVisible()
    await expect(boxOf(page)).toHaveValue('qqzzxxww')
    await expectAccessible(page)
  })

  test('says what a misspelt name was understood as, and opens it on Enter', fullRunOnly(), async ({ page }) => {
    await boxOf(page).fill('Lodnon')
    await expect(page.getByText('Showing results for London', { exact: true })).toBeVisible()
    const status = page.getByRole('status').filter({ hasText: /^Showing results for London\. \d+ suggestions?$/ })
    await expect(status).toHaveCount(1)
    await expect(linesOf(page).first()).toContainText('London')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/places/search/london')
  })

  test('leads with the university that a text without its apostrophe means', fullRunOnly(), async ({ page }) => {
    await boxOf(page).fill('kings college')
    await expect(linesOf(page).first()).toContainText("King's College London")
  })

  test('shows an error when the search fails, and retries', async ({ page }) => {
    await page.route('**/api/v0/regions/suggest?*', (route) => route.abort())
    await boxOf(page).fill('lon')
    await expect(page.getByRole('alert')).toContainText('Search isn’t responding')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(linesOf(page).first()).toContainText('London')
  })

  test('never shows suggestions for another text', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/v0/regions/suggest?q=man&*', async (route) => {
      await held
      await route.continue().catch(() => {}) // The aborted request is expected.
    })
    await boxOf(page).fill('man')
    await boxOf(page).fill('lon')
    await expect(linesOf(page).first()).toContainText('London')
    await boxOf(page).fill('man')
    await expect(linesOf(page)).toHaveCount(0)
    await boxOf(page).fill('lon')
    release()
    await page.waitForLoadState('networkidle')
    await expect(linesOf(page).first()).toContainText('London')
    await expect(linesOf(page).filter({ hasText: 'Manchester' })).toHaveCount(0)
  })

  // spec: 7.recent-searches, product.recent-searches
  test('remembers recent searches across a reload, newest first', async ({ page }) => {
    for (const name of ['Leeds', 'London', 'Leeds']) {
      await boxOf(page).fill(name)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/places/search/${name.toLowerCase()}`)
      await page.goBack()
      await expect(page).toHaveURL('/')
      await scrollAndHydrate(boxOf(page))
    }
    await page.reload()
    await expect(page.getByText('Recent', { exact: true })).toBeVisible()
    await boxOf(page).click()
    const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option')
    await expect(recent).toHaveText([/^Leeds/, /^London/])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(boxOf(page)).toHaveValue('London')
  })
})

test.describe('search box before anything is typed', () => {
  test('offers popular cities with their number of places', fullRunOnly(), async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await boxOf(page).click()
    const popular = page.getByRole('group', { name: 'Popular cities' }).getByRole('option')
    await expect(popular.first()).toContainText(/^London.*\d places$/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(boxOf(page)).toHaveValue('London')
  })

  test('repeats a typed postcode and says where it is', fullRunOnly(), async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await boxOf(page).fill('nw17bu')
    await expect(linesOf(page).first()).toContainText(/^Camden.* \(NW1 7BU\)/)
    await linesOf(page).first().click()
    await expect(boxOf(page)).toHaveValue('NW1 7BU')
    await searchButton(page).click()
    await expect(page).toHaveURL(/\/places\/search\/camden/)
  })
})

test.describe('search box on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'City, university or property' })

  test.beforeEach(async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
  })

  test('fills the window until the visitor closes it or goes back', async ({ page }) => {
    const box = boxOf(page)
    const sheet = sheetOf(page)
    await box.click()
    expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await expect(box).toBeFocused()
    await expect(page.getByRole('group', { name: 'Popular cities' })).toBeVisible()
    await expectAccessible(page)

    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(page).toHaveURL('/')

    await box.click()
    await page.getByRole('button', { name: 'Close search' }).click()
    await expect(sheet).toBeHidden()
    await expect(box).not.toBeFocused()
    await page.keyboard.press('Tab')
    await expect(box).toBeFocused()
    // A keyboard that only passes the field opens nothing.
    await expect(sheet).toBeHidden()

    await page.keyboard.press('ArrowDown')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL('/')
  })

  test('returns to the form with the chosen city', async ({ page }) => {
    await boxOf(page).click()
    await boxOf(page).pressSequentially('lon')
    await linesOf(page).first().click()
    await expect(sheetOf(page)).toBeHidden()
    await expect(boxOf(page)).toHaveValue('London')
    await expect(page).toHaveURL('/')
    await searchButton(page).click()
    await expect(page).toHaveURL('/places/search/london')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('opens from the compact box of the header', fullRunOnly(), async ({ page }) => {
    await scrollAndHydrate(page.getByRole('contentinfo'))
    const field = page.getByRole('banner').getByRole('searchbox')
    await scrollAndHydrate(field)
    await field.click()
    await expect(sheetOf(page)).toBeVisible()
    await page.keyboard.type('lon')
    await expect(linesOf(page).first()).toContainText('London')
  })

  test('leads back to home from a place and from the results', fullRunOnly(), async ({ page }) => {
    await boxOf(page).click()
    await boxOf(page).pressSequentially('orchard')
    await page.getByRole('group', { name: 'Properties' }).getByRole('option').first().click()
    await expect(page).toHaveURL(/\/places\/orchard-[a-z-]+$/)
    await page.goBack()
    await expect(page).toHaveURL('/')

    await scrollAndHydrate(boxOf(page))
    await boxOf(page).click()
    await boxOf(page).fill('leeds')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/places/search/leeds')
    await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(sheetOf(page)).toBeHidden()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ page }) => page.goto('/'))

  test('search form opens the city that a misspelt name means', fullRunOnly(), async ({ page }) => {
    await page.goto('/search?q=Lodnon&move_in_month=sep')
    await expect(page).toHaveURL('/places/search/london?move_in_month=sep')
  })

  test('search form opens the best matching region', async ({ page }) => {
    await page.getByRole('main').getByLabel('City, university or property').fill('lon')
    await page.getByLabel('Move-in month').selectOption('sep')
    await searchButton(page).click()
    await expect(page).toHaveURL('/places/search/london?move_in_month=sep')
  })

  test('shows what to do next when nothing matches', fullRunOnly(), async ({ page }) => {
    await page.getByRole('main').getByLabel('City, university or property').fill('qqzzxxww')
    await searchButton(page).click()
    await expect(page.getByRole('heading', { name: 'No results for “qqzzxxww”' })).toBeVisible()
    await expect(page.getByRole('main').getByLabel('City, university or property')).toHaveValue('qqzzxxww')
    await page
      .getByRole('region', { name: 'Popular cities' })
      .getByRole('link', { name: /^London/ })
      .click()
    await expect(page).toHaveURL('/places/search/london')
  })

  test('leads from a postcode of no known area to the nearest city', fullRunOnly(), async ({ page }) => {
    await page.getByRole('main').getByLabel('City, university or property').fill('W12 0BZ')
    await searchButton(page).click()
    await expect(page).toHaveURL('/places/search/london')
  })
})

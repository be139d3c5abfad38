import { expect, onceMore, takenOver, test } from '../journey.ts'

/** A deployment takes away the files that an open page would load next. */

test('without the list of suggestions the search box is still a form', async ({ page }) => {
  await page.route('**/suggestion-list-*.js', (route) => route.abort())
  await page.goto('/')
  await takenOver(page)
  const box = page.getByRole('combobox', { name: 'City, university or property' })
  await box.fill('london')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/places\/search\/london/)
})

test('without the row of places seen lately the page stands', onceMore(true), async ({ page }) => {
  await page.route('**/recently-viewed-row-*.js', (route) => route.abort())
  await page.addInitScript(() => localStorage.setItem('recentlyViewed', '["mill-yard"]'))
  const lost = page.waitForEvent('requestfailed')
  await page.goto('/')
  await lost
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A room near campus')
})

test('without the script of the menus the page stands', onceMore(true), async ({ page }) => {
  await page.route('**/menus-*.js', (route) => route.abort())
  await page.goto('/')
  await takenOver(page)
  const lost = page.waitForEvent('requestfailed')
  await page.mouse.move(100, 100)
  await lost
  await page.getByRole('combobox', { name: 'City, university or property' }).fill('london')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A room near campus')
})

test('without the messages of the next page the server writes it', async ({ page }) => {
  test.setTimeout(60_000)
  await page.goto('/')
  await takenOver(page)
  await page.route('**/assets/copy/en/coming.*.json', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await page.waitForEvent('load', { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
  await expect(page.getByText('badge', { exact: true })).toHaveCount(0)
})

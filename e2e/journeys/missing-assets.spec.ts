import { expect, fullRunOnly, waitForHydration, test } from '../journey.ts'

/** A deployment removes files that an open page would load next. */

test('search box works as a form without the suggestion list', async ({ page }) => {
  await page.route('**/suggestion-list-*.js', (route) => route.abort())
  await page.goto('/')
  await waitForHydration(page)
  const box = page.getByRole('combobox', { name: 'City, university or property' })
  await box.fill('london')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/places\/search\/london/)
})

test('renders the page without the recently viewed row', fullRunOnly(true), async ({ page }) => {
  await page.route('**/recently-viewed-row-*.js', (route) => route.abort())
  await page.addInitScript(() => localStorage.setItem('recentlyViewed', '["mill-yard"]'))
  const lost = page.waitForEvent('requestfailed')
  await page.goto('/')
  await lost
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A room near campus')
})

test.describe('without the menus script', () => {
  test.use({ rendersAgain: true })

  test('leads to all pages by a link of the header', async ({ page }) => {
    await page.route('**/menus-*.js', (route) => route.abort())
    await page.goto('/')
    await waitForHydration(page)
    const lost = page.waitForEvent('requestfailed')
    await page.mouse.move(100, 100)
    await lost
    await page.getByRole('combobox', { name: 'City, university or property' }).fill('london')
    await page.getByRole('banner').getByRole('link', { name: 'Open menu' }).click()
    await expect(page).toHaveURL(/\/sitemap$/)
  })
})

test('falls back to a server-rendered page when its messages fail to load', async ({ page }) => {
  test.setTimeout(60_000)
  await page.goto('/')
  await waitForHydration(page)
  await page.route('**/assets/copy/en/coming.*.json', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await page.waitForEvent('load', { timeout: 30_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Amber')
  await expect(page.getByText('badge', { exact: true })).toHaveCount(0)
})

import { devices } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, waitForHydration, test } from '../journey.ts'
import { filtersOf, goToSearch } from '../search-page.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, userAgent: devices['Pixel 7'].userAgent })

test('shows a full-screen map on a phone, and a card for a tapped pin', async ({ page }) => {
  await page.goto('/places/search/london')
  await waitForHydration(page)
  const map = page.getByRole('region', { name: 'Map', exact: true })
  await expect(map).toBeHidden()
  const banner = page.getByRole('region', { name: 'Offer' })
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(map).toHaveAttribute('data-map', 'ready')
  const box = await map.boundingBox()
  expect(box?.width).toBe(390)
  // The banner pushes the bar down above the list; the map still begins below the bar.
  const bar = await filtersOf(page).boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? Infinity) + (bar?.height ?? 0))

  const pin = page.locator('[data-pin]').first()
  await pin.tap()
  const card = map.getByRole('article')
  await expect(card).toBeVisible()
  const sheet = await card.boundingBox()
  expect(sheet?.x).toBe(16)
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeGreaterThan(700)
  await expectAccessible(page, '[data-map]')

  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(map).toBeHidden()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(banner).toBeVisible()
})

test('keeps the buttons of a moved map in one row, which covers few prices', fullRunOnly(), async ({ page }) => {
  await page.goto('/places/search/london#map')
  const map = page.getByRole('region', { name: 'Map', exact: true })
  await expect(map).toHaveAttribute('data-map', 'ready')
  await map.getByRole('button', { name: 'Zoom in', exact: true }).tap()
  const [search, draw] = [
    map.getByRole('button', { name: 'Search this area' }),
    map.getByRole('button', { name: 'Draw area' }),
  ]
  await expect(search).toBeVisible()
  expect((await draw.boundingBox())?.y).toBe((await search.boundingBox())?.y)
})

test('shows the filters with a map that is opened by its URL', fullRunOnly(), async ({ page }) => {
  await page.goto('/places/search/london#map')
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toHaveAttribute('data-map', 'ready')
  // Nothing was touched yet, so the script of the filters has not loaded.
  await expect(filtersOf(page).getByRole('button', { name: 'All filters' })).toBeVisible()
})

test('the button of the map leaves the prices of cards readable', fullRunOnly(), async ({ page }) => {
  await goToSearch(page, '/places/search/london')
  const button = await page.getByRole('button', { name: 'Map', exact: true }).boundingBox()
  const price = await page
    .getByRole('article')
    .first()
    .getByText(/^£[\d,.]+$/)
    .first()
    .boundingBox()
  expect((price?.x ?? Infinity) + (price?.width ?? 0)).toBeLessThan(button?.x ?? 0)
})

test('Back returns from the map to the list', fullRunOnly(true), async ({ page }) => {
  await goToSearch(page, '/places/search/london')
  const map = page.getByRole('region', { name: 'Map', exact: true })
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL('/places/search/london#map')
  await expect(map).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/places/search/london')
  await expect(map).toBeHidden()
  await page.goForward()
  await expect(map).toBeVisible()
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL('/places/search/london')
  await expect(map).toBeHidden()
})

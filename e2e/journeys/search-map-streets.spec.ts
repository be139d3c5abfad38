import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map', exact: true })
const sourceOfStreets = (page: Page) => mapOf(page).getByRole('link', { name: '© OpenStreetMap contributors' })

/** The small world has no place in Baltimore, whose streets are in the repository, but an area may be anywhere. */
const IN_BALTIMORE = new URLSearchParams({
  region_bounds_lat1: '39.275',
  region_bounds_lng1: '-76.605',
  region_bounds_lat2: '39.3',
  region_bounds_lng2: '-76.565',
}).toString()

/** Notes the statuses of requests for parts of street maps. */
function collectStreetRequests(page: Page): number[] {
  const statuses: number[] = []
  page.on('response', (response) => {
    if (!new URL(response.url()).pathname.startsWith('/images/file/streets/')) return
    statuses.push(response.status())
    expect(response.headers()['content-encoding']).toBeUndefined()
  })
  return statuses
}

test('shows streets in a town that has them, and the built-in map elsewhere', async ({ page }) => {
  const statuses = collectStreetRequests(page)
  await page.goto('/places/search/london')
  await expect(mapOf(page)).toHaveAttribute('data-map', 'ready')
  await expect(mapOf(page)).toContainText('GSHHG')
  await expect(sourceOfStreets(page)).toHaveCount(0)
  expect(statuses).toEqual([])

  await page.goto(`/places/search/london?${IN_BALTIMORE}`)
  await expect(sourceOfStreets(page)).toBeVisible()
  // The header, and at least one tile.
  await expect.poll(() => statuses.length).toBeGreaterThan(1)
  expect(new Set(statuses)).toEqual(new Set([206]))
})

test('keeps the built-in map when the street map is unavailable', async ({ page }) => {
  await page.route('**/images/file/streets/**', (route) => route.fulfill({ status: 503 }))
  const refused = page.waitForResponse((response) => response.url().includes('/images/file/streets/'))
  await page.goto(`/places/search/london?${IN_BALTIMORE}`)
  await refused
  await expect(mapOf(page)).toHaveAttribute('data-map', 'ready')
  await expect(mapOf(page)).toContainText('GSHHG')
  await expect(sourceOfStreets(page)).toHaveCount(0)
})

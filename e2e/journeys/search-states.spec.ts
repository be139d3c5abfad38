import type { RequestListener } from 'node:http'
import { expect, expectAccessible, fullRunOnly, test } from '../journey.ts'
import { fetchInventories, goToSearch, titleOf } from '../search-page.ts'
import { withSite } from '../site-with-api.ts'

const NARROW = '/places/search/london?max_price=1&features_and=gym'

test('suggests which filter to drop when nothing matches, with an accurate count', async ({ page }) => {
  await goToSearch(page, NARROW)
  await expect(page.getByRole('heading', { name: 'No places match all your filters' })).toBeVisible()
  await expectAccessible(page)
  const way = page.getByRole('link', { name: /^Without “Up to £1 per week”/ })
  const count = /(\d+) places$/.exec((await way.textContent()) ?? '')?.[1]
  await way.click()
  await expect(page).toHaveURL('/places/search/london?features_and=gym')
  await expect(titleOf(page)).toHaveText(`${count} places to live in London`)
})

test('shows the count of the whole region when the map area has no matches', fullRunOnly(true), async ({ page }) => {
  const sea = 'region_bounds_lat1=50&region_bounds_lng1=-30&region_bounds_lat2=50.1&region_bounds_lng2=-29.9'
  await goToSearch(page, `/places/search/london?features_and=gym&${sea}`)
  const { count } = await fetchInventories(page, 'region_canonical_name=london&features_and=gym')
  await page.getByRole('link', { name: `Without “Map area” ${count} places` }).click()
  await expect(page).toHaveURL('/places/search/london?features_and=gym')
  await expect(titleOf(page)).toHaveText(`${count} places to live in London`)
})

test('offers to clear everything when no single filter is to blame', fullRunOnly(true), async ({ page }) => {
  await goToSearch(page, '/places/search/london?max_price=1&name=qqzz')
  await expect(page.getByText('No single filter is the cause')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Clear all' }).last().click()
  await expect(page).toHaveURL('/places/search/london')
})

test('shows an error with a retry link when the API is down', async ({ page }, testInfo) => {
  await withSite('away', testInfo.outputPath('web.log'), async (url) => {
    const response = await page.goto(`${url}${NARROW}`)
    expect(response?.status()).toBe(503)
    expect(response?.headers()['x-cache']).not.toBe('hit')
    await expect(page.getByRole('alert')).toContainText('We’re temporarily unavailable')
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', NARROW)
    await expectAccessible(page)
  })
})

/** Returns a region and no places, without the counts that only OpenSearch computes. */
const withoutFacets: RequestListener = (request, response) => {
  response.setHeader('content-type', 'application/json')
  const london = {
    id: 1,
    name: 'London',
    canonical_name: 'london',
    region_type: 'locality',
    ancestors: [],
    location: { location_coordinates: { lat: 51.5, lng: -0.1 }, location_bounds: null },
  }
  const terms = {
    currency: 'GBP',
    price_duration: 'weekly',
    lease_unit: 'week',
    price_max: 1000,
    move_in: null,
    time_zone: 'Europe/London',
  }
  const places = { result: [], meta: { count: 0, p: 1, limit: 10, terms } }
  const data = request.url?.includes('/regions') ? { result: [london], meta: { count: 1, p: 1, limit: 1 } } : places
  response.end(JSON.stringify({ data }))
}

test('shows filters without counts when OpenSearch is down', async ({ page }, testInfo) => {
  await withSite(withoutFacets, testInfo.outputPath('web.log'), async (url) => {
    await goToSearch(page, `${url}/places/search/london`)
    await page.getByRole('button', { name: 'Move-in month', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('radio')).toHaveCount(13)
    await expect(page.getByRole('heading', { name: 'No places here yet' })).toBeVisible()
    await expectAccessible(page)
  })
})

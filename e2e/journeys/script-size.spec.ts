import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../journey.ts'
import { MAX_SCRIPT_KB } from '../script-size.ts'

test.use({ viewport: { width: 390, height: 844 } })

const CITY = '/places/search/london'

async function firstPlace(page: Page): Promise<string> {
  const response = await page.request.get('/api/v1/inventories?region_canonical_name=london&limit=1')
  const { data } = (await response.json()) as { data: { result: { canonical_name: string }[] } }
  return `/places/${data.result[0]?.canonical_name}`
}

const PAGES = [
  { name: 'home', pathOf: () => '/' },
  { name: 'search', pathOf: () => CITY },
  { name: 'place', pathOf: firstPlace },
] as const

for (const { name, pathOf } of PAGES) {
  test(`loads at most ${MAX_SCRIPT_KB[name]} KB of script for ${name} on a phone`, async ({ page }) => {
    const path = await pathOf(page)
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize))
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await waitForHydration(page)
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    // Less would mean that the libraries came from a cache.
    expect(bytes / 1000).toBeGreaterThan(100)
    expect(bytes / 1000).toBeLessThanOrEqual(MAX_SCRIPT_KB[name])
  })
}

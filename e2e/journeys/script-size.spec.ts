import type { Page } from '@playwright/test'
import { dashboardFiles } from '../dashboard-files.ts'
import { expect, fullRunOnly, test, waitForHydration } from '../journey.ts'
import { MAX_SCRIPT_KB } from '../script-size.ts'

test.use({ viewport: { width: 390, height: 844 } })

const CITY = '/places/search/london'

async function firstPlace(page: Page): Promise<string> {
  const response = await page.request.get('/api/v1/inventories?region_canonical_name=london&limit=1')
  const { data } = (await response.json()) as { data: { result: { canonical_name: string }[] } }
  return `/places/${data.result[0]?.canonical_name}`
}

/** Texts, which need no more than the home page does. */
const CONTENT = [
  '/help/finding-a-room/how-search-works',
  '/blog/packing-list',
  '/contact',
  '/help',
  '/blog',
  '/terms',
  '/how-it-works',
  '/list',
  '/partner',
  '/ambassador',
  '/scholarship',
  '/career',
  '/university-partnerships',
  '/group-booking',
].map((path) => ({ name: 'content', title: path, pathOf: () => path }) as const)

const PAGES = [
  { name: 'home', title: 'home', pathOf: () => '/' },
  { name: 'search', title: 'search', pathOf: () => CITY },
  { name: 'place', title: 'place', pathOf: firstPlace },
  ...CONTENT,
] as const

/** The gate visits one page of each size, both kinds of articles and a form. */
const isOnceMore = (title: string) => CONTENT.slice(3).some((page) => page.title === title)

for (const { name, title, pathOf } of PAGES) {
  const limit = MAX_SCRIPT_KB[name]
  test(
    `loads at most ${limit} KB of script for ${title} on a phone`,
    fullRunOnly(isOnceMore(title)),
    async ({ page }) => {
      const path = await pathOf(page)
      const sizes: Promise<number>[] = []
      page.on('requestfinished', (request) => {
        if (request.resourceType() === 'script') sizes.push(request.sizes().then((size) => size.responseBodySize))
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      await waitForHydration(page)
      const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
      test.info().annotations.push({ type: 'script', description: `${(bytes / 1000).toFixed(1)} KB` })
      // Less would mean that the libraries came from a cache.
      expect(bytes / 1000).toBeGreaterThan(100)
      expect(bytes / 1000).toBeLessThanOrEqual(limit)
    },
  )
}

test('no public page loads a file of the dashboard, not even after the visitor interacts', async ({ page }) => {
  const files = dashboardFiles()
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3)
  expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1)
  const loaded = new Set<string>()
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname))
  for (const { pathOf } of PAGES) {
    await page.goto(await pathOf(page), { waitUntil: 'networkidle' })
    await waitForHydration(page)
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
  }
  expect(files.filter((file) => loaded.has(file))).toEqual([])
})

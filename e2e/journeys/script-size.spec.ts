import type { Page } from '@playwright/test'
import { measureVisit } from '../budgets/measure-visit.ts'
import { CONTENT_SCRIPT_KB } from '../budgets/page-budgets.ts'
import { dashboardFiles } from '../dashboard-files.ts'
import { expect, fullRunOnly, test, waitForHydration } from '../journey.ts'

test.use({ viewport: { width: 390, height: 844 } })

const CITY = '/places/search/london'

async function firstPlace(page: Page): Promise<string> {
  const response = await page.request.get('/api/v1/inventories?region_canonical_name=london&limit=1')
  const { data } = (await response.json()) as { data: { result: { canonical_name: string }[] } }
  return `/places/${data.result[0]?.canonical_name}`
}

/** Texts, which need no more than the home page does. `page-budgets.spec.ts` measures the others. */
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
]

/** The gate visits both kinds of articles and a form. */
const GATE_CONTENT = CONTENT.slice(0, 3)

for (const path of CONTENT) {
  test(
    `loads at most ${CONTENT_SCRIPT_KB} KB of script for ${path} on a phone`,
    fullRunOnly(!GATE_CONTENT.includes(path)),
    async ({ page, world }) => {
      const { script } = await measureVisit(page, world.webUrl + path, [world.webUrl])
      // Less would mean that the libraries came from a cache.
      expect(script).toBeGreaterThan(100)
      expect(script).toBeLessThanOrEqual(CONTENT_SCRIPT_KB)
    },
  )
}

for (const [pages, paths] of [
  ['main', ['/', CITY, ...GATE_CONTENT]],
  ['other', CONTENT.slice(GATE_CONTENT.length)],
] as const) {
  test(
    `none of the ${pages} public pages loads a file of the dashboard, not even after the visitor interacts`,
    fullRunOnly(pages === 'other'),
    async ({ page }) => {
      const files = dashboardFiles()
      expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3)
      expect(files.filter((file) => file.endsWith('.css'))).toHaveLength(1)
      const loaded = new Set<string>()
      page.on('request', (request) => loaded.add(new URL(request.url()).pathname))
      for (const path of pages === 'main' ? [...paths, await firstPlace(page)] : paths) {
        await page.goto(path, { waitUntil: 'networkidle' })
        await waitForHydration(page)
        await page.keyboard.press('Tab')
        await page.waitForLoadState('networkidle')
      }
      expect(files.filter((file) => loaded.has(file))).toEqual([])
    },
  )
}

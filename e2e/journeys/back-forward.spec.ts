import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../chromium.ts'
import { expect, test } from '../journey.ts'

/** Playwright turns the back/forward cache off, because it cannot follow a page into it. The headless shell never stores a page. */
const WITH_CACHE = { ignoreDefaultArgs: ['--disable-back-forward-cache'] }

test('Back restores every kind of public page as it was left, without loading it', async ({ page, world }) => {
  const london = await page.request.get('/api/v1/inventories?region_canonical_name=london&limit=1')
  const { data } = (await london.json()) as { data: { result: { canonical_name: string }[] } }
  const place = `/places/${data.result[0]?.canonical_name}`
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-quic'],
    ...WITH_CACHE,
  })
  try {
    const visitor = await (await browser.newContext({ baseURL: world.webUrl })).newPage()
    for (const path of ['/', '/places/search/london', place, `${place}/lead`, `${place}/form`, '/help', '/compare'])
      // Chromium gives up storing a page that takes too long, as on a busy machine.
      await expect(() => expectRestored(visitor, path)).toPass({ timeout: 40_000 })
  } finally {
    await browser.close()
  }
})

async function expectRestored(visitor: Page, path: string) {
  await visitor.goto(path, { waitUntil: 'networkidle' })
  // Loads what waits for an interaction, such as stores and channels to other tabs.
  await visitor.mouse.move(100, 100)
  await visitor.waitForLoadState('networkidle')
  await visitor.evaluate('window.wasHere = true')
  await visitor.evaluate('location.href = "/terms"')
  await visitor.waitForURL('/terms')
  await visitor.evaluate('history.back()').catch(() => {}) // The page may be gone before it answers.
  await expect.poll(() => visitor.evaluate('location.pathname').catch(() => undefined)).toBe(path)
  const reasons = 'JSON.stringify(performance.getEntriesByType("navigation")[0].notRestoredReasons)'
  expect(await visitor.evaluate(reasons), path).toBe('null')
  expect(await visitor.evaluate('window.wasHere'), path).toBe(true)
}

import { expect, fullRunOnly, test, waitForHydration } from '../journey.ts'

const PAGES = ['/', '/places/search/london', '/places/orchard-house-london']
const MAX_FONT_BYTES = 55_000
/** Words next to each other move sideways by a few pixels. Lines break alike, so nothing moves up or down. */
const MAX_SHIFT = { en: 0.001, de: 0.002 } as const

test('loads at most 55 KB of fonts on a first visit in English', async ({ page }) => {
  /** By URL, because a file from the browser's cache is reported again on the next page. */
  const sizes = new Map<string, number>()
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) sizes.set(response.url(), Number(response.headers()['content-length']))
  })
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  }
  const bytes = sizes.values().reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(MAX_FONT_BYTES)
})

test('shows digits in titles in the typeface of the titles', async ({ page }) => {
  await page.goto('/places/search/london')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/\d/)
  expect(fonts).toHaveLength(1)
  expect(fonts[0]).toMatchObject({ familyName: expect.stringContaining('Bricolage'), isCustomFont: true })
})

test('loads no font on a Chinese page', async ({ page, context, world }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  await context.addCookies([{ name: 'selectedLanguage', value: 'zh', url: world.webUrl }])
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(fonts).toEqual([])
})

for (const language of ['en', 'de'] as const) {
  for (const width of [390, 1440]) {
    test(
      `keeps the layout in ${language} at ${width} px when fonts arrive after the first paint`,
      fullRunOnly(language === 'de' || width === 1440),
      async ({ page, context, world }) => {
        test.slow()
        await page.setViewportSize({ width, height: 844 })
        await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
        await page.addInitScript(() => {
          const shift = { sum: 0 }
          Object.assign(globalThis, { shift })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shift.sum += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
        })
        for (const path of PAGES) {
          let release = () => {}
          const released = new Promise<void>((resolve) => {
            release = resolve
          })
          await page.route(/\.woff2$/, (route) => released.then(() => route.continue()))
          await page.goto(path, { waitUntil: 'commit' })
          await waitForHydration(page)
          expect(await page.evaluate(() => document.fonts.check('1rem Inter'))).toBe(false)
          release()
          await page.evaluate(() => document.fonts.ready.then(() => undefined))
          expect(await page.evaluate(() => document.fonts.check('1rem Inter'))).toBe(true)
          // A shift is reported after the frame in which it happened.
          await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
          const shift = await page.evaluate(() => (globalThis as unknown as { shift: { sum: number } }).shift.sum)
          expect(shift, path).toBeLessThan(MAX_SHIFT[language])
          await page.unroute(/\.woff2$/)
        }
      },
    )
  }
}

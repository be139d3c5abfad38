import { LANGUAGES } from '@amber/domain/languages'
import { expect, expectAccessible, fullRunOnly, waitForHydration, test } from '../journey.ts'
import { cardsOf, openFilter, horizontalOverflow } from '../search-page.ts'

const FULL =
  '/places/search/university-of-manchester?move_in_month=sep&meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week&features_and=gym'

for (const width of [320, 390, 768, 1024, 1440, 1920]) {
  test(
    `does not scroll sideways at ${width} px in any language`,
    fullRunOnly(width !== 320),
    async ({ page, context, world }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const language of LANGUAGES) {
        await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
        await page.goto(FULL)
        expect(await horizontalOverflow(page), language).toBeLessThanOrEqual(0)
      }
    },
  )
}

for (const width of [390, 1440]) {
  test(`is accessible at ${width} px, also with a filter open`, fullRunOnly(width === 1440), async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: 844 })
    await page.goto(FULL)
    await waitForHydration(page)
    await expectAccessible(page)
    const panel = await openFilter(page, 'Gym')
    await expect(panel.getByRole('button', { name: /^Show/ })).toBeInViewport()
    await expectAccessible(page)
    const box = await panel.boundingBox()
    expect(box?.width).toBe(width === 390 ? 390 : 400)
  })

  test(`has no layout shift while loading at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      const moved = { sum: 0 }
      Object.assign(globalThis, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.sum += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(FULL)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() => (globalThis as unknown as { moved: { sum: number } }).moved.sum)
    // The browser may paint the header before it is complete.
    expect(moved).toBeLessThan(0.001)
  })
}

test('shows photo, name and price of the first place on the first screen of a phone', async ({ page }) => {
  const height = 844
  await page.setViewportSize({ width: 390, height })
  for (const path of ['/places/search/london', FULL]) {
    await page.goto(path)
    const card = cardsOf(page).first()
    for (const part of [card.locator('img').first(), card.getByRole('heading'), card.getByText(/£[\d,.]+/).first()]) {
      const box = await part.boundingBox()
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    }
  }
})

const PAINTED_EARLY = { 390: 'header a, header button, header summary, .filter-anchor', 1440: '.filter-anchor' }

/** The gate cuts the page after every tenth element, the full run after each. */
for (const [width, step] of [
  [390, 10],
  [390, 1],
  [1440, 1],
] as const) {
  test(
    `paints a page that has arrived in part where it stays at ${width} px, cut at every ${step}. element`,
    fullRunOnly(step === 1),
    async ({ browser, world }) => {
      test.slow()
      const context = await browser.newContext({
        viewport: { width, height: 844 },
        baseURL: world.webUrl,
        javaScriptEnabled: false,
      })
      const page = await context.newPage()
      // Whether a font arrives before the first paint differs from load to load.
      await page.route(/\.woff2/, (route) => route.abort())
      const html = await (await page.request.get(FULL)).text()
      const positions = async (arrived: string) => {
        await page.route(/\/places\/search\//, (route) => route.fulfill({ contentType: 'text/html', body: arrived }))
        await page.goto(FULL)
        const boxes = await page.locator(PAINTED_EARLY[width]).evaluateAll((elements) =>
          elements.map((element) => {
            const { x, y } = element.getBoundingClientRect()
            return { x, y }
          }),
        )
        await page.unroute(/\/places\/search\//)
        return boxes
      }
      const final = await positions(html)
      const ends = [...html.matchAll(/<\/(?:a|button|summary|details)>/g)].map(
        ({ index, 0: tag }) => index + tag.length,
      )
      const barEnd = html.indexOf('</nav>', html.indexOf('filter-bar'))
      for (const end of ends.filter((each, index) => each < barEnd && index % step === 0)) {
        // The last element may not be complete.
        const early = (await positions(html.slice(0, end))).slice(0, -1)
        expect(early, `after ${end} characters`).toEqual(final.slice(0, early.length))
      }
      await context.close()
    },
  )
}

test('loads the first image eagerly and the others lazily', fullRunOnly(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/places/search/london')
  const pictures = cardsOf(page).locator('img[srcset]')
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
  await expect(pictures.last()).toHaveAttribute('loading', 'lazy')
})

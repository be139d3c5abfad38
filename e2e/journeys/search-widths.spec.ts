import { LANGUAGES } from '@amber/domain/languages'
import { expect, expectAccessible, fullRunOnly, waitForHydration, test } from '../journey.ts'
import { cardsOf, openFilter, horizontalOverflow } from '../search-page.ts'

const FULL =
  '/places/search/university-of-manchester?move_in_month=sep&meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week&features_and=gym'

for (const width of [320, 390, 768, 1024, 1440, 1920]) {
  test(
    `does not scroll sideways at ${width} px in any language`,
    fullRunOnly(![320, 1024].includes(width)),
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

test('loads the first image eagerly and the others lazily', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/places/search/london')
  const pictures = cardsOf(page).locator('img[srcset]')
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
  await expect(pictures.last()).toHaveAttribute('loading', 'lazy')
})

import { LANGUAGES } from '@amber/domain/languages'
import { expect, expectAccessible, fullRunOnly, waitForHydration, test } from '../journey.ts'
import { horizontalOverflow } from '../search-page.ts'

type Regions = {
  data: { result: { name: string; places_count: number; ancestors: { name: string; region_type: string }[] }[] }
}

test.describe('home page', () => {
  // spec: 2.route-home
  test('shows cities by country with the number of places and a price', async ({ page }) => {
    const response = await page.request.get('/api/v0/regions?region_type=locality&limit=100&methods=places_count')
    const cities = ((await response.json()) as Regions).data.result.filter(({ places_count }) => places_count > 0)
    expect(cities.length).toBeGreaterThan(0)

    await page.goto('/')
    await waitForHydration(page)
    for (const { name, places_count, ancestors } of cities) {
      const country = ancestors.find(({ region_type }) => region_type === 'country')?.name ?? 'no country'
      await page.getByRole('tab', { name: country, exact: true }).click()
      const line = page
        .getByRole('tabpanel', { name: country, exact: true })
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
      await expect(line).toContainText(`${places_count} place`)
      await expect(line).toContainText(/From \D{1,3}\d[\d,.]*\/(week|month)/)
    }
  })

  test('selects countries with arrow keys', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    const tabs = page.getByRole('tab')
    await tabs.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(1)).toBeFocused()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
  })

  test('shows its figures once, and the cashback only in the banner and the app prompt', async ({ page }) => {
    await page.goto('/')
    const facts = page.getByRole('region', { name: 'Amber in numbers' })
    for (const figure of ['10,000+', '4.5/5', '180K+']) await expect(facts).toContainText(figure)
    await expect(page.getByText('£20 cashback')).toHaveCount(2)
  })

  test('quotes students with the place they stayed at', async ({ page }) => {
    await page.goto('/')
    const quotes = page.getByRole('region', { name: 'What students say' }).getByRole('figure')
    await expect(quotes).toHaveCount(3)
    await expect(quotes.first().getByRole('link')).toHaveAttribute('href', /^\/places\//)
  })

  test('opens an answer', async ({ page }) => {
    await page.goto('/')
    const answer = page.getByText('We hold the room for you for 20 minutes', { exact: false })
    await expect(answer).toBeHidden()
    await page.getByText('What if someone else takes the room while I’m paying?').click()
    await expect(answer).toBeVisible()
  })

  for (const width of [390, 1440]) {
    test(`is accessible at ${width} px`, fullRunOnly(width === 1440), async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      await waitForHydration(page)
      await expectAccessible(page)
    })
  }

  for (const language of LANGUAGES) {
    test(
      `renders without sideways scrolling, layout shift or errors in ${language} on the narrowest phone`,
      fullRunOnly(language !== 'de'),
      async ({ page, context, world }) => {
        const problems: string[] = []
        page.on('pageerror', (error) => problems.push(error.message))
        page.on('console', (message) => {
          if (message.type() === 'error') problems.push(message.text())
        })
        await page.addInitScript(watchLayoutShift)
        await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
        await page.setViewportSize({ width: 320, height: 640 })
        await page.goto('/')
        await waitForHydration(page)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        expect(
          await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth'),
        ).toBeLessThanOrEqual(0)
        expect(await page.evaluate<number>('window.layoutShift')).toBe(0)
        // The server's markup matches what React expects.
        expect(problems).toEqual([])
      },
    )
  }

  // spec: 2.language-cookie
  test('uses the language of the selectedLanguage cookie, or English', async ({ page, context, world }) => {
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await context.addCookies([{ name: 'selectedLanguage', value: 'de', url: world.webUrl }])
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('tab', { name: 'Deutschland' })).toBeVisible()
  })
})

// spec: 4.recently-viewed-entries
test('shows recently viewed places without layout shift, and hides them for a new visitor', async ({ page }) => {
  // A font that replaces its fallback moves words sideways by fractions of a pixel; `fonts.spec.ts` limits that.
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.addInitScript(watchLayoutShift)
  await page.goto('/')
  await waitForHydration(page)
  const title = page.getByRole('heading', { name: 'Recently viewed' })
  await expect(title).toBeHidden()

  const seen = [
    'mill-yard-leeds',
    { canonicalName: 'orchard-house-london', name: 'Orchard House', regionName: 'London' },
  ]
  await page.evaluate((text) => localStorage.setItem('recentlyViewed', text), JSON.stringify(seen))
  await page.reload()
  await expect(title).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mill yard leeds' })).toHaveAttribute('href', '/places/mill-yard-leeds')
  await expect(page.getByRole('link', { name: 'Orchard House' }).first()).toHaveAttribute(
    'href',
    '/places/orchard-house-london',
  )
  expect(await page.evaluate<number>('window.layoutShift')).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home page shows its cities', async ({ page }) => {
    await page.goto('/')
    for (const city of ['London', 'Sydney', 'Toronto']) {
      await expect(page.getByRole('listitem').getByRole('link', { name: city, exact: true }).first()).toBeVisible()
    }
  })
})

/** Sums up the layout shifts without recent input, as browsers score them. */
const watchLayoutShift = `
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
`

for (const width of [320, 390]) {
  test(`home page does not scroll sideways at ${width} px`, fullRunOnly(width === 390), async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  })
}

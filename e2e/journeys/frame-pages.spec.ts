import { LANGUAGES } from '@amber/domain/languages'
import { FIXED_PATHS } from '@amber/testing/fixed-paths'
import { expect, fullRunOnly, waitForHydration, test } from '../journey.ts'
import { findTestPlace } from '../place-page.ts'

/** `/app` redirects to an app store and has no page. */
const PAGES = FIXED_PATHS.filter((path) => path !== '/app')

test('serves every fixed path and the search page', async ({ request }) => {
  for (const path of [...PAGES, '/places/search/london']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    expect(html, path).toContain('<meta name="robots" content="noindex"/>')
    expect(html, path).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  }
})

test('links every fixed path in the footer', async ({ page }) => {
  await page.goto('/blog')
  const footer = page.getByRole('contentinfo')
  const linked = await footer.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(FIXED_PATHS.filter((path) => !linked.includes(path))).toEqual([])
})

// spec: 1.service-contacts
test('shows a phone number per country and the support email in the footer', async ({ page }) => {
  await page.goto('/blog')
  const footer = page.getByRole('contentinfo')
  for (const country of ['United Kingdom', 'India', 'United States', 'Australia']) {
    await expect(footer.getByText(country)).toBeVisible()
  }
  await expect(footer.locator('a[href^="tel:"]')).toHaveCount(4)
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
})

// spec: 2.breadcrumbs
test('shows breadcrumbs with matching structured data', async ({ page }) => {
  await page.goto('/places/search/london')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link')).toHaveText(['Home', 'All countries', 'United Kingdom', 'England'])
  await expect(crumbs.getByRole('link', { name: 'All countries' })).toHaveAttribute('href', '/places')
  const data = JSON.parse((await crumbs.locator('script').textContent()) ?? '') as {
    itemListElement: { name: string }[]
  }
  expect(data.itemListElement.map(({ name }) => name)).toEqual(['Home', 'All countries', 'United Kingdom', 'England'])
})

// spec: 1.app-prompt, 1.app-marketing
test('prompts to download the app on home, search and place pages only', async ({ page }) => {
  const { canonicalName } = await findTestPlace(page)
  for (const path of ['/', '/places/search/london', `/places/${canonicalName}`]) {
    await page.goto(path)
    const prompt = page.getByRole('region', { name: '£20 cashback when you book in the app' })
    await expect(prompt, path).toContainText('4.5/5')
    await expect(prompt, path).toContainText('180K+')
    await expect(prompt, path).toContainText('10,000+')
    await expect(prompt.getByRole('link')).toHaveText(['Download for iPhone', 'Download for Android'])
  }
  await page.goto('/blog')
  await expect(page.getByRole('region', { name: '£20 cashback when you book in the app' })).toHaveCount(0)
})

// spec: 2.route-app-install, product.own-paths
test("redirects /app to the phone's app store, or to the prompt on the home page on a computer", async ({
  request,
}) => {
  const leads = async (path: string, userAgent: string) => {
    const response = await request.get(path, { maxRedirects: 0, headers: { 'user-agent': userAgent } })
    return response.headers()['location']
  }
  expect(await leads('/app', 'Linux; Android 16')).toBe('https://android.amber.example/app')
  expect(await leads('/app', 'iPhone; CPU iPhone OS 19_0')).toBe('https://ios.amber.example/app')
  expect(await leads('/app?platform=ios', 'X11; Linux')).toBe('https://ios.amber.example/app')
  expect(await leads('/app', 'X11; Linux')).toBe('/#app')
})

for (const language of LANGUAGES) {
  test(
    `does not scroll sideways on the narrowest phone in ${language}`,
    fullRunOnly(!['de', 'zh'].includes(language)),
    async ({ page, context, world }) => {
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of ['/places/search/london', '/no/such/page']) {
        await page.goto(path)
        const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth')
        expect(overflow, path).toBeLessThanOrEqual(0)
      }
    },
  )
}

test('shows a progress bar while a page loads, and then moves the focus', async ({ page }) => {
  await page.goto('/blog')
  await waitForHydration(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  // Delays the home page's data until the bar was seen.
  await page.route(/\.data(\?|$)/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Amber, home page' }).click()
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeVisible()
  release()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

import { LANGUAGES } from '@amber/domain/languages'
import { expect, expectAccessibleInBothThemes, test, waitForHydration, fullRunOnly } from '../journey.ts'

const ARTICLE = '/blog/cost-of-a-year-in-eight-cities'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', fullRunOnly(javaScriptEnabled), () => {
    test.use({ javaScriptEnabled })

    // spec: 2.route-blog
    test('student reads an article, then others of its tag', async ({ page }) => {
      await page.goto('/blog')
      if (javaScriptEnabled) await waitForHydration(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Settling in' })).toBeVisible()
      await page.getByRole('link', { name: 'What “en-suite” really means' }).click()
      await expect(page).toHaveURL('/blog/what-en-suite-means')
      await expect(page.getByRole('heading', { level: 1, name: 'What “en-suite” really means' })).toBeVisible()
      await expect(page.getByText('By our bookings team')).toBeVisible()
      await expect(page.getByText(/17 Nov 2026, \d min · Last updated 17 Nov 2026/)).toBeVisible()
      await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Five questions' }).click()
      await expect(page).toHaveURL(/#five-questions-to-ask$/)

      await page.getByRole('article').getByRole('link', { name: 'Choosing a room' }).first().click()
      await expect(page).toHaveURL('/blog/tags/choosing')
      await expect(page.getByRole('heading', { level: 1, name: 'Choosing a room' })).toBeVisible()
      const topics = page.getByRole('navigation', { name: 'Topics' })
      await expect(topics.getByRole('link', { name: 'Choosing a room' })).toHaveAttribute('aria-current', 'page')
      await topics.getByRole('link', { name: 'Money' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    })

    test('student reads the figures of a chart as a table', fullRunOnly(), async ({ page }) => {
      await page.goto(ARTICLE)
      const chart = page.getByRole('figure').filter({ hasText: '44 weeks in an en-suite room' })
      await chart.getByText('Show the figures as a table').click()
      await expect(chart.getByRole('row')).toHaveCount(9)
      await expect(chart.getByRole('row', { name: /^Berlin En-suite €/ })).toBeVisible()
    })
  })
}

test('feed readers find the articles of each language', async ({ page, request, context, world }) => {
  for (const language of LANGUAGES) {
    await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
    await page.goto(ARTICLE)
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    const feed = await page.locator('link[type="application/atom+xml"]').getAttribute('href')
    const response = await request.get(new URL(feed ?? '', world.webUrl).pathname + new URL(feed ?? '').search)
    expect(response.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
    const text = await response.text()
    expect(text).toContain(`xml:lang="${language}"`)
    expect(text).toContain(`<title>${title}</title>`)
  }
})

test('search engines find author, days and breadcrumbs of an article', async ({ page }) => {
  await page.goto(ARTICLE)
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const facts = texts.map((text) => JSON.parse(text) as { '@type': string; itemListElement?: { name: string }[] })
  expect(facts.find((each) => each['@type'] === 'Article')).toMatchObject({
    headline: 'What a year costs in eight cities',
    datePublished: '2026-11-17',
    author: { '@type': 'Organization', name: 'Amber' },
  })
  const crumbs = facts.find((each) => each['@type'] === 'BreadcrumbList')
  expect(crumbs?.itemListElement?.map(({ name }) => name)).toEqual(['Home', 'Blog', 'Money'])
})

test(
  'the blog is accessible on a phone, in the dark and in other languages',
  fullRunOnly(),
  async ({ page, context, world }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [path, language] of [
      ['/blog', 'en'],
      ['/blog/tags/money', 'de'],
      [ARTICLE, 'zh'],
      ['/blog/what-en-suite-means', 'fr'],
    ] as const) {
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
      await page.goto(path)
      await expectAccessibleInBothThemes(page)
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth'), path).toBe(false)
    }
  },
)

for (const path of ['/blog/no-such-article', '/blog/tags/no-such-tag']) {
  test(`responds to ${path} as to any missing page`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
  })
}

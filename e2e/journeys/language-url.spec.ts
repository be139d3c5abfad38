import { expect, test, fullRunOnly } from '../journey.ts'

/** Paths of the links of a relation, by their language. */
const hrefs = (html: string, rel: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link ([^>]*)\/>/g)]
      .map(
        ([, attributes = '']) =>
          new Map([...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
      )
      .filter((attributes) => attributes.get('rel') === rel)
      .map((attributes) => [attributes.get('hrefLang') ?? '', new URL(attributes.get('href') ?? '').pathname]),
  )

test('serves public pages in the language of their URL and links them to each other', async ({ request }) => {
  for (const path of ['', '/places', '/places/search/london', '/help', '/terms']) {
    const html = await (await request.get(`/de${path}`)).text()
    expect(html, path).toContain('<html lang="de"')
    expect(hrefs(html, 'canonical'), path).toEqual({ '': `/de${path}` })
    expect(hrefs(html, 'alternate'), path).toEqual({
      en: path || '/',
      'x-default': path || '/',
      ...Object.fromEntries(['es', 'fr', 'de', 'zh'].map((language) => [language, `/${language}${path}`])),
    })
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, href]) => href)
    expect(links.length, path).toBeGreaterThan(10)
    for (const link of links) expect(link, path).toMatch(/^\/(?:de(?:\/|$)|app$)/)
  }
})

test('has no second URL for pages of the default language', async ({ request }) => {
  expect((await request.get('/en/places')).status()).toBe(404)
  const german = await (await request.get('/places', { headers: { cookie: 'selectedLanguage=de' } })).text()
  expect(hrefs(german, 'canonical')).toEqual({ '': '/de/places' })
})

test('keeps the language from a search engine to the book form', fullRunOnly(), async ({ page }) => {
  await page.goto('/de/places/search/london')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/de\/places\/[a-z0-9-]+/)
  await page
    .getByRole('link', { name: /buchen/i })
    .first()
    .click()
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/places\/[^/]+\/form/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('redirects pages that are not public within this site', async ({ request, world }) => {
  for (const path of ['/de/profile', '/de/login', '/de/places/x/form?a=1']) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(302)
    const to = new URL(response.headers()['location'] ?? '')
    expect(to.origin, path).toBe(new URL(world.webUrl).origin)
    expect(to.pathname + to.search, path).toBe(path.slice('/de'.length))
    expect(response.headers()['set-cookie'], path).toContain('selectedLanguage=de')
  }
  // A path that begins with two slashes would be another site's URL.
  expect((await request.get('/de//profile', { maxRedirects: 0 })).status()).toBe(404)
})

test('leaves the language of the URL when another is chosen', async ({ page }) => {
  await page.goto('/fr/places')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveURL(/^[^/]+\/\/[^/]+\/places$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('filters and goes back within the language of the URL', fullRunOnly(), async ({ page }) => {
  await page.goto('/de/places/search/london')
  await page
    .getByRole('link', { name: /^Zur Seite 2|^Seite 2|^2$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/de\/places\/search\/london\?p=2/)
  await page.goBack()
  await expect(page).toHaveURL(/\/de\/places\/search\/london$/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', fullRunOnly(!javaScriptEnabled), () => {
    test.use({ javaScriptEnabled })
    test('keeps the language of the URL when another currency is chosen', fullRunOnly(), async ({ page }) => {
      await page.goto('/de/places')
      await page.getByRole('button', { name: 'Sprache und Währung: Deutsch, £' }).click()
      await page.getByRole('banner').getByRole('button', { name: 'EUR' }).click()
      await expect(page.getByRole('button', { name: 'Sprache und Währung: Deutsch, €' })).toBeVisible()
      await expect(page).toHaveURL(/\/de\/places$/)
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    })
  })
}

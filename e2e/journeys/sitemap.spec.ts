import { expect, expectAccessible, test } from '../journey.ts'
import { findTestPlace } from '../place-page.ts'

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)

test('lists pages that exist under their canonical URL', async ({ request }) => {
  const index = await request.get('/sitemap.xml')
  expect(index.headers()['content-type']).toContain('application/xml')
  const files = locations(await index.text())
  expect(files.map((file) => /\/sitemaps\/([a-z]+)/.exec(file)?.[1])).toEqual(['pages', 'places', 'regions'])
  for (const file of files) {
    const urls = locations(await (await request.get(file)).text())
    expect(urls.length, file).toBeGreaterThan(50)
    expect(new Set(urls).size, file).toBe(urls.length)
    // Ten URLs of each file, spread over all of it.
    for (const url of urls.filter((_, position) => position % Math.ceil(urls.length / 10) === 0)) {
      const page = await request.get(url)
      expect(page.status(), url).toBe(200)
      expect(await page.text(), url).toContain(`<link rel="canonical" href="${url}"/>`)
    }
  }
})

test('forbids crawling outside production and knows no other files', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  for (const name of ['leads-1-2.xml', 'places.xml', 'places-1-999999999999999.xml'])
    expect((await request.get(`/sitemaps/${name}`)).status()).toBe(404)
})

// spec: product.short-links
test('redirects short links to their place or shared shortlist', async ({ page, request }) => {
  const place = await findTestPlace(page)
  const { data } = (await (await request.get(`/api/v0/inventories/${place.canonicalName}`)).json()) as {
    data: { shortlink: string }
  }
  const redirectOf = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 })
    return response.headers()['location'] ?? response.status()
  }
  expect(await redirectOf(data.shortlink)).toBe(`/places/${place.canonicalName}`)
  expect(await redirectOf('/s/1.abc')).toBe('/shared/1.abc')
  expect(await redirectOf('/s/zzzzzz')).toBe(404)
  expect(await redirectOf('/s/UPPER')).toBe(404)
})

// spec: 2.route-sitemap
test('lists countries, cities, answers and articles for people', async ({ page }) => {
  await page.goto('/sitemap')
  await expect(page.getByRole('heading', { level: 1, name: 'Sitemap' })).toBeVisible()
  const main = page.getByRole('main')
  for (const group of ['Pages', 'All countries', 'Help', 'Blog'])
    await expect(main.getByRole('heading', { level: 2, name: group })).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: 'London', exact: true }).click()
  await expect(page).toHaveURL(/\/places\/search\/london/)
})

import type { RequestListener } from 'node:http'
import { expect, test } from '../journey.ts'
import { withSite } from '../site-with-api.ts'

const nothing: RequestListener = (_request, response) => response.writeHead(404).end()

// spec: 2.seo-indexable, 2.seo-www-noindex
test('allows indexing in production except on the www host and for flagged pages', async ({ request }, testInfo) => {
  await withSite(
    nothing,
    testInfo.outputPath('web.log'),
    async (url) => {
      const page = async (path: string, host: string) => (await request.get(url + path, { headers: { host } })).text()
      const home = await page('/', 'amber.example')
      expect(home).toContain('<meta name="robots" content="index, follow"/>')
      expect(home).toContain('<link rel="canonical" href="https://amber.example/"/>')
      const www = await page('/', 'www.amber.example')
      expect(www).toContain('<meta name="robots" content="noindex"/>')
      expect(www).toContain('<link rel="canonical" href="https://amber.example/"/>')
      expect(www).not.toContain('www.amber.example')
      expect(await page('/login', 'amber.example')).toContain('<meta name="robots" content="noindex"/>')
    },
    { SITE_STAGE: 'production', SITE_URL: 'https://amber.example', SITE_HOSTS: 'www.amber.example' },
  )
})

// spec: 2.seo-tags
test('names what home, country, search and place pages are about', async ({ request }) => {
  const list = await request.get('/api/v1/inventories?region_canonical_name=london&limit=1&only=canonical_name')
  const { data } = (await list.json()) as { data: { result: { canonical_name: string }[] } }
  const general = 'student accommodation, student housing, student rooms, rooms near university'
  for (const [path, names] of [
    ['/', ''],
    ['/places', 'United Kingdom, '],
    ['/places/search/london', 'London, England, United Kingdom, '],
    [`/places/${data.result[0]?.canonical_name}`, 'London, '],
  ] as const) {
    const html = await (await request.get(path)).text()
    const [, keywords = ''] = /<meta name="keywords" content="([^"]+)"\/>/.exec(html) ?? []
    expect(keywords, path).toContain(names)
    expect(keywords, path).toMatch(new RegExp(`${general}$`))
  }
})

test('names its own host only, whatever host a client sends', async ({ request, world }) => {
  const response = await request.get('/', { headers: { host: 'evil.example' } })
  expect(response.status()).toBe(421)
  expect(await response.text()).not.toContain('evil.example')
  const { port } = new URL(world.webUrl)
  expect(await (await request.get('/')).text()).toContain(`<link rel="canonical" href="http://localhost:${port}/"/>`)
})

// spec: 2.seo-indexable
test('forbids indexing outside production', async ({ request }) => {
  for (const path of ['/', '/blog', '/no/such/page']) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex"/>')
  }
})

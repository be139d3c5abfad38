import type { RequestListener } from 'node:http'
import type { APIResponse } from '@playwright/test'
import { expect, expectAccessible, test } from '../journey.ts'
import { withSite } from '../site-with-api.ts'

const nothing: RequestListener = (_request, response) => response.writeHead(404).end()

// spec: 2.seo-site-verification
test('verifies the site on the home page only, and only if configured', async ({ request }, testInfo) => {
  const tag = '<meta name="google-site-verification" content="proof"/>'
  expect(await (await request.get('/')).text()).not.toContain('site-verification')
  await withSite(
    nothing,
    testInfo.outputPath('web.log'),
    async (url) => {
      expect(await (await request.get(`${url}/`)).text()).toContain(tag)
      expect(await (await request.get(`${url}/help`)).text()).not.toContain(tag)
    },
    { SITE_VERIFICATION: 'google-site-verification=proof' },
  )
})

test('lists the results of a search as structured data', async ({ request }) => {
  const html = await (await request.get('/de/places/search/london?p=2')).text()
  const lists = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    .map(([, json = '']) => JSON.parse(json) as { '@type': string; itemListElement: unknown[] })
    .filter((data) => data['@type'] === 'ItemList')
  expect(lists).toHaveLength(1)
  expect(lists[0]?.itemListElement[0]).toMatchObject({
    position: 11,
    url: expect.stringMatching(/^http:\/\/localhost:\d+\/de\/places\/[\w-]+$/),
  })
})

// spec: product.gone-places
test('offers similar places and the city where a place is gone for good', async ({ page, request, world }) => {
  const headers = { cookie: `user_auth_token=${world.tokens.admin}`, origin: world.webUrl }
  const list = await request.get('/api/v1/inventories?region_canonical_name=toronto&limit=10')
  const { data } = (await list.json()) as {
    data: { result: { id: number; name: string; canonical_name: string }[] }
  }
  const hasSupplier = async (id: number) => {
    const editor = await request.get(`/api/v0/inventories/${id}/editor`, { headers })
    return (
      ((await editor.json()) as { data: { fields: { organisation_id: number | null } } }).data.fields
        .organisation_id !== null
    )
  }
  const suppliedIds = await Promise.all(data.result.map(async ({ id }) => ((await hasSupplier(id)) ? id : undefined)))
  const place = data.result.find(({ id }) => suppliedIds.includes(id))
  if (place === undefined) throw new Error('there is no place with a supplier in Toronto')
  const url = `/api/v0/inventories/${place.id}`
  const versionIn = async (response: APIResponse) => {
    expect(response.status(), await response.text()).toBe(200)
    return ((await response.json()) as { data: { version: number } }).data.version
  }
  const before = await versionIn(await request.get(`${url}?cache=false`))
  const version = await versionIn(await request.put(url, { headers, data: { version: before, gone: true } }))
  try {
    const gone = await page.goto(`/de/places/${place.canonical_name}`)
    expect(gone?.status()).toBe(410)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${place.name} gibt es nicht mehr`)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('region', { name: /hnliche/ }).getByRole('article')).not.toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Alle Unterkünfte in Toronto' }).click()
    await expect(page).toHaveURL(/\/de\/places\/search\/toronto$/)
  } finally {
    // Places of this world lack an address and a description, without which a place can't be published.
    const address = { route: { long_name: 'King Street', short_name: 'King St' } }
    const descriptions = [{ name: 'The building', text: 'A quiet house.' }]
    await versionIn(await request.put(url, { headers, data: { version, status: 'active', address, descriptions } }))
  }
  expect((await request.get(`/places/${place.canonical_name}`)).status()).toBe(200)
})

test('shares places, cities and articles with an image of their own', async ({ request }) => {
  const list = await request.get('/api/v1/inventories?region_canonical_name=london&limit=1&only=canonical_name')
  const { data } = (await list.json()) as { data: { result: { canonical_name: string }[] } }
  const images = new Set<string>()
  for (const path of [
    `/places/${data.result[0]?.canonical_name}`,
    '/places/search/london',
    '/zh/places/search/london',
    '/blog/packing-list',
  ]) {
    const html = await (await request.get(path)).text()
    const tag = (property: string) =>
      new RegExp(`<meta property="${property}" content="([^"]+)"/>`).exec(html)?.[1] ?? ''
    expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect([tag('og:image:width'), tag('og:image:height')], path).toEqual(['1200', '630'])
    expect(tag('og:image:alt'), path).not.toBe('')
    const { pathname } = new URL(tag('og:image'))
    const image = await request.get(pathname)
    expect(image.status(), path).toBe(200)
    expect(image.headers()['content-type']).toBe('image/jpeg')
    expect(image.headers()['cache-control']).toContain('immutable')
    images.add(pathname)
  }
  expect(images.size).toBe(4)
  const changed = [...images][0]?.replace('/share/e', '/share/f') ?? ''
  expect((await request.get(changed)).status()).toBe(404)
})

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, fullRunOnly, test } from '../journey.ts'
import { withSite } from '../site-with-api.ts'

const STYLE_URL = 'https://maps.example/style.json'
const SCRIPT_URL = 'https://scripts.example/map.js'
const STYLE = { version: 8, sources: {}, layers: [{ id: 'ground', type: 'background', paint: {} }] }

/** Proxies the world's own API for a site with another map. */
const passOn = (webUrl: string) => (request: IncomingMessage, response: ServerResponse) => {
  fetch(`${webUrl}${request.url ?? '/'}`).then(
    async (upstream) => {
      response.writeHead(upstream.status, { 'content-type': upstream.headers.get('content-type') ?? 'text/plain' })
      response.end(Buffer.from(await upstream.arrayBuffer()))
    },
    () => response.destroy(),
  )
}

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map', exact: true })
const waitForOwnMapData = (page: Page) =>
  page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/map/'))

// spec: 7.scripts-on-demand
test("loads a provider's script and style only with the map, allowed by the policy", async ({ page, world }, info) => {
  const requestedUrls: string[] = []
  await page.route('https://*.example/**', (route) => {
    requestedUrls.push(route.request().url())
    return route.request().url() === STYLE_URL
      ? route.fulfill({ json: STYLE, headers: { 'access-control-allow-origin': '*' } })
      : route.fulfill({ contentType: 'text/javascript', body: 'window.providerIsHere = true' })
  })
  await withSite(
    passOn(world.webUrl),
    info.outputPath('web.log'),
    async (url) => {
      await page.goto(url)
      expect(requestedUrls).toEqual([])
      await page.goto(`${url}/places/search/london`)
      await expect(mapOf(page)).toHaveAttribute('data-map', 'ready')
      expect(requestedUrls).toContain(SCRIPT_URL)
      expect(requestedUrls).toContain(STYLE_URL)
      await expect(page.locator('[data-pin], [data-pins]').first()).toBeVisible()
    },
    { MAP_STYLE_URL: STYLE_URL, MAP_SCRIPT_URL: SCRIPT_URL },
  )
})

test("falls back to our own map when the provider's style fails", fullRunOnly(true), async ({ page, world }, info) => {
  await page.route('https://*.example/**', (route) => route.fulfill({ status: 500 }))
  await withSite(
    passOn(world.webUrl),
    info.outputPath('web.log'),
    async (url) => {
      const own = waitForOwnMapData(page)
      await page.goto(`${url}/places/search/london`)
      await own
      await expect(mapOf(page)).toHaveAttribute('data-map', 'ready')
    },
    { MAP_STYLE_URL: STYLE_URL },
  )
})

// spec: 9.script-timeout
test(
  'falls back to our own map when the script does not load within five seconds',
  fullRunOnly(true),
  async ({ page, world }, info) => {
    await page.route('https://*.example/**', () => {})
    await withSite(
      passOn(world.webUrl),
      info.outputPath('web.log'),
      async (url) => {
        const scriptRequest = page.waitForRequest(SCRIPT_URL)
        const own = waitForOwnMapData(page)
        await page.goto(`${url}/places/search/london`)
        await scriptRequest
        const began = Date.now()
        await own
        expect(Date.now() - began).toBeGreaterThan(4500)
        await expect(mapOf(page)).toHaveAttribute('data-map', 'ready')
      },
      { MAP_STYLE_URL: STYLE_URL, MAP_SCRIPT_URL: SCRIPT_URL },
    )
  },
)

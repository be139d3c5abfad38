import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, onceMore, test } from '../journey.ts'
import { withSite } from '../site-with-api.ts'

const STYLE_URL = 'https://maps.example/style.json'
const SCRIPT_URL = 'https://scripts.example/map.js'
const STYLE = { version: 8, sources: {}, layers: [{ id: 'ground', type: 'background', paint: {} }] }

/** The world's own API, behind a site with another map. */
const passOn = (webUrl: string) => (request: IncomingMessage, response: ServerResponse) => {
  fetch(`${webUrl}${request.url ?? '/'}`).then(
    async (answer) => {
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    },
    () => response.destroy(),
  )
}

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map', exact: true })
const ownData = (page: Page) => page.waitForRequest((request) => new URL(request.url()).pathname.startsWith('/map/'))

// spec: 7.scripts-on-demand
test('a provider’s script and style are asked for when the map is, and allowed by the policy', async ({
  page,
  world,
}, info) => {
  const asked: string[] = []
  await page.route('https://*.example/**', (route) => {
    asked.push(route.request().url())
    return route.request().url() === STYLE_URL
      ? route.fulfill({ json: STYLE, headers: { 'access-control-allow-origin': '*' } })
      : route.fulfill({ contentType: 'text/javascript', body: 'window.providerIsHere = true' })
  })
  await withSite(
    passOn(world.webUrl),
    info.outputPath('web.log'),
    async (url) => {
      await page.goto(url)
      expect(asked).toEqual([])
      await page.goto(`${url}/places/search/london`)
      await expect(mapOf(page)).toHaveAttribute('data-map', 'ready')
      expect(asked).toContain(SCRIPT_URL)
      expect(asked).toContain(STYLE_URL)
      await expect(page.locator('[data-pin], [data-pins]').first()).toBeVisible()
    },
    { MAP_STYLE_URL: STYLE_URL, MAP_SCRIPT_URL: SCRIPT_URL },
  )
})

test('our own map stands in for a provider whose style is away', onceMore(true), async ({ page, world }, info) => {
  await page.route('https://*.example/**', (route) => route.fulfill({ status: 500 }))
  await withSite(
    passOn(world.webUrl),
    info.outputPath('web.log'),
    async (url) => {
      const own = ownData(page)
      await page.goto(`${url}/places/search/london`)
      await own
      await expect(mapOf(page)).toHaveAttribute('data-map', 'ready')
    },
    { MAP_STYLE_URL: STYLE_URL },
  )
})

// spec: 9.script-timeout
test(
  'a script that does not come within five seconds is given up for our own map',
  onceMore(true),
  async ({ page, world }, info) => {
    await page.route('https://*.example/**', () => {})
    await withSite(
      passOn(world.webUrl),
      info.outputPath('web.log'),
      async (url) => {
        const asked = page.waitForRequest(SCRIPT_URL)
        const own = ownData(page)
        await page.goto(`${url}/places/search/london`)
        await asked
        const began = Date.now()
        await own
        expect(Date.now() - began).toBeGreaterThan(4500)
        await expect(mapOf(page)).toHaveAttribute('data-map', 'ready')
      },
      { MAP_STYLE_URL: STYLE_URL, MAP_SCRIPT_URL: SCRIPT_URL },
    )
  },
)

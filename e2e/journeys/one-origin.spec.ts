import { expect, test } from '../journey.ts'

test("serves the API on the site's own origin", async ({ page }) => {
  await page.goto('/')
  const result = await page.evaluate(async () => {
    const response = await fetch('/api/v0/regions?limit=1')
    return {
      status: response.status,
      type: response.type,
      body: (await response.json()) as { data: { result: unknown[] } },
    }
  })
  expect(result.status).toBe(200)
  expect(result.type).toBe('basic')
  expect(result.body.data.result).toHaveLength(1)
})

test('caches assets for a year and sends nosniff with pages', async ({ page, request }) => {
  const response = await page.goto('/')
  expect(response?.headers()).toMatchObject({ 'x-content-type-options': 'nosniff' })
  const script = await page.locator('link[rel="modulepreload"]').first().getAttribute('href')
  const asset = await request.get(script ?? '')
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('delays the modules of a page until its first paint', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('id="modules-after-first-paint"')
  expect(html).not.toContain('type="module"')
  expect(html.match(/<link rel="modulepreload"/g)?.length).toBe(
    html.match(/fetchpriority="low" media="not all"/g)?.length,
  )
})

import { expect, test } from '../journey.ts'

test('the API answers a page below the origin of the site itself', async ({ page }) => {
  await page.goto('/')
  const answer = await page.evaluate(async () => {
    const response = await fetch('/api/v0/regions?limit=1')
    return {
      status: response.status,
      type: response.type,
      body: (await response.json()) as { data: { result: unknown[] } },
    }
  })
  expect(answer.status).toBe(200)
  expect(answer.type).toBe('basic')
  expect(answer.body.data.result).toHaveLength(1)
})

test('assets may be kept for a year, pages say what browsers must not do', async ({ page, request }) => {
  const response = await page.goto('/')
  expect(response?.headers()).toMatchObject({ 'x-content-type-options': 'nosniff' })
  const script = await page.locator('link[rel="modulepreload"]').first().getAttribute('href')
  const asset = await request.get(script ?? '')
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('the modules of a page wait for its first paint', async ({ request }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('id="modules-after-first-paint"')
  expect(html).not.toContain('type="module"')
  expect(html.match(/<link rel="modulepreload"/g)?.length).toBe(
    html.match(/fetchpriority="low" media="not all"/g)?.length,
  )
})

import type { BrowserContext, Page } from '@playwright/test'
import { expect, waitForHydration, test } from '../journey.ts'
import { openDialog } from '../login-page.ts'

const LANDING = '/?utm_source=newsletter&gclid=abc&other=secret'
const FROM = { referer: 'https://search.example/results' }

const cookiesOf = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))

const stored = (page: Page) => page.evaluate<string | null>('localStorage.getItem("visitor")')

// spec: 6.visitor, 3.tracking-cookies, 9.cookie-lifetimes
test('visitor who accepts cookies gets an id and attribution cookies, even on a later page', async ({
  page,
  context,
}) => {
  await page.goto(LANDING, FROM)
  await waitForHydration(page)
  await page.getByRole('banner').getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL('/how-it-works')
  expect(await stored(page)).toBeNull()

  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect
    .poll(() => cookiesOf(context))
    .toEqual({
      cookieConsent: 'all',
      visitorId: expect.stringMatching(/^[\da-f-]{36}$/),
      initial_referrer: FROM.referer,
      initial_referring_domain: 'search.example',
      initial_utm_params: '{"utm_source":"newsletter","gclid":"abc"}',
      referrer: FROM.referer,
      referring_domain: 'search.example',
    })
  const year = Date.now() / 1000 + 365 * 24 * 60 * 60
  for (const { name, expires } of await context.cookies()) {
    if (name !== 'cookieConsent') expect(Math.abs(expires - year), name).toBeLessThan(120)
  }
  const visitor = JSON.parse((await stored(page)) ?? '{}') as { id: string; utm_params: object }
  expect(visitor.id).toBe((await cookiesOf(context))['visitorId'])
  expect(visitor.utm_params).toEqual({ utm_source: 'newsletter', gclid: 'abc' })

  // A second visit from another source keeps the id and the initial attribution.
  await page.goto('/blog?utm_source=friend', { referer: 'https://friend.example/' })
  await waitForHydration(page)
  await page.mouse.move(100, 100)
  await expect.poll(async () => (await cookiesOf(context))['referring_domain']).toBe('friend.example')
  expect((await cookiesOf(context))['initial_referring_domain']).toBe('search.example')
  expect(JSON.parse((await stored(page)) ?? '{}')).toEqual({ id: visitor.id, utm_params: { utm_source: 'friend' } })
})

test('visitor who rejects cookies is not tracked afterwards', async ({ page, context }) => {
  await page.goto(LANDING, FROM)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Necessary only' }).click()
  await expect.poll(() => cookiesOf(context)).toEqual({ cookieConsent: 'necessary' })
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  await page.setExtraHTTPHeaders(FROM)
  // Opening the login loads the script that would also track the visit.
  await openDialog(page, '/blog?gclid=abc')
  expect(requestedPaths).not.toContain('/visitor')
  expect(await cookiesOf(context)).toEqual({ cookieConsent: 'necessary' })
  expect(await stored(page)).toBeNull()
})

test('visitor who withdraws consent has all cookies and local data deleted', async ({ page, context }) => {
  await page.goto(LANDING, FROM)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => stored(page)).not.toBeNull()
  await expect.poll(async () => (await context.cookies()).length).toBe(7)
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await expect(page.getByRole('region', { name: 'Your cookies, your choice' })).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await waitForHydration(page)
  await page.mouse.move(120, 120)
  await expect.poll(() => stored(page)).toBeNull()
})

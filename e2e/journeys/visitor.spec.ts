import type { BrowserContext, Page } from '@playwright/test'
import { expect, takenOver, test } from '../journey.ts'
import { openDialog } from '../login-page.ts'

const LANDING = '/?utm_source=newsletter&gclid=abc&other=secret'
const FROM = { referer: 'https://search.example/results' }

const cookiesOf = async (context: BrowserContext) =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))

const stored = (page: Page) => page.evaluate<string | null>('localStorage.getItem("visitor")')

// spec: 6.visitor, 3.tracking-cookies, 9.cookie-lifetimes
test('who agrees gets an id and cookies of how they came, also on a page further on', async ({ page, context }) => {
  await page.goto(LANDING, FROM)
  await takenOver(page)
  await page.getByRole('banner').getByRole('link', { name: 'How it works' }).click()
  await expect(page).toHaveURL('/how-it-works')
  expect(await stored(page)).toBeNull()

  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect
    .poll(() => cookiesOf(context))
    .toEqual({
      cookieConsent: 'all',
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
  expect(visitor.id).toMatch(/^[\da-f-]{36}$/)
  expect(visitor.utm_params).toEqual({ utm_source: 'newsletter', gclid: 'abc' })

  // Another visit, another sender: the id and what came first stay.
  await page.goto('/blog?utm_source=friend', { referer: 'https://friend.example/' })
  await takenOver(page)
  await page.mouse.move(100, 100)
  await expect.poll(async () => (await cookiesOf(context))['referring_domain']).toBe('friend.example')
  expect((await cookiesOf(context))['initial_referring_domain']).toBe('search.example')
  expect(JSON.parse((await stored(page)) ?? '{}')).toEqual({ id: visitor.id, utm_params: { utm_source: 'friend' } })
})

test('who refuses is not remembered, whatever they do next', async ({ page, context }) => {
  await page.goto(LANDING, FROM)
  await takenOver(page)
  await page.getByRole('button', { name: 'Only necessary' }).click()
  await expect.poll(() => cookiesOf(context)).toEqual({ cookieConsent: 'necessary' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.setExtraHTTPHeaders(FROM)
  // What opens the login comes together with what would remember the visit.
  await openDialog(page, '/blog?gclid=abc')
  expect(asked).not.toContain('/visitor')
  expect(await cookiesOf(context)).toEqual({ cookieConsent: 'necessary' })
  expect(await stored(page)).toBeNull()
})

test('who takes their yes back is forgotten, in cookies and in the browser', async ({ page, context }) => {
  await page.goto(LANDING, FROM)
  await takenOver(page)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => stored(page)).not.toBeNull()
  await expect.poll(async () => (await context.cookies()).length).toBe(6)
  await page.getByRole('button', { name: 'Cookie choices' }).click()
  await expect(page.getByRole('region', { name: 'Your cookies, your choice' })).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await takenOver(page)
  await page.mouse.move(120, 120)
  await expect.poll(() => stored(page)).toBeNull()
})

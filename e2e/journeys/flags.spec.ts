import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { changeFlag } from '../change-flag.ts'
import { expect, scrollAndHydrate, test, waitForHydration } from '../journey.ts'
import { findTestPlace, priceCard } from '../place-page.ts'
import type { RunningWorld } from '../running-world.ts'
import { cardsOf, goToSearch } from '../search-page.ts'

/** Remembers a visitor as after consent, so that a rule can be about this one alone. */
async function rememberVisitor(context: BrowserContext, { webUrl }: RunningWorld): Promise<string> {
  const id = randomUUID()
  await context.addCookies([
    { name: 'cookieConsent', value: 'all', url: webUrl },
    { name: 'visitorId', value: id, url: webUrl },
  ])
  await context.addInitScript((visitor) => localStorage.setItem('visitor', visitor), JSON.stringify({ id }))
  return id
}

async function loadMenus(page: Page) {
  await waitForHydration(page)
  await page.mouse.move(10, 10)
  await scrollAndHydrate(page.getByRole('contentinfo'))
}

// spec: product.flags-first-paint
test('a page opens in the variant of its visitor and leaves it when staff take it back', async ({
  page,
  context,
  request,
  world,
}) => {
  const id = await rememberVisitor(context, world)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { canonicalName } = await findTestPlace(page)
  const rule = { id: `journey-${id.slice(0, 8)}`, condition: { id }, force: 'LEAD' }
  await changeFlag(request, world, { name: 'enquiry_mode', add: [rule] })
  const enquire = priceCard(page).getByRole('link', { name: 'Enquire' })
  const drawer = page.getByRole('dialog', { name: /^Ask about this room/ })

  // The web server hears of a change by a stream, within a moment.
  await expect
    .poll(async () => {
      await page.goto(`/places/${canonicalName}`)
      return page.content()
    })
    .toContain('enquiryMode')
  await loadMenus(page)
  const evaluated = page.waitForResponse(/\/api\/eval\//)
  await page.reload()
  await loadMenus(page)
  expect((await evaluated).ok()).toBe(true)
  await enquire.click()
  await expect(page).toHaveURL(/\/lead/)

  await page.goBack()
  await loadMenus(page)
  // Coming back evaluates as well, which may take until after the change.
  const streamed = page.waitForResponse(
    async (response) => /\/api\/eval\//.test(response.url()) && !(await response.text()).includes('LEAD'),
  )
  await changeFlag(request, world, { name: 'enquiry_mode', remove: [rule.id] })
  await streamed
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  await enquire.click()
  await expect(drawer).toBeVisible()
})

// spec: product.flags-cache
test('a search page is the same for everybody, and “Enquire” does what the flag says for the visitor', async ({
  page,
  context,
  request,
  world,
}) => {
  const id = await rememberVisitor(context, world)
  await page.setViewportSize({ width: 1440, height: 900 })
  const rule = { id: `journey-${id.slice(0, 8)}`, condition: { id }, force: 'LEAD' }
  await changeFlag(request, world, { name: 'enquiry_mode', add: [rule] })
  await expect
    .poll(async () => {
      await goToSearch(page, '/places/search/london')
      return page.content()
    })
    .toContain('enquiryMode')
  await cardsOf(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/places\/[\w-]+\?/)
  await loadMenus(page)
  const evaluated = page.waitForResponse(/\/api\/eval\//)
  await priceCard(page).getByRole('link', { name: 'Enquire' }).click()
  expect((await evaluated).ok()).toBe(true)
  await expect(page).toHaveURL(/\/lead/)
  await changeFlag(request, world, { name: 'enquiry_mode', remove: [rule.id] })
})

test('a page in the default mode loads nothing for flags', async ({ page, context, world }) => {
  await rememberVisitor(context, world)
  const requested: string[] = []
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname))
  const { canonicalName } = await findTestPlace(page)
  await page.goto(`/places/${canonicalName}`)
  await loadMenus(page)
  expect(requested.filter((path) => /^\/(api\/(eval|features)|sub)\//.test(path))).toEqual([])
})

const SDK = join(
  dirname(createRequire(import.meta.url).resolve('@growthbook/growthbook/package.json')),
  'dist/bundles/index.min.js',
)

type Sdk = {
  init(options: object): Promise<unknown>
  getFeatureValue(name: string, fallback: unknown): unknown
}
type WithSdk = typeof globalThis & {
  growthbook: { GrowthBook: new (options: object) => Sdk }
  sdk: Sdk
}

// spec: 7.flags-features, 7.flags-eval, 7.flags-stream, 9.flag-stream-idle
test("GrowthBook's SDK in a browser evaluates remotely, follows the stream, and pauses it in a hidden tab", async ({
  page,
  context,
  request,
  world,
}) => {
  const id = await rememberVisitor(context, world)
  const rule = { id: `journey-${id.slice(0, 8)}`, condition: { id }, force: 'new' }
  await page.clock.install()
  await page.goto('/help')
  // The page's policy allows no foreign script, but this is not one of the page.
  await page.evaluate(`${readFileSync(SDK, 'utf8')}; globalThis.growthbook = growthbook`)
  await page.evaluate(
    async ([visitorId, idleStreamInterval]) => {
      const scope = globalThis as WithSdk
      scope.sdk = new scope.growthbook.GrowthBook({
        apiHost: location.origin,
        clientKey: 'amber-pages',
        remoteEval: true,
        attributes: { id: visitorId },
      })
      await scope.sdk.init({ streaming: true, cacheSettings: { idleStreamInterval } })
    },
    [id, 20_000] as const,
  )
  const value = () => page.evaluate(() => (globalThis as WithSdk).sdk.getFeatureValue('happy_flow', 'none'))
  // The stream brings the values if the server was too busy for the first request.
  await expect.poll(value).toBe('current')
  await changeFlag(request, world, { name: 'happy_flow', add: [rule] })
  await expect.poll(value).toBe('new')

  const showTab = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await showTab('hidden')
  const ended = page.waitForEvent('requestfailed', (sent) => sent.url().includes('/sub/'))
  await page.clock.fastForward(20_000)
  await ended
  await changeFlag(request, world, { name: 'happy_flow', remove: [rule.id] })
  expect(await value()).toBe('new')
  await showTab('visible')
  await expect.poll(value).toBe('current')
})

import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, waitForHydration, test } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'

const LIST = '/profile/shortlist'
/** Browser errors when the service worker is absent or has nothing to show. */
const NO_CONNECTION = /ERR_(?:FAILED|INTERNET_DISCONNECTED)/

type Place = { id: number; name: string }

async function placesIn(page: Page, city: string): Promise<[Place, Place]> {
  const query = `region_canonical_name=${city}&available=true&limit=2&only=id,name`
  const { data } = (await (await page.request.get(`/api/v1/inventories?${query}`)).json()) as {
    data: { result: [Place, Place] }
  }
  return data.result
}

async function save({ request }: BrowserContext, webUrl: string, places: Place[]) {
  for (const { id } of places) {
    const response = await request.post('/api/v0/auth/users/inventories_shortlists', {
      headers: { origin: webUrl },
      data: { inventories_shortlist: { inventory_id: id } },
    })
    expect(response.status(), await response.text()).toBe(200)
  }
}

/** Returns the paths in the browser's offline caches. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return all.flat().map((url) => new URL(url).pathname)
  })

/** Waits until the shortlist is cached, which any interaction with the page triggers. */
async function waitUntilCached(page: Page, pictures: number) {
  await waitForHydration(page)
  await page.mouse.move(100, 100)
  await expect
    .poll(async () => (await cachedPaths(page)).filter((path) => path.startsWith('/kept/images/')).length, {
      timeout: 30_000,
    })
    .toBe(pictures)
}

for (const [language, width, words] of [
  ['en', 390, { here: 'You’re offline. This is', elsewhere: 'so we can’t open', again: 'Try again', out: 'Log out' }],
  ['de', 1440, { here: 'Du bist offline. So', elsewhere: 'deshalb', again: 'Noch einmal versuchen', out: 'Abmelden' }],
] as const) {
  test(
    `opens the shortlist offline in ${language} at ${width} px until logging out`,
    fullRunOnly(language === 'de'),
    async ({ page, context, world }) => {
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
      await page.setViewportSize({ width, height: 844 })
      await logInByMail(context, world.webUrl, newEmail())
      const places = await placesIn(page, 'london')
      await save(context, world.webUrl, places)
      // Any page caches the shortlist, even before it was opened.
      await page.goto('/places')
      await waitUntilCached(page, 2)

      await context.setOffline(true)
      await page.goto(LIST)
      await expect(page.getByText(words.here)).toBeVisible()
      await expect(page.getByText(words.elsewhere)).toBeHidden()
      for (const { name } of places) {
        const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
        await expect(card.getByText(/London/).first()).toBeVisible()
        await expect(card.getByText(/£[\d.,]+|[\d.,]+\s£/).first()).toBeVisible()
        const terms = card.locator('details')
        await terms.locator('summary').click()
        await expect(terms.locator('dd').first()).toBeVisible()
        const picture = card.locator('img[src*="/images/"]')
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
      }
      await expectAccessible(page)
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false)

      await page.goto('/places/search/london')
      await expect(page.getByText(words.elsewhere)).toBeVisible()
      await context.setOffline(false)
      await page.getByRole('button', { name: words.again }).click()
      await expect(page).toHaveURL(/\/places\/search\/london/)
      await expect(page.getByText(words.elsewhere)).toHaveCount(0)
      await waitForHydration(page)

      await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/logout"]')?.submit())
      await expect.poll(() => cachedPaths(page).catch(() => ['still going'])).toEqual([])
      await context.setOffline(true)
      await expect(page.goto(LIST)).rejects.toThrow(NO_CONNECTION)
    },
  )
}

test('never shows the cached shortlist of a previous user of the browser', async ({ page, context, world }) => {
  await logInByMail(context, world.webUrl, newEmail())
  const [first, second] = await placesIn(page, 'london')
  await save(context, world.webUrl, [first])
  await page.goto('/places')
  await waitUntilCached(page, 1)

  // Another user logs in without any page of the first noticing.
  await logInByMail(context, world.webUrl, newEmail())
  await page.goto('/places')
  await waitForHydration(page)
  await expect.poll(() => cachedPaths(page)).toEqual([])
  await save(context, world.webUrl, [second])
  await page.reload()
  await waitUntilCached(page, 1)
  await context.setOffline(true)
  await page.goto(LIST)
  await expect(page.getByRole('heading', { name: second.name, exact: true })).toBeVisible()
  await expect(page.getByText(first.name, { exact: true })).toHaveCount(0)

  // A session revoked elsewhere clears the cache with the next page.
  await context.setOffline(false)
  await context.clearCookies({ name: 'user_auth_token' })
  await page.goto('/places')
  await expect.poll(() => cachedPaths(page)).toEqual([])
  await context.setOffline(true)
  await expect(page.goto(LIST)).rejects.toThrow(NO_CONNECTION)
})

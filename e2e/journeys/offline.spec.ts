import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, onceMore, takenOver, test } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'

const LIST = '/profile/shortlist'
/** As the browser says it where the worker has nothing to show, or there is none. */
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
    const answer = await request.post('/api/v0/auth/users/inventories_shortlists', {
      headers: { origin: webUrl },
      data: { inventories_shortlist: { inventory_id: id } },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

/** What the browser holds for when there is no connection. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return all.flat().map((url) => new URL(url).pathname)
  })

/** Anything that somebody does on the page has it kept. */
async function waitUntilKept(page: Page, pictures: number) {
  await takenOver(page)
  await page.mouse.move(100, 100)
  await expect
    .poll(async () => (await kept(page)).filter((path) => path.startsWith('/kept/images/')).length, { timeout: 30_000 })
    .toBe(pictures)
}

for (const [language, width, words] of [
  ['en', 390, { here: 'You are offline. This is', elsewhere: 'so this page', again: 'Try again', out: 'Log out' }],
  ['de', 1440, { here: 'Du bist offline. So', elsewhere: 'deshalb', again: 'Noch einmal versuchen', out: 'Abmelden' }],
] as const) {
  test(
    `in ${language} at ${width} px the shortlist opens without a connection, until one logs out`,
    onceMore(language === 'de'),
    async ({ page, context, world }) => {
      await context.addCookies([{ name: 'selectedLanguage', value: language, url: world.webUrl }])
      await page.setViewportSize({ width, height: 844 })
      await logInByMail(context, world.webUrl, newEmail())
      const places = await placesIn(page, 'london')
      await save(context, world.webUrl, places)
      // On any page: nobody has to have opened the list before.
      await page.goto('/places')
      await waitUntilKept(page, 2)

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
      await takenOver(page)

      await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/logout"]')?.submit())
      await expect.poll(() => kept(page).catch(() => ['still going'])).toEqual([])
      await context.setOffline(true)
      await expect(page.goto(LIST)).rejects.toThrow(NO_CONNECTION)
    },
  )
}

test('nobody sees what was kept for whoever used the browser before', async ({ page, context, world }) => {
  await logInByMail(context, world.webUrl, newEmail())
  const [first, second] = await placesIn(page, 'london')
  await save(context, world.webUrl, [first])
  await page.goto('/places')
  await waitUntilKept(page, 1)

  // Another login that no page of the first saw, and a list of their own.
  await logInByMail(context, world.webUrl, newEmail())
  await page.goto('/places')
  await takenOver(page)
  await expect.poll(() => kept(page)).toEqual([])
  await save(context, world.webUrl, [second])
  await page.reload()
  await waitUntilKept(page, 1)
  await context.setOffline(true)
  await page.goto(LIST)
  await expect(page.getByRole('heading', { name: second.name, exact: true })).toBeVisible()
  await expect(page.getByText(first.name, { exact: true })).toHaveCount(0)

  // A session that was ended from elsewhere ends here too, with the next page.
  await context.setOffline(false)
  await context.clearCookies({ name: 'user_auth_token' })
  await page.goto('/places')
  await expect.poll(() => kept(page)).toEqual([])
  await context.setOffline(true)
  await expect(page.goto(LIST)).rejects.toThrow(NO_CONNECTION)
})

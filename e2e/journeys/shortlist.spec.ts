import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, scrollAndHydrate, waitForHydration, test, fullRunOnly } from '../journey.ts'
import { logInByMail, newEmail } from '../log-in.ts'
import { accountButton, fieldOf, mailedCode } from '../login-page.ts'
import { cardsOf, horizontalOverflow } from '../search-page.ts'

const SEARCH = '/places/search/london'
const LIST = '/profile/shortlist'

const nameOf = (card: Locator) => card.getByRole('heading', { level: 3 }).textContent()
const heartOf = (part: Locator | Page, name: string | null) => part.getByRole('button', { name: `Save ${name} to` })
const listed = (page: Page) => page.getByRole('main').getByRole('article')

// spec: 1.shortlist, 2.route-profile
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('visitor saves places, finds them on the shortlist and keeps them after logging in', async ({ page }) => {
    await page.goto(SEARCH)
    await waitForHydration(page)
    const [first, second] = [await nameOf(cardsOf(page).nth(0)), await nameOf(cardsOf(page).nth(1))]
    // The very first interaction: the heart's script loads after the press.
    await heartOf(page, first).click()
    await expect(page.getByText(`${first} saved to your shortlist`)).toBeVisible()
    await heartOf(page, second).click()
    await expect(page.getByRole('link', { name: 'Shortlist, 2 places' })).toBeVisible()
    await page.reload()
    await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('link', { name: 'Shortlist, 2 places' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My shortlist' })).toBeVisible()
    await expect(listed(page).getByRole('heading', { level: 2 })).toHaveText([second ?? '', first ?? ''])
    await expect(page.getByText(/for \d+ weeks/).first()).toBeVisible()
    await expectAccessible(page)
    expect(await horizontalOverflow(page)).toBe(0)

    const email = newEmail()
    await page.getByRole('link', { name: 'Log in to save it' }).click()
    await fieldOf(page).email.fill(email)
    await page.getByRole('main').getByRole('button', { name: 'Email me a code' }).click()
    await fieldOf(page).code.fill(await mailedCode(email))
    await expect(page.getByRole('navigation', { name: 'Profile', exact: true })).toBeVisible()
    await expect(page).toHaveURL(LIST)
    await expect(listed(page).getByRole('heading', { level: 2 })).toHaveText([second ?? '', first ?? ''])
    expect((await page.context().cookies()).some(({ name }) => name === 'shortlist')).toBe(false)
  })
})

test('the room, stay and price of the card stay the same on the shortlist, after login, shared and compared', async ({
  page,
  browser,
}) => {
  const { name, room, length } = await findLongerStay(page)
  // Only this length, so that the card shows another stay than the cheapest of the place.
  await page.goto(`${SEARCH}?meta_min_lease_duration=${length}&meta_max_lease_duration=${length}&name=${name}`)
  await waitForHydration(page)
  const card = cardsOf(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
  const total = await totalIn(card, length)
  await expect(card.getByText(room, { exact: true })).toBeVisible()
  await heartOf(page, name).click()
  await expect(page.getByText(`${name} saved to your shortlist`)).toBeVisible()

  await page.goto(LIST)
  await expect(listed(page).getByText(room, { exact: true })).toBeVisible()
  expect(await totalIn(listed(page), length)).toBe(total)

  const email = newEmail()
  await page.getByRole('link', { name: 'Log in to save it' }).click()
  await fieldOf(page).email.fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Email me a code' }).click()
  await fieldOf(page).code.fill(await mailedCode(email))
  await expect(page.getByRole('navigation', { name: 'Profile', exact: true })).toBeVisible()
  expect(await totalIn(listed(page), length)).toBe(total)

  const share = page.getByRole('main').getByRole('button', { name: 'Share', exact: true })
  await share.click()
  const link = await page.getByLabel('Invite link').inputValue()
  await expectAccessible(page)
  // Sharing again gives the same link.
  await share.click()
  await expect(share).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel('Invite link')).toHaveValue(link)
  const visitor = await browser.newContext()
  const sharedPage = await visitor.newPage()
  await sharedPage.goto(link)
  const shared = sharedPage.getByRole('listitem').filter({ has: sharedPage.getByRole('link', { name, exact: true }) })
  await expect(shared.getByText(room, { exact: true })).toBeVisible()
  expect(await totalIn(shared, length)).toBe(total)
  await visitor.close()

  await page.goto('/compare')
  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('row', { name: 'Total for the stay' }).getByRole('cell')).toContainText(total)
})

test(
  'in German on desktop, student removes a place, restores it and compares two',
  fullRunOnly(),
  async ({ page, context, world }) => {
    await logInByMail(context, world.webUrl, newEmail())
    const ids = await somePlaces(page)
    for (const id of ids) await save(page, world.webUrl, id)
    await context.addCookies([{ name: 'selectedLanguage', value: 'de', url: world.webUrl }])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(LIST)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Meine Merkliste' })).toBeVisible()
    await expectAccessible(page)
    expect(await horizontalOverflow(page)).toBe(0)

    const first = listed(page).first()
    const name = await first.getByRole('heading', { level: 2 }).textContent()
    await first.getByRole('button', { name: `${name} auf die Merkliste setzen` }).click()
    await expect(listed(page)).toHaveCount(2)
    await expect(page.getByText('2 Unterkünfte, neueste zuerst')).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(listed(page)).toHaveCount(3)

    // Up to five are chosen at first.
    await listed(page).nth(2).getByRole('checkbox').uncheck()
    const compared: string[] = []
    for (const at of [0, 1]) {
      const box = listed(page).nth(at).getByRole('checkbox')
      await expect(box).toBeChecked()
      compared.push((await box.getAttribute('value')) ?? '')
    }
    // A stay of each place, not the place itself.
    for (const id of ids) expect(compared).not.toContain(String(id))
    await page.getByRole('main').getByRole('button', { name: 'Vergleichen' }).click()
    // The stays that the cards showed are compared, not whichever room of the place suits most.
    await expect(page).toHaveURL(
      (url) => url.pathname === '/compare' && url.searchParams.getAll('ids').join() === compared.join(),
    )
    await expect(page.getByRole('option', { name: '(ausgewählt)', selected: true })).toHaveCount(2)
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('student shares the shortlist', async ({ page, context, world }) => {
    await logInByMail(context, world.webUrl, newEmail())
    for (const id of await somePlaces(page)) await save(page, world.webUrl, id)
    await page.goto(LIST)
    await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByLabel('Invite link')).toHaveValue(/\/shared\//)
    await page.getByRole('link', { name: 'Open the shared shortlist' }).click()
    await expect(page.getByText('1 person · 3 places')).toBeVisible()
  })

  test('heart submits a form that opens the shortlist, which links back', async ({ page }) => {
    await page.goto(`${SEARCH}?sort=rating`)
    const name = await nameOf(cardsOf(page).first())
    await heartOf(page, name).click()
    await expect(page).toHaveURL(new RegExp(LIST))
    await expect(listed(page).getByRole('heading', { level: 2 })).toHaveText([name ?? ''])
    await page.getByRole('link', { name: 'Back to the previous page' }).click()
    await expect(page).toHaveURL(new RegExp(SEARCH))
    await page.goto(LIST)
    await heartOf(page, name).click()
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  })
})

test('hearts stay correct under rapid clicks, in two tabs and after losing the connection', async ({
  page,
  context,
  browser,
  world,
}) => {
  const email = newEmail()
  await logInByMail(context, world.webUrl, email)
  await page.goto(SEARCH)
  await waitForHydration(page)
  const [first, second] = [await nameOf(cardsOf(page).nth(0)), await nameOf(cardsOf(page).nth(1))]
  const other = await context.newPage()
  await other.goto(SEARCH)
  await waitForHydration(other)

  for (const tab of [other, page]) {
    // The user and the saved places load after the page.
    await expect(accountButton(tab)).toBeVisible()
    await scrollAndHydrate(heartOf(tab, first))
  }

  // Saves, removes and saves again before any response arrives.
  for (let press = 0; press < 3; press++) await heartOf(page, first).click()
  await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'true')
  await expect(heartOf(other, first)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => savedElsewhere(browser, page, world.webUrl)).toHaveLength(1)

  await context.setOffline(true)
  await heartOf(page, second).click()
  await heartOf(other, first).click()
  await expect(page.getByText('Can’t connect right now')).toBeVisible()
  await expect(heartOf(other, second)).toHaveAttribute('aria-pressed', 'true')
  await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(false)
  await expect
    .poll(async () => (await savedElsewhere(browser, page, world.webUrl)).map(({ name }) => name))
    .toEqual([second])
  await page.reload()
  await expect(heartOf(page, second)).toHaveAttribute('aria-pressed', 'true')
  await expect(heartOf(page, first)).toHaveAttribute('aria-pressed', 'false')
})

type Entry = { id: number; name: string }

/** Reads the shortlist from the server in a new context, independent of the page's own state. */
async function savedElsewhere(browser: Browser, page: Page, webUrl: string): Promise<Entry[]> {
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const response = await context.request.get(`${webUrl}/api/v0/auth/users/inventories_shortlists`)
  const { data } = (await response.json()) as { data: { result: Entry[] } }
  await context.close()
  return data.result
}

/** Returns the total of a stay of this length. */
async function totalIn(part: Locator, weeks: number): Promise<string> {
  const line = await part.getByText(`for ${weeks} weeks`).first().innerText()
  return line.split(' ', 1)[0] ?? ''
}

type Listed = { id: number; name: string; offered: { config_name: string; lease_duration: number } | null }

/** Returns a place in London that lists show with a shorter stay than the one of this length. */
async function findLongerStay(page: Page): Promise<{ name: string; room: string; length: number }> {
  const fetchListed = async (query: string) => {
    const address = `/api/v1/inventories?region_canonical_name=london&available=true&limit=50&only=id,name,offered&${query}`
    return ((await (await page.request.get(address)).json()) as { data: { result: Listed[] } }).data.result
  }
  const shown = new Map((await fetchListed('')).map(({ id, offered }) => [id, offered?.lease_duration]))
  for (const length of [51, 44, 40, 52]) {
    const range = `meta_min_lease_duration=${length}&meta_max_lease_duration=${length}`
    const other = (await fetchListed(range)).find(({ id, offered }) => offered && shown.get(id) !== length)
    if (other?.offered) return { name: other.name, room: other.offered.config_name, length }
  }
  throw new Error('no place in London has a stay that differs from the one that lists show')
}

async function somePlaces(page: Page): Promise<number[]> {
  const response = await page.request.get('/api/v1/inventories?region_canonical_name=london&limit=3&only=id')
  const { data } = (await response.json()) as { data: { result: { id: number }[] } }
  return data.result.map(({ id }) => id)
}

async function save(page: Page, webUrl: string, id: number) {
  const response = await page.request.post('/api/v0/auth/users/inventories_shortlists', {
    headers: { origin: webUrl },
    data: { inventories_shortlist: { inventory_id: id } },
  })
  expect(response.status()).toBe(200)
}

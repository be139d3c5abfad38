import { expect, expectAccessible, fullRunOnly, test } from '../journey.ts'
import { fetchInventories, cardsOf, goToSearch, titleOf } from '../search-page.ts'

// spec: 1.search-and-browse, 2.route-search
test("shows a city's places, ten per page, as many as the API returns", async ({ page }) => {
  const { count, names } = await fetchInventories(page, 'region_canonical_name=london')
  await goToSearch(page, '/places/search/london')
  await expect(titleOf(page)).toHaveText(`${count} places to live in London`)
  await expect(cardsOf(page).getByRole('heading')).toHaveText(names)
  await expect(page.getByText(`1–10 of ${count}`)).toBeVisible()
  await expect(page).toHaveTitle('Student accommodation in London | Amber')
})

// spec: 2.route-search
test('shows approximate walking times to a university', fullRunOnly(), async ({ page }) => {
  await goToSearch(page, '/places/search/university-of-manchester')
  await expect(titleOf(page)).toHaveText(/^\d+ places to live near University of Manchester$/)
  await expect(cardsOf(page).first()).toContainText(/About \d+ min walk\s*[\d.]+ mi/)
})

test("shows a country's places without a distance to its centre", fullRunOnly(true), async ({ page }) => {
  await goToSearch(page, '/places/search/united-kingdom')
  await expect(titleOf(page)).toHaveText(/^\d+ places to live in United Kingdom$/)
  await expect(page.getByRole('main')).not.toContainText('from the centre')
})

// spec: 5.price-label
test('shows the lowest weekly price, total and availability on every card', async ({ page }) => {
  await goToSearch(page, '/places/search/london')
  for (const card of await cardsOf(page).all()) {
    await expect(card).toContainText(/From £[\d,.]+\/week/)
    await expect(card).toContainText(/£[\d,.]+ for \d+ weeks?, including £250 deposit you get back/)
    await expect(card).toContainText(/\d+ rooms? of this type (available|from \d)|Fully booked/)
  }
})

test(
  'counts the places with rooms for the chosen dates, as the availability filter does',
  fullRunOnly(),
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await goToSearch(page, '/places/search/london?move_in_month=sep')
    const line = page.getByText(/^\d+ have rooms in September 2027/)
    const [, free = '', full = '0'] =
      /^(\d+) have rooms in September 2027(?:, (\d+) (?:is|are) full)?\./.exec(await line.innerText()) ?? []
    const all = Number(free) + Number(full)
    await expect(titleOf(page)).toHaveText(new RegExp(`^${all} places`))
    await expect(page.getByText(new RegExp(`^1–\\d+ of ${all}$`))).toBeVisible()
    await goToSearch(page, '/places/search/london?move_in_month=sep&available=true')
    await expect(titleOf(page)).toHaveText(new RegExp(`^${free} places`))
  },
)

test('says that prices are for one person and leads to shared rooms', fullRunOnly(), async ({ page }) => {
  await goToSearch(page, '/places/search/london')
  await expect(page.getByText('Prices show rooms for one person first.')).toBeVisible()
  await page.getByRole('link', { name: 'See shared rooms' }).click()
  await expect(page).toHaveURL('/places/search/london?meta_types=shared_room')
  await expect(page.getByText('Prices show rooms for one person first')).toHaveCount(0)
})

test('shows both currencies when another one is chosen', fullRunOnly(), async ({ page, context, world }) => {
  await context.addCookies([{ name: 'selectedCurrency', value: 'EUR', url: world.webUrl }])
  await page.goto('/places/search/london')
  await expect(cardsOf(page).first()).toContainText(/£[\d,.]+\/week\s*≈€[\d,]+/)
  await expect(page.getByText('Amounts with ≈ are converted using exchange rates from 1 Nov 2026')).toBeVisible()
})

test('links pages in both directions, for people and search engines', async ({ page }) => {
  await goToSearch(page, '/places/search/london')
  await expect(page.locator('link[rel=next]')).toHaveAttribute('href', /\/places\/search\/london\?p=2$/)
  const first = await cardsOf(page).getByRole('heading').allTextContents()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/places/search/london?p=2')
  await expect(page.getByText(/^11–20 of/)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/places\/search\/london\?p=2$/)
  const second = await cardsOf(page).getByRole('heading').allTextContents()
  expect(second.filter((name) => first.includes(name))).toEqual([])
  await page.reload()
  await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', /\/places\/search\/london$/)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/places/search/london')
})

test('redirects a page past the end to the last one', fullRunOnly(true), async ({ page }) => {
  const { count } = await fetchInventories(page, 'region_canonical_name=london')
  await page.goto('/places/search/london?p=900')
  await expect(page).toHaveURL(`/places/search/london?p=${Math.ceil(count / 10)}`)
})

test('shows the not-found page for an unknown region', async ({ page }) => {
  const response = await page.goto('/places/search/atlantis')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expectAccessible(page)
})

test('sets one canonical URL for filtered lists and forbids indexing them', async ({ page }) => {
  await page.goto('/places/search/london?features_and=gym')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/places\/search\/london$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('keeps unknown URL parameters and normalises the others', fullRunOnly(), async ({ page }) => {
  await page.goto('/places/search/london?utm_source=mail&stay=41-45&meta_types=private_room&meta_types=apartment')
  await expect(page).toHaveURL(
    '/places/search/london?meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week&meta_types=private_room%2Capartment&utm_source=mail',
  )
})

test('explains the rank of a place on request', fullRunOnly(), async ({ page }) => {
  await goToSearch(page, '/places/search/london')
  const card = cardsOf(page).first()
  await card.getByRole('button', { name: /^Why / }).click()
  await expect(card).toContainText('A matching room is available')
  await expect(card).toContainText('Helps a lot')
  await expect(card).toContainText('Commission never affects ranking.')
  await expectAccessible(page)
})

test('lists viewed regions among the recent searches on the home page', fullRunOnly(), async ({ page }) => {
  await goToSearch(page, '/places/search/university-of-manchester')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'All countries' }).click()
  await page.getByRole('link', { name: 'Leeds', exact: true }).click()
  await expect(titleOf(page)).toContainText('in Leeds')
  await page.getByRole('banner').getByRole('link', { name: 'Amber, home page' }).click()
  await page.getByRole('combobox', { name: 'City, university or property' }).click()
  await expect(page.getByRole('group', { name: 'Recent searches' }).getByRole('option')).toHaveText([
    /^Leeds/,
    /^University of Manchester/,
  ])
})

test('shows the search in the header, and keeps applicable filters for the next one', async ({ page }) => {
  await page.goto('/places/search/london?move_in_month=sep&min_price=100&features_and=gym')
  const box = page.getByRole('banner').locator('[name=q]')
  await expect(box).toHaveValue('London')
  await expect(page.getByRole('banner')).toContainText(/Sept? 20\d\d/)
  await box.fill('leeds')
  await box.press('Enter')
  await expect(page).toHaveURL('/places/search/leeds?move_in_month=sep&features_and=gym')
  await expect(box).toHaveValue('Leeds')
})

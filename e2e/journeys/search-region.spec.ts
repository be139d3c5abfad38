import { expect, expectAccessible, onceMore, test } from '../journey.ts'
import { askApi, cardsOf, goToSearch, titleOf } from '../search-page.ts'

// spec: 2.route-search
test('a city shows its places, ten a page, as many as the API knows', async ({ page }) => {
  const { count, names } = await askApi(page, 'region_canonical_name=london')
  await goToSearch(page, '/places/search/london')
  await expect(titleOf(page)).toHaveText(`${count} student places in London`)
  await expect(cardsOf(page).getByRole('heading')).toHaveText(names)
  await expect(page.getByText(`1–10 of ${count}`)).toBeVisible()
  await expect(page).toHaveTitle('Student accommodation in London | Amber')
})

// spec: 2.route-search
test('a university says how far each place is on foot, and that this is about', async ({ page }) => {
  await goToSearch(page, '/places/search/university-of-manchester')
  await expect(titleOf(page)).toHaveText(/^\d+ student places near University of Manchester$/)
  await expect(cardsOf(page).first()).toContainText(/About \d+ min on foot\s*[\d.]+ mi/)
})

test('a country has its places, and no distance to its middle', onceMore(true), async ({ page }) => {
  await goToSearch(page, '/places/search/united-kingdom')
  await expect(titleOf(page)).toHaveText(/^\d+ student places in United Kingdom$/)
  await expect(page.getByRole('main')).not.toContainText('from the centre')
})

test('every card says what the week and the whole stay cost, and what is free', async ({ page }) => {
  await goToSearch(page, '/places/search/london')
  for (const card of await cardsOf(page).all()) {
    await expect(card).toContainText(/£[\d,.]+\/week/)
    await expect(card).toContainText(/£[\d,.]+ for \d+ weeks?\s*£250 of it comes back/)
    await expect(card).toContainText(/\d+ rooms? free (now|from \d)|Fully booked/)
  }
})

test('in another currency each price is in both', async ({ page, context, world }) => {
  await context.addCookies([{ name: 'selectedCurrency', value: 'EUR', url: world.webUrl }])
  await page.goto('/places/search/london')
  await expect(cardsOf(page).first()).toContainText(/£[\d,.]+\/week\s*≈€[\d,]+/)
  await expect(page.getByText('Amounts with ≈ are converted at the rates of 1 Nov 2026')).toBeVisible()
})

test('pages are links both ways, for people and for search engines', async ({ page }) => {
  await goToSearch(page, '/places/search/london')
  await expect(page.locator('link[rel=next]')).toHaveAttribute('href', /\/places\/search\/london\?p=2$/)
  const first = await cardsOf(page).getByRole('heading').allTextContents()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/places/search/london?p=2')
  await expect(page.getByText(/^11–20 of/)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/places\/search\/london\?p=2$/)
  await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', /\/places\/search\/london$/)
  const second = await cardsOf(page).getByRole('heading').allTextContents()
  expect(second.filter((name) => first.includes(name))).toEqual([])
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/places/search/london')
})

test('a page past the end leads to the last', onceMore(true), async ({ page }) => {
  const { count } = await askApi(page, 'region_canonical_name=london')
  await page.goto('/places/search/london?p=900')
  await expect(page).toHaveURL(`/places/search/london?p=${Math.ceil(count / 10)}`)
})

test('a region that does not exist is a missing page', async ({ page }) => {
  const response = await page.goto('/places/search/atlantis')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expectAccessible(page)
})

test('filtered lists are one page to search engines, and none of them is listed', async ({ page }) => {
  await page.goto('/places/search/london?features_and=gym')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/places\/search\/london$/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('what nobody asked for in an address goes along, and the rest is cleaned', async ({ page }) => {
  await page.goto('/places/search/london?utm_source=mail&stay=41-45&meta_types=private_room&meta_types=apartment')
  await expect(page).toHaveURL(
    '/places/search/london?meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week&meta_types=private_room%2Capartment&utm_source=mail',
  )
})

test('why a place is where it is comes on request', async ({ page }) => {
  await goToSearch(page, '/places/search/london')
  const card = cardsOf(page).first()
  await card.getByRole('button', { name: /^Why / }).click()
  await expect(card).toContainText('A room that fits is free')
  await expect(card).toContainText(/\d+ of 400/)
  await expect(card).toContainText('What the owner pays us is never one of them.')
  await expectAccessible(page)
})

test('a region that was looked at is among the recent searches of the home page', async ({ page }) => {
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

test('the header says what is searched for, and the next search keeps what holds there too', async ({ page }) => {
  await page.goto('/places/search/london?move_in_month=sep&min_price=100&features_and=gym')
  const box = page.getByRole('banner').getByRole('searchbox')
  await expect(box).toHaveValue('London')
  await expect(page.getByRole('banner')).toContainText(/Sept? 20\d\d/)
  await box.fill('leeds')
  await box.press('Enter')
  await expect(page).toHaveURL('/places/search/leeds?move_in_month=sep&features_and=gym')
  await expect(box).toHaveValue('Leeds')
})

import type { Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, test } from '../journey.ts'
import {
  fetchInventories,
  cardsOf,
  filtersOf,
  goToSearch,
  activeFilters,
  openFilter,
  applyFilterPanel,
  titleOf,
} from '../search-page.ts'

const CITY = '/places/search/london'

/** A choice for each filter chip, and the resulting URL. */
const CHOICES = [
  { title: 'Move-in month', choice: /^(?!Any)/, nth: 5, address: /\?move_in_month=[a-z]{3}$/ },
  {
    title: 'Length of stay',
    choice: /^41–45 weeks/,
    address: /\?meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week$/,
  },
  { title: 'Room type', choice: /^Shared room/, address: /\?meta_types=shared_room$/ },
  { title: 'Bathroom', choice: /^Shared bathroom/, address: /\?meta_types=shared_bathroom$/ },
  { title: 'Kitchen', choice: /^Shared kitchen/, address: /\?meta_types=shared_kitchen$/ },
  { title: 'Accommodation type', choice: /^Studio/, address: /\?meta_unit_types=studio$/ },
  { title: 'Amenities', choice: /^Gym/, address: /\?features_and=gym$/ },
]

const countIn = (text: string | null) => Number.parseInt(text ?? '', 10)

for (const { title, choice, address, nth = 0 } of CHOICES) {
  // spec: 2.filter-move-in-month, 2.filter-lease-duration, 2.filter-types, 2.filter-unit-types
  test(
    `filter ${title} shows accurate counts, and its chip removes it`,
    fullRunOnly(!['Length of stay', 'Amenities'].includes(title)),
    async ({ page }) => {
      await goToSearch(page, CITY)
      const all = await titleOf(page).textContent()
      const panel = await openFilter(page, title)
      const line = panel.getByRole('listitem').filter({ hasText: choice }).nth(nth)
      const count = countIn(await line.getByText(/^\d+ places?$/).textContent())
      expect(count).toBeGreaterThan(0)
      await line.getByRole(/Move-in month|Length of stay/.test(title) ? 'radio' : 'checkbox').check()
      await expect(page).toHaveURL(address)
      await expect(titleOf(page)).toHaveText(new RegExp(`^${count} places? to live`))
      const show = panel.getByRole('button', { name: /^Show \d+ places?$/ })
      await expect(show).toHaveText(new RegExp(`^Show ${count} `))
      await applyFilterPanel(panel)

      await activeFilters(page)
        .getByRole('link', { name: /^Remove / })
        .click()
      await expect(page).toHaveURL(CITY)
      await expect(titleOf(page)).toHaveText(all ?? '')
      await expect(activeFilters(page)).toHaveCount(0)
    },
  )
}

test('keeps a stay length outside the buckets until it is cleared', fullRunOnly(), async ({ page }) => {
  const stayLength = 'meta_min_lease_duration=40&meta_max_lease_duration=52'
  await goToSearch(page, `${CITY}?${stayLength}`)
  const panel = await openFilter(page, '40–52 weeks')
  await expect(panel.getByRole('radio', { name: '40–52 weeks' })).toBeChecked()
  await applyFilterPanel(panel)
  const amenities = await openFilter(page, 'Amenities')
  await amenities.getByLabel(/^Gym/).check()
  await expect(page).toHaveURL(`${CITY}?${stayLength}&features_and=gym`)
  await applyFilterPanel(amenities)
  const again = await openFilter(page, '40–52 weeks')
  await again.getByRole('radio', { name: 'Any length' }).check()
  await expect(page).toHaveURL(`${CITY}?features_and=gym`)
})

test('price filter works by typing and by keyboard, and can be cleared', async ({ page }) => {
  await goToSearch(page, CITY)
  const panel = await openFilter(page, 'Price')
  await expect(panel.getByRole('img', { name: 'Number of places at each price' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByLabel('From').fill('150')
  await panel.getByLabel('To', { exact: true }).fill('300')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CITY}?min_price=150&max_price=300`)
  await expect(filtersOf(page).getByRole('button', { name: '£150–£300' })).toBeVisible()
  const { count } = await fetchInventories(page, 'region_canonical_name=london&min_price=150&max_price=300')
  await expect(titleOf(page)).toHaveText(`${count} places to live in London`)

  const again = await openFilter(page, '£150–£300')
  await again.getByRole('slider', { name: 'Maximum price' }).press('ArrowLeft')
  await expect(page).toHaveURL(`${CITY}?min_price=150&max_price=295`)
  await again.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL(CITY)
  await expect(again.getByLabel('From')).toHaveValue('')
})

test('counts places while a price is being typed, as one step of the history', async ({ page }) => {
  await goToSearch(page, CITY)
  const panel = await openFilter(page, 'Price')
  const maximum = panel.getByLabel('To', { exact: true })
  await maximum.fill('300')
  const { count } = await fetchInventories(page, 'region_canonical_name=london&max_price=300')
  await expect(panel.getByRole('button', { name: /^Show / })).toHaveText(new RegExp(`^Show ${count} `))
  await expect(maximum).toBeFocused()
  await maximum.pressSequentially('0')
  await expect(page).toHaveURL(`${CITY}?max_price=3000`)
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL(CITY)
})

test('cheapest first sorts by the price that includes bills', fullRunOnly(), async ({ page }) => {
  await goToSearch(page, `${CITY}?sort_key=price`)
  const response = await page.request.get(
    '/api/v1/inventories?region_canonical_name=london&sort_key=price&sort_order=asc',
  )
  const { data } = (await response.json()) as { data: { result: { pricing: { all_in: { price: number } } }[] } }
  const expected = data.result.map(({ pricing }) => pricing.all_in.price)
  expect(expected).toEqual(expected.toSorted((a, b) => a - b))
  for (const [at, pence] of expected.entries()) {
    const price = pence % 100 === 0 ? String(pence / 100) : (pence / 100).toFixed(2)
    await expect(cardsOf(page).nth(at)).toContainText(`From £${price}/week`)
  }
  await expect(page.getByRole('button', { name: /^Why is this here/ })).toHaveCount(0)
})

test('price filter drops pence and swaps reversed limits', fullRunOnly(true), async ({ page }) => {
  await goToSearch(page, CITY)
  const panel = await openFilter(page, 'Price')
  await panel.getByLabel('From').pressSequentially('150.50')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CITY}?min_price=150`)
  const again = await openFilter(page, '£150+')
  await again.getByLabel('From').fill('300')
  await again.getByLabel('To', { exact: true }).fill('150')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CITY}?min_price=150&max_price=300`)
  const swapped = await openFilter(page, '£150–£300')
  await expect(swapped.getByLabel('From')).toHaveValue('150')
  await expect(swapped.getByLabel('To', { exact: true })).toHaveValue('300')
})

test('panel of all filters includes those missing from the bar', async ({ page }) => {
  await goToSearch(page, CITY)
  const panel = await openFilter(page, 'All filters')
  await expectAccessible(page)
  await panel.getByLabel('Only places with rooms available').check()
  await expect(page).toHaveURL(`${CITY}?available=true`)
  await panel.getByLabel('Bedrooms').selectOption('1 or more')
  await expect(page).toHaveURL(`${CITY}?meta_bedroom_counts=1&available=true`)
  await expect(filtersOf(page).getByRole('button', { name: 'All filters (2)', exact: true })).toBeVisible()
  await panel.getByLabel('Bathrooms').selectOption('1 or more')
  await expect(page).toHaveURL(`${CITY}?meta_bedroom_counts=1&meta_bathroom_counts=1&available=true`)
  await panel.getByLabel('Place name').fill('o')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CITY}?meta_bedroom_counts=1&meta_bathroom_counts=1&available=true&name=o`)
  await expect(panel).toBeHidden()
  await expect(activeFilters(page).getByRole('listitem')).toHaveCount(5)
  // The chips update before the list.
  await expect(cardsOf(page).getByRole('heading').filter({ hasNotText: /\bo/i })).toHaveCount(0)
  await activeFilters(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(CITY)
})

test('keeps the button of all filters in the window beside long chips', fullRunOnly(), async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await goToSearch(page, `${CITY}?meta_min_lease_duration=41&meta_max_lease_duration=45&min_total=1000&max_total=90000`)
  await expect(filtersOf(page).getByRole('button', { name: 'All filters (2)', exact: true })).toBeInViewport({
    ratio: 1,
  })
})

test('combines filters and keeps the others when one changes', async ({ page }) => {
  await goToSearch(page, `${CITY}?move_in_month=sep&features_and=gym&sort_key=price&sort_order=asc`)
  const panel = await openFilter(page, 'Room type')
  await panel.getByLabel(/^Private room/).check()
  await panel.getByLabel(/^Shared room/).check()
  await expect(page).toHaveURL(
    `${CITY}?move_in_month=sep&meta_types=private_room%2Cshared_room&features_and=gym&sort_key=price&sort_order=asc`,
  )
  await page.keyboard.press('Escape')
  await expect(filtersOf(page).getByRole('button', { name: 'Room type (2)' })).toBeVisible()
})

const pricesOn = async (page: Page) =>
  (
    await cardsOf(page)
      .getByText(/^£[\d,.]+$/)
      .allTextContents()
  ).map((text) => Number(text.replaceAll(/[£,]/g, '')))

test('sorts by the link chosen in the menu', async ({ page }) => {
  await goToSearch(page, CITY)
  await page.getByRole('button', { name: 'Sort Best match' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cheapest first' }).click()
  await expect(page).toHaveURL(`${CITY}?sort_key=price&sort_order=asc`)
  await expect(page.getByRole('button', { name: 'Sort Cheapest first' })).toBeVisible()
  const { names } = await fetchInventories(page, 'region_canonical_name=london&sort_key=price&sort_order=asc')
  await expect(cardsOf(page).getByRole('heading')).toHaveText(names)
  expect((await pricesOn(page)).length).toBeGreaterThan(0)
})

// spec: 2.filter-available, 2.filter-tags
test('shows chips for filters without a field', fullRunOnly(true), async ({ page }) => {
  await goToSearch(
    page,
    `${CITY}?available=false&tags=dual_occupancy&meta_min_lease_duration=10&meta_max_lease_duration=20`,
  )
  await expect(activeFilters(page)).toContainText('Only fully booked places')
  await expect(activeFilters(page)).toContainText('For two people')
  await expect(activeFilters(page)).toContainText('10–20 weeks')
})

test('tabbing through a panel scrolls neither the page nor the panel', fullRunOnly(), async ({ page }) => {
  await goToSearch(page, CITY)
  const panel = await openFilter(page, 'Amenities')
  const show = panel.getByRole('button', { name: /^Show/ })
  const isThere = () => show.evaluate((button) => button === document.activeElement)
  for (let steps = 0; steps < 20 && !(await isThere()); steps++) await page.keyboard.press('Tab')
  await expect(show).toBeFocused()
  // The panel stays fully visible despite the cookie banner.
  await expect(panel).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // Behind the panel, scroll padding keeps elements clear of the banner and the bar.
  const scrollPadding = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBlock)
  expect(await scrollPadding()).toBe('0px')
  await page.keyboard.press('Tab')
  await expect(panel).toBeHidden()
  await expect.poll(scrollPadding).not.toBe('0px')
})

test('double-clicking Show does not click the cookie banner below', fullRunOnly(), async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport)
    await goToSearch(page, CITY)
    const cookieBanner = page.getByRole('region', { name: 'Your cookies, your choice' })
    await expect(cookieBanner).toBeVisible()
    const panel = await openFilter(page, 'Amenities')
    await expect(cookieBanner).toBeHidden()
    await panel.getByRole('button', { name: /^Show/ }).dblclick({ delay: 40 })
    await expect(panel).toBeHidden()
    await expect(cookieBanner).toBeVisible()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cookieConsent')
  }
})

test('keeps the scroll position when a filter changes', fullRunOnly(true), async ({ page }) => {
  await goToSearch(page, CITY)
  await page.evaluate(() => scrollTo(0, 700))
  const panel = await openFilter(page, 'Amenities')
  await panel.getByLabel(/^Laundry/).check()
  await expect(page).toHaveURL(`${CITY}?features_and=laundry`)
  await expect(activeFilters(page)).toContainText('Laundry')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600)
})

test('shows skeletons while results load', fullRunOnly(true), async ({ page }) => {
  await goToSearch(page, CITY)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\.data\?/, async (route) => {
    await held
    await route.continue()
  })
  const panel = await openFilter(page, 'Amenities')
  await panel.getByLabel(/^Gym/).check()
  await expect(panel.getByLabel(/^Gym/)).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Loading places' })).toBeVisible()
  release()
  await expect(page.getByRole('status').filter({ hasText: 'Loading places' })).toHaveCount(0)
  await expect(cardsOf(page).first()).toBeVisible()
})

test('opens the panel that was pressed before its script had loaded, once', async ({ page }) => {
  const { promise: script, resolve: loadScript } = Promise.withResolvers<void>()
  await page.route(/\/filter-forms-[^/]*\.js$/, async (route) => {
    await script
    await route.continue()
  })
  await goToSearch(page, CITY)
  await filtersOf(page).getByRole('button', { name: 'Amenities' }).click()
  const panel = page.getByRole('dialog', { name: 'Amenities' })
  await expect(panel).toHaveCount(0)
  loadScript()
  await expect(panel).toBeVisible()
  await panel.getByLabel(/^Gym/).check()
  await expect(page).toHaveURL(`${CITY}?features_and=gym`)
  await applyFilterPanel(panel)
  await activeFilters(page).getByRole('link', { name: 'Remove Gym' }).click()
  await expect(page).toHaveURL(CITY)
  await expect(panel).toBeHidden()
})

test('applies a choice whose text is pressed, and stays open when other text is', fullRunOnly(), async ({ page }) => {
  await goToSearch(page, CITY)
  const panel = await openFilter(page, 'All filters')
  await panel.getByRole('heading', { name: 'Availability' }).click()
  await expect(panel).toBeVisible()
  await panel.getByText('Women only', { exact: true }).click()
  await expect(page).toHaveURL(`${CITY}?tags=women_only`)
  await expect(panel).toBeVisible()
})

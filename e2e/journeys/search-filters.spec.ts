import type { Page } from '@playwright/test'
import { expect, expectAccessible, onceMore, test } from '../journey.ts'
import { askApi, cardsOf, filtersOf, goToSearch, inUse, openFilter, showFrom, titleOf } from '../search-page.ts'

const CITY = '/places/search/london'

/** Each chip: what is chosen in it, and what the address then says. */
const CHOICES = [
  { title: 'Move in', choice: /^(?!Any)/, nth: 10, address: /\?move_in_month=[a-z]{3}$/ },
  {
    title: 'Stay',
    choice: /^41–45 weeks/,
    address: /\?meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week$/,
  },
  { title: 'Room type', choice: /^Shared room/, address: /\?meta_types=shared_room$/ },
  { title: 'Bathroom', choice: /^Shared bathroom/, address: /\?meta_types=shared_bathroom$/ },
  { title: 'Kitchen', choice: /^Shared kitchen/, address: /\?meta_types=shared_kitchen$/ },
  { title: 'Home type', choice: /^Studio/, address: /\?meta_unit_types=studio$/ },
  { title: 'Amenities', choice: /^Gym/, address: /\?features_and=gym$/ },
]

const countIn = (text: string | null) => Number.parseInt(text ?? '', 10)

for (const { title, choice, address, nth = 0 } of CHOICES) {
  // spec: 2.filter-move-in-month, 2.filter-lease-duration, 2.filter-types, 2.filter-unit-types
  test(
    `${title}: the count beside a choice is what it gives, and a chip takes it back`,
    onceMore(!['Stay', 'Amenities'].includes(title)),
    async ({ page }) => {
      await goToSearch(page, CITY)
      const all = await titleOf(page).textContent()
      const panel = await openFilter(page, title)
      const line = panel.getByRole('listitem').filter({ hasText: choice }).nth(nth)
      const count = countIn(await line.getByText(/^\d+ places?$/).textContent())
      expect(count).toBeGreaterThan(0)
      await line.getByRole(/Move in|Stay/.test(title) ? 'radio' : 'checkbox').check()
      await expect(page).toHaveURL(address)
      await expect(titleOf(page)).toHaveText(new RegExp(`^${count} student place`))
      const show = panel.getByRole('button', { name: /^Show \d+ places?$/ })
      await expect(show).toHaveText(new RegExp(`^Show ${count} `))
      await showFrom(panel)

      await inUse(page)
        .getByRole('link', { name: /, remove$/ })
        .click()
      await expect(page).toHaveURL(CITY)
      await expect(titleOf(page)).toHaveText(all ?? '')
      await expect(inUse(page)).toHaveCount(0)
    },
  )
}

test('Stay: a length that is in no bucket is the one chosen, stays with other choices, and is cleared', async ({
  page,
}) => {
  const own = 'meta_min_lease_duration=40&meta_max_lease_duration=52'
  await goToSearch(page, `${CITY}?${own}`)
  const panel = await openFilter(page, '40–52 weeks')
  await expect(panel.getByRole('radio', { name: '40–52 weeks' })).toBeChecked()
  await showFrom(panel)
  const amenities = await openFilter(page, 'Amenities')
  await amenities.getByLabel(/^Gym/).check()
  await expect(page).toHaveURL(`${CITY}?${own}&features_and=gym`)
  await showFrom(amenities)
  const again = await openFilter(page, '40–52 weeks')
  await again.getByRole('radio', { name: 'Any length' }).check()
  await expect(page).toHaveURL(`${CITY}?features_and=gym`)
})

test('Price: typed, moved by keys, and cleared', async ({ page }) => {
  await goToSearch(page, CITY)
  const panel = await openFilter(page, 'Price')
  await expect(panel.getByRole('img', { name: 'How many places there are at each price' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByLabel('From').fill('150')
  await panel.getByLabel('To', { exact: true }).fill('300')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CITY}?min_price=150&max_price=300`)
  await expect(filtersOf(page).getByRole('button', { name: '£150–£300' })).toBeVisible()
  const { count } = await askApi(page, 'region_canonical_name=london&min_price=150&max_price=300')
  await expect(titleOf(page)).toHaveText(`${count} student places in London`)

  const again = await openFilter(page, '£150–£300')
  await again.getByRole('slider', { name: 'Highest price' }).press('ArrowLeft')
  await expect(page).toHaveURL(`${CITY}?min_price=150&max_price=295`)
  await again.getByRole('link', { name: 'Clear' }).click()
  await expect(page).toHaveURL(CITY)
  await expect(again.getByLabel('From')).toHaveValue('')
})

test(
  'Price: pence are dropped, what is no price is nothing, and ends that are mixed up change places',
  onceMore(true),
  async ({ page }) => {
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
  },
)

test('All filters: those of the bar and those it has no room for', async ({ page }) => {
  await goToSearch(page, CITY)
  const panel = await openFilter(page, 'All filters')
  await expectAccessible(page)
  await panel.getByLabel('Only places with a free room').check()
  await expect(page).toHaveURL(`${CITY}?available=true`)
  await panel.getByLabel('Bedrooms').selectOption('1 or more')
  await expect(page).toHaveURL(`${CITY}?meta_bedroom_counts=1&available=true`)
  await panel.getByLabel('Bathrooms').selectOption('1 or more')
  await expect(page).toHaveURL(`${CITY}?meta_bedroom_counts=1&meta_bathroom_counts=1&available=true`)
  await panel.getByLabel('Name of the property').fill('o')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${CITY}?meta_bedroom_counts=1&meta_bathroom_counts=1&available=true&name=o`)
  await expect(panel).toBeHidden()
  await expect(inUse(page).getByRole('listitem')).toHaveCount(5)
  // The chips are ahead of the list.
  await expect(cardsOf(page).getByRole('heading').filter({ hasNotText: /\bo/i })).toHaveCount(0)
  await inUse(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(CITY)
})

test('filters add up, and a step in one keeps the others', async ({ page }) => {
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

test('the order is one of the links of a menu', async ({ page }) => {
  await goToSearch(page, CITY)
  await page.getByRole('button', { name: 'Sort Best match' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cheapest first' }).click()
  await expect(page).toHaveURL(`${CITY}?sort_key=price&sort_order=asc`)
  await expect(page.getByRole('button', { name: 'Sort Cheapest first' })).toBeVisible()
  const { names } = await askApi(page, 'region_canonical_name=london&sort_key=price&sort_order=asc')
  await expect(cardsOf(page).getByRole('heading')).toHaveText(names)
  expect((await pricesOn(page)).length).toBeGreaterThan(0)
})

// spec: 2.filter-available, 2.filter-tags
test('what has no field of its own is a chip all the same', onceMore(true), async ({ page }) => {
  await goToSearch(
    page,
    `${CITY}?available=false&tags=dual_occupancy&meta_min_lease_duration=10&meta_max_lease_duration=20`,
  )
  await expect(inUse(page)).toContainText('Only full places')
  await expect(inUse(page)).toContainText('For two people')
  await expect(inUse(page)).toContainText('10–20 weeks')
})

test('going through a panel by keys leaves the page and the panel where they were', async ({ page }) => {
  await goToSearch(page, CITY)
  const panel = await openFilter(page, 'Amenities')
  const show = panel.getByRole('button', { name: /^Show/ })
  const isThere = () => show.evaluate((button) => button === document.activeElement)
  for (let steps = 0; steps < 20 && !(await isThere()); steps++) await page.keyboard.press('Tab')
  await expect(show).toBeFocused()
  // In sight, also of its own edge, though the cookie question is asked.
  await expect(panel).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // Further on nothing hides behind the question or the bar.
  const kept = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBlock)
  expect(await kept()).toBe('0px')
  await page.keyboard.press('Tab')
  await expect(panel).toBeHidden()
  await expect.poll(kept).not.toBe('0px')
})

test('two presses on Show answer no question that lies below it', async ({ page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport)
    await goToSearch(page, CITY)
    const question = page.getByRole('region', { name: 'Your cookies, your choice' })
    await expect(question).toBeVisible()
    const panel = await openFilter(page, 'Amenities')
    await expect(question).toBeHidden()
    await panel.getByRole('button', { name: /^Show/ }).dblclick({ delay: 40 })
    await expect(panel).toBeHidden()
    await expect(question).toBeVisible()
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('cookieConsent')
  }
})

test('a change elsewhere on the page leaves the scroll where it was', onceMore(true), async ({ page }) => {
  await goToSearch(page, CITY)
  await page.evaluate(() => scrollTo(0, 700))
  const panel = await openFilter(page, 'Amenities')
  await panel.getByLabel(/^Laundry/).check()
  await expect(page).toHaveURL(`${CITY}?features_and=laundry`)
  await expect(inUse(page)).toContainText('Laundry')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(600)
})

test('while an answer is on its way skeletons stand where the cards will', onceMore(true), async ({ page }) => {
  await goToSearch(page, CITY)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\.data\?/, async (route) => {
    await held
    await route.continue()
  })
  const panel = await openFilter(page, 'Amenities')
  await panel.getByLabel(/^Gym/).check()
  await expect(panel.getByLabel(/^Gym/)).toBeChecked()
  await expect(page.getByRole('status').filter({ hasText: 'Loading places' })).toBeVisible()
  letGo()
  await expect(page.getByRole('status').filter({ hasText: 'Loading places' })).toHaveCount(0)
  await expect(cardsOf(page).first()).toBeVisible()
})

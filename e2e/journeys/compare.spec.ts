import { addNationalityRule, withBookingsDatabase } from '@amber/testing/booking-changes'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, waitForHydration, test, fullRunOnly } from '../journey.ts'
import { availableStays, type PlaceRoom, priceCard } from '../place-page.ts'

type Found = { id: number; name: string }

/** Returns places in London. The first has several available rooms. */
async function somePlaces(page: Page, count: number): Promise<{ places: Found[]; rooms: PlaceRoom[] }> {
  const fetchData = async <T>(address: string) => ((await (await page.request.get(address)).json()) as { data: T }).data
  const query = 'region_canonical_name=london&available=true&limit=20&only=id,name'
  const { result } = await fetchData<{ result: Found[] }>(`/api/v1/inventories?${query}`)
  for (const [index, place] of result.entries()) {
    const { result: rooms } = await fetchData<{ result: PlaceRoom[] }>(`/api/v0/inventories/${place.id}/room_types`)
    if (rooms.filter((room) => availableStays(room).length > 0).length < 2) continue
    return { places: [place, ...result.filter((_, at) => at !== index)].slice(0, count), rooms }
  }
  throw new Error('no place in London has two rooms with an available stay')
}

const isSideways = (page: Page) => page.evaluate('document.documentElement.scrollWidth > innerWidth')
const pathOf = (places: readonly Found[]) => `/compare?ids=${places.map(({ id }) => id).join(',')}`
const rowOf = (page: Page, name: string) => page.getByRole('row', { name })

/** Returns the boxes of the label and the values of a row. */
const boxesOf = async (row: Locator) =>
  Promise.all((await row.locator('th, td').all()).map((cell) => cell.boundingBox()))

const topOf = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? 0)

test('two places stay side by side on a phone below their names', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { places } = await somePlaces(page, 2)
  await page.goto(pathOf(places))
  await rowOf(page, 'Kitchen').scrollIntoViewIfNeeded()
  for (const { name } of places) {
    const head = page.getByRole('columnheader', { name })
    await expect(head).toBeInViewport()
    expect(await topOf(head)).toBeGreaterThanOrEqual(64)
  }
  await expect(page.locator('.compare-strip')).toHaveCount(0)
})

test('begins the rows on the first screen of a phone, below choices that open on demand', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { places } = await somePlaces(page, 3)
  await page.goto(pathOf(places))
  const length = page.getByRole('combobox', { name: 'Length of stay' })
  await expect(length).toBeHidden()
  expect(await topOf(page.getByRole('columnheader', { name: places[0]?.name ?? '' }))).toBeLessThan(400)
  expect(await topOf(rowOf(page, 'Total for the stay'))).toBeLessThan(844)
  await page.getByText('Stay, university and more').click()
  await expect(length).toBeVisible()
})

test('compares the amount due today of the chosen nationality, and remembers it', async ({ page, context, world }) => {
  const { places } = await somePlaces(page, 2)
  const query = `/api/v1/inventories?ids=${places.map(({ id }) => id).join(',')}&only=canonical_name`
  const found = (await (await page.request.get(query)).json()) as { data: { result: { canonical_name: string }[] } }
  const [first] = found.data.result
  await withBookingsDatabase(world.databaseUrl, addNationalityRule(first?.canonical_name ?? '', 'IN', 12_300))
  // The API caches a response for half a second, and a parallel journey may just have loaded the same places.
  await expect(async () => {
    await page.goto(pathOf(places))
    await expect(rowOf(page, 'Pay today')).toContainText('with some nationalities. Choose yours.', { timeout: 2000 })
  }).toPass()
  await waitForHydration(page)
  await rowOf(page, 'Pay today').getByRole('link', { name: 'Choose yours.' }).first().click()
  await expect(page.getByRole('combobox', { name: 'Your nationality' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Your nationality' }).selectOption('IN')
  await expect(rowOf(page, 'Pay today')).toContainText(/£123\s*Nationality: India\./)
  await expect(page).toHaveURL(pathOf(places))
  expect((await context.cookies()).find(({ name }) => name === 'selectedNationality')?.value).toBe('IN')
  await page.goto(`/places/${first?.canonical_name}`)
  await expect(priceCard(page)).toContainText('Pay £123 todayNationality: India.')
})

test('compares what is due today and who lets each place', async ({ page }) => {
  const { places } = await somePlaces(page, 2)
  await page.goto(pathOf(places))
  await expect(rowOf(page, 'Pay today')).toContainText(/£[\d,.]+|Nothing to pay today/)
  await expect(rowOf(page, 'Landlord')).toContainText(/Verified on|Not verified/)
})

/** Waits until the browser has remembered the university as the one searched for last. */
const expectRemembered = (context: BrowserContext, university: string) =>
  expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'searchedUniversity')?.value)
    .toBe(university)

test('compares the way to the university that the visitor searched for, not the nearest', async ({ page, context }) => {
  const { places } = await somePlaces(page, 2)
  await page.goto(pathOf(places))
  const choice = page.getByRole('combobox', { name: 'University', exact: true })
  const [nearest, other] = await choice.getByRole('option').all()
  const [nearestPath, path] = [await nearest?.getAttribute('value'), await other?.getAttribute('value')]
  await page.goto(`/places/search/${path}`)
  // The browser stores the search after hydration; leaving at once can be too early.
  await expectRemembered(context, path ?? '')
  await page.goto(pathOf(places))
  await expect(choice).toHaveValue(path ?? '')
  await expect(page).toHaveURL(`${pathOf(places)}&university=${path}`)
  await choice.selectOption(nearestPath ?? '')
  await expect(page).not.toHaveURL(`${pathOf(places)}&university=${path}`)
  await expect(choice).toHaveValue(nearestPath ?? '')
})

test('compares with the university that the visitor chose before the script had loaded', async ({ page }) => {
  const { places } = await somePlaces(page, 2)
  const { promise: isChosen, resolve: letScriptsLoad } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await isChosen
    await route.continue()
  })
  await page.goto(pathOf(places), { waitUntil: 'commit' })
  const choice = page.getByRole('combobox', { name: 'University', exact: true })
  const path = (await choice.getByRole('option').nth(1).getAttribute('value')) ?? ''
  await choice.selectOption(path)
  letScriptsLoad()
  await expect(page).toHaveURL((url) => url.searchParams.get('university') === path)
  await expect(choice).toHaveValue(path)
})

test(
  'compares the way to the university that the link to a saved room names',
  fullRunOnly(),
  async ({ page, context }) => {
    const { places } = await somePlaces(page, 2)
    await page.goto(pathOf(places))
    const choice = page.getByRole('combobox', { name: 'University', exact: true })
    const path = (await choice.getByRole('option').nth(1).getAttribute('value')) ?? ''
    const link = (await page.getByRole('link', { name: `See room: ${places[0]?.name}` }).getAttribute('href')) ?? ''
    await page.goto(`${link}${link.includes('?') ? '&' : '?'}to=${path}`)
    await waitForHydration(page)
    await page
      .getByRole('button', { name: `Save ${places[0]?.name} to your shortlist` })
      .first()
      .click()
    await expectRemembered(context, path)
    await page.goto(pathOf(places))
    await expect(choice).toHaveValue(path)
  },
)

test('visitor compares places on a phone, changes a room, removes a place and shows only differences', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { places, rooms } = await somePlaces(page, 3)
  const [first, second] = places
  await page.goto(pathOf(places))
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Compare rooms' })).toBeVisible()
  await expectAccessible(page)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await isSideways(page), String(width)).toBe(false)
    // Three columns are beside each other and wholly visible, below the label that all share.
    const [label, left, , right] = await boxesOf(rowOf(page, 'Total for the stay'))
    expect([left?.y, (left?.x ?? 0) < (right?.x ?? 0)], String(width)).toEqual([right?.y, true])
    expect((right?.x ?? 0) + (right?.width ?? 0), String(width)).toBeLessThanOrEqual(width)
    expect((label?.y ?? 0) + (label?.height ?? 0), String(width)).toBeLessThanOrEqual((left?.y ?? 0) + 1)
  }

  for (const link of await page.getByRole('link', { name: `See room: ${first?.name}` }).all()) {
    await expect(link).toHaveAttribute('href', /\/places\//)
  }

  // The names stay visible below the header of the site.
  await rowOf(page, 'Kitchen').scrollIntoViewIfNeeded()
  expect(await topOf(page.getByRole('columnheader', { name: places[2]?.name ?? '' }))).toBe(64)

  const other = rooms.findLast((room) => availableStays(room).length > 0)
  const choice = page.getByRole('combobox', { name: `Room in ${first?.name}` })
  await choice.focus()
  await choice.selectOption(other?.name ?? '')
  await expect(page).toHaveURL(new RegExp(`[?&]ids=${other?.id}&`))
  await expect(rowOf(page, 'Room type').getByRole('cell').first()).toContainText(other?.name ?? '')
  await expect(choice).toBeFocused()

  await page.getByRole('link', { name: `Remove ${places[2]?.name}` }).click()
  await expect(page.getByRole('columnheader', { name: second?.name ?? '' })).toBeAttached()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
  // The focused link was removed with its column, so focus moves to the last remaining one.
  await expect(page.getByRole('link', { name: `Remove ${second?.name}` })).toBeFocused()
  // Another university may be the nearest to the rest, but nobody has asked for it.
  await expect(page).toHaveURL(/[?&]university=[a-z]/)
  await page.getByRole('link', { name: 'Show only differences' }).click()
  await expect(page.getByText('Same for all')).toHaveCount(0)
  await expect(rowOf(page, 'Total for the stay')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Show only differences' })).toBeVisible()
})

test('shows the same stay side by side in Chinese at 1440 px, and prints without header and footer', async ({
  page,
  context,
  world,
}) => {
  await context.addCookies([{ name: 'selectedLanguage', value: 'zh', url: world.webUrl }])
  await page.setViewportSize({ width: 1440, height: 900 })
  const { places } = await somePlaces(page, 5)
  await page.goto(pathOf(places))
  await expect(page.getByRole('heading', { level: 1, name: '房源对比' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(6)
  await expect(rowOf(page, '整个租期').getByRole('cell')).toHaveCount(5)
  await expect(page.getByText('总价最低')).not.toHaveCount(0)
  await expectAccessible(page)
  expect(await isSideways(page)).toBe(false)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await expect(rowOf(page, '整个租期')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('visitor chooses places from the shortlist, and another stay and university', async ({
    page,
    context,
    world,
  }) => {
    const { places } = await somePlaces(page, 3)
    const ids = places.map(({ id }) => id).join('.')
    await context.addCookies([{ name: 'shortlist', value: ids, url: world.webUrl }])
    await page.goto('/compare')
    // All are ticked, as up to four saved places are.
    await page.getByRole('checkbox', { name: places[2]?.name ?? '' }).uncheck()
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(3)

    const length = page.getByRole('combobox', { name: 'Length of stay' })
    const shortest = (await length.getByRole('option').nth(1).textContent()) ?? ''
    await length.selectOption({ index: 1 })
    await page.getByRole('combobox', { name: 'University', exact: true }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page).toHaveURL(/lease_duration=\d+/)
    await expect(page).toHaveURL(/university=[a-z]/)
    await expect(rowOf(page, 'Dates').getByText(shortest.split(' · ')[0] ?? '', { exact: true })).not.toHaveCount(0)

    await page.getByRole('combobox', { name: 'Add from your shortlist' }).selectOption({ index: 0 })
    await page.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(4)
    await expect(page).toHaveURL(/lease_duration=\d+/)
  })
})

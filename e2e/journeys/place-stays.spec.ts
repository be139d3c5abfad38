import type { Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, waitForHydration, test } from '../journey.ts'
import { findTestPlace, availableStays, priceCard, section, stayTotal } from '../place-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

// spec: 2.route-inventory
test('visitor chooses another stay, sees the new total at once and finds it in the URL', async ({ page }) => {
  const { name, canonicalName, rooms } = await findTestPlace(page)
  const stays = rooms.flatMap((room) => availableStays(room).map((stay) => ({ ...stay, room })))
  const first = stays[0]
  const other = stays.find(({ room, price }) => room !== first?.room && price !== first?.price)
  if (!first || !other) throw new Error('no two stays to choose from')
  await page.goto(`/places/${canonicalName}?inventory_id=${first.id}&move_in_date=${first.available_from}`)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const card = priceCard(page)
  await expect(card).toContainText(first.room.name)
  const before = await stayTotal(card)
  expect(await stayTotal(section(page, 'Total cost of your stay'))).toBe(before)

  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  const room = page.getByRole('article').filter({ has: page.getByRole('heading', { name: other.room.name }) })
  await room.getByText('See dates').click()
  await room.locator(`td a[href*="inventory_id=${other.id}&"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`inventory_id=${other.id}&move_in_date=`))
  await expect(card).toContainText(other.room.name)
  expect(await stayTotal(card)).not.toBe(before)
  expect(await stayTotal(section(page, 'Total cost of your stay'))).toBe(await stayTotal(card))
  expect(requestedPaths.filter((path) => path.endsWith('.data'))).toEqual([])

  const book = await card.getByRole('link', { name: 'Book' }).getAttribute('href')
  expect(book).toContain(`/places/${canonicalName}/form?inventory_id=${other.id}&`)
  expect(book).toContain('bookform_source=book_tenancy')
  await expect(card.getByRole('link', { name: 'Enquire' })).toHaveAttribute('href', /\/lead\?inventory_id=/)
  await expect(room.getByRole('link', { name: 'Book this stay' })).toHaveAttribute('href', book ?? '')
  await page.reload()
  await expect(priceCard(page)).toContainText(other.room.name)
})

test('opens the grid of stays scrolled to the chosen one, without script', async ({ browser, page, world }) => {
  const { canonicalName, rooms } = await findTestPlace(page)
  const last = rooms
    .flatMap((room) => availableStays(room))
    .toSorted((a, b) => ((a.available_from ?? '') < (b.available_from ?? '') ? 1 : -1))[0]
  if (!last) throw new Error('no stay to choose')
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ baseURL: world.webUrl, viewport, javaScriptEnabled: false })
  const phone = await context.newPage()
  await phone.goto(`/places/${canonicalName}?inventory_id=${last.id}&move_in_date=${last.available_from}`)
  const cell = phone.locator('td a[aria-current=true]')
  // Scrolls the page alone, since the test is about the grid.
  await phone.locator('#rooms').evaluate((element) => element.scrollIntoView())
  const box = await cell.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
  await context.close()
})

test('shares the chosen stay and takes its day to similar places', fullRunOnly(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { canonicalName, rooms } = await findTestPlace(page)
  const stay = rooms.flatMap((room) => availableStays(room)).at(-1)
  if (!stay) throw new Error('no stay to choose')
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async ({ url }: ShareData) => Object.assign(document.body.dataset, { url }) })
  })
  const query = `inventory_id=${stay.id}&move_in_date=${stay.available_from}`
  await page.goto(`/places/${canonicalName}?${query}&nationality=GB`)
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.locator('body')).toHaveAttribute('data-url', new RegExp(`/places/${canonicalName}\\?${query}$`))
  await page.locator('#similar').scrollIntoViewIfNeeded()
  const similar = page.getByRole('region', { name: 'Similar places nearby' }).getByRole('link').first()
  await expect(similar).toHaveAttribute('href', new RegExp(`\\?inventory_id=\\d+&move_in_date=${stay.available_from}$`))
})

test('falls back to the stay that lists offer for an unknown one, with the price that includes its bills', async ({
  page,
}) => {
  const { canonicalName, price, rent, bills } = await findPlaceWithBills(page)
  await page.goto(`/places/${canonicalName}?inventory_id=999999999&move_in_date=soon`)
  await expect(priceCard(page)).toContainText(`${pounds(price)}/week`)
  await expect(priceCard(page)).toContainText(`${pounds(rent)} rent + ${pounds(bills)} bills`)
})

type AllInPrice = { price: number; rent: number; bills: number }

/** Returns a place in London whose bills are not part of the rent. */
async function findPlaceWithBills(page: Page): Promise<AllInPrice & { canonicalName: string }> {
  const list = await page.request.get(
    '/api/v1/inventories?region_canonical_name=london&available=true&limit=20&only=canonical_name',
  )
  const { data } = (await list.json()) as { data: { result: { canonical_name: string }[] } }
  for (const { canonical_name: canonicalName } of data.result) {
    const response = await page.request.get(`/api/v0/inventories/${canonicalName}`)
    const place = (await response.json()) as { data: { pricing: { all_in: AllInPrice } } }
    const allIn = place.data.pricing.all_in
    if (allIn.bills > 0 && allIn.rent + allIn.bills === allIn.price) return { canonicalName, ...allIn }
  }
  throw new Error('no place in London charges bills')
}

/** Formats pence as the site does, without decimals for whole pounds. */
const pounds = (pence: number) => `£${pence % 100 === 0 ? pence / 100 : (pence / 100).toFixed(2)}`

test(
  'shows both currencies and the source of the rates to a visitor who chose euros',
  fullRunOnly(),
  async ({ page, context, world }) => {
    const { canonicalName } = await findTestPlace(page)
    await page.goto(`/places/${canonicalName}`)
    await expect(page.getByRole('main')).not.toContainText('≈€')
    await context.addCookies([{ name: 'selectedCurrency', value: 'EUR', url: world.webUrl }])
    await page.goto(`/places/${canonicalName}`)
    expect(await stayTotal(priceCard(page))).toMatch(/^£[\d,.]+\s+≈€[\d,]+$/)
    await expect(section(page, 'Total cost of your stay')).toContainText(
      /converted using exchange rates from [^()]+\. You pay/,
    )
  },
)

// spec: 5.recently-viewed
test('remembers a viewed place and shows it on the home page', fullRunOnly(), async ({ page }) => {
  const { name, canonicalName } = await findTestPlace(page)
  const counted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/view_count'))
  await page.goto(`/places/${canonicalName}`)
  await waitForHydration(page)
  await counted
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed')))
    .toContain(`"canonicalName":"${canonicalName}"`)
  await page.goto('/')
  const recent = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Recently viewed' }) })
  await expect(recent.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/places/${canonicalName}`)
})

for (const width of [390, 768, 1440]) {
  test(`is accessible and does not scroll sideways at ${width} px`, fullRunOnly(width !== 390), async ({ page }) => {
    const { canonicalName } = await findTestPlace(page)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/places/${canonicalName}`)
    await waitForHydration(page)
    expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
    await expectAccessible(page, 'main')
  })
}

test('describes the place, offer and breadcrumbs to search engines', async ({ page }) => {
  const { name, canonicalName } = await findTestPlace(page)
  await page.goto(`/places/${canonicalName}?inventory_id=1&gallery=false`)
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/places/${canonicalName}$`))
  const structuredData = (await page.locator('script[type="application/ld+json"]').allTextContents()).join(' ')
  for (const type of ['["Accommodation","Product"]', '"Offer"', '"BreadcrumbList"']) {
    expect(structuredData).toContain(`"@type":${type}`)
  }
})

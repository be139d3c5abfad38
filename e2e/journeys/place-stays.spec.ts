import { expect, expectAccessible, onceMore, takenOver, test } from '../journey.ts'
import { aPlace, freeStays, priceCard, section, wholeStay } from '../place-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

// spec: 2.route-inventory
test('whoever chooses another room and stay sees the total change at once, and the address keeps it', async ({
  page,
}) => {
  const { name, canonicalName, rooms } = await aPlace(page)
  const stays = rooms.flatMap((room) => freeStays(room).map((stay) => ({ ...stay, room })))
  const first = stays[0]
  const other = stays.find(({ room, price }) => room !== first?.room && price !== first?.price)
  if (!first || !other) throw new Error('no two stays to choose from')
  await page.goto(`/places/${canonicalName}?inventory_id=${first.id}&move_in_date=${first.available_from}`)
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const card = priceCard(page)
  await expect(card).toContainText(first.room.name)
  const before = await wholeStay(card)
  expect(await wholeStay(section(page, 'What the whole stay costs'))).toBe(before)

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const room = page.getByRole('article').filter({ has: page.getByRole('heading', { name: other.room.name }) })
  await room.getByText('See dates').click()
  await room.locator(`td a[href*="inventory_id=${other.id}&"]`).first().click()
  await expect(page).toHaveURL(new RegExp(`inventory_id=${other.id}&move_in_date=`))
  await expect(card).toContainText(other.room.name)
  expect(await wholeStay(card)).not.toBe(before)
  expect(await wholeStay(section(page, 'What the whole stay costs'))).toBe(await wholeStay(card))
  expect(asked.filter((path) => path.endsWith('.data'))).toEqual([])

  const book = await card.getByRole('link', { name: 'Book' }).getAttribute('href')
  expect(book).toContain(`/places/${canonicalName}/form?inventory_id=${other.id}&`)
  expect(book).toContain('bookform_source=book_tenancy')
  await expect(card.getByRole('link', { name: 'Enquire' })).toHaveAttribute('href', /\/lead\?inventory_id=/)
  await expect(room.getByRole('link', { name: 'Book this stay' })).toHaveAttribute('href', book ?? '')
  await page.reload()
  await expect(priceCard(page)).toContainText(other.room.name)
})

test('a stay that does not exist gives way to the cheapest that is free', async ({ page }) => {
  const { canonicalName, rooms } = await aPlace(page)
  await page.goto(`/places/${canonicalName}?inventory_id=999999999&move_in_date=soon`)
  const cheapest = Math.min(...rooms.flatMap((room) => freeStays(room).map(({ price }) => price)))
  await expect(priceCard(page)).toContainText(`£${cheapest / 100}/week`)
})

test('a visitor who counts in euro sees both currencies, and whose rates they are', async ({
  page,
  context,
  world,
}) => {
  const { canonicalName } = await aPlace(page)
  await page.goto(`/places/${canonicalName}`)
  await expect(page.getByRole('main')).not.toContainText('≈€')
  await context.addCookies([{ name: 'selectedCurrency', value: 'EUR', url: world.webUrl }])
  await page.goto(`/places/${canonicalName}`)
  expect(await wholeStay(priceCard(page))).toMatch(/^£[\d,.]+\s+≈€[\d,]+$/)
  await expect(section(page, 'What the whole stay costs')).toContainText(/converted at the rates of .+ \(source: .+\)/)
})

// spec: 5.recently-viewed
test('a place that was looked at is remembered, and shown on the next one', async ({ page }) => {
  const { name, canonicalName } = await aPlace(page)
  const counted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/view_count'))
  await page.goto(`/places/${canonicalName}`)
  await takenOver(page)
  await counted
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed')))
    .toContain(`"canonicalName":"${canonicalName}"`)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Back to where you were' })).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/places/${canonicalName}`)
})

for (const width of [390, 768, 1440]) {
  test(
    `at ${width} px nothing scrolls sideways, and everyone can use it`,
    onceMore(width === 768),
    async ({ page }) => {
      const { canonicalName } = await aPlace(page)
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/places/${canonicalName}`)
      await takenOver(page)
      expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0)
      await expectAccessible(page, 'main')
    },
  )
}

test('search engines are told what it is, what it costs and where it stands', async ({ page }) => {
  const { name, canonicalName } = await aPlace(page)
  await page.goto(`/places/${canonicalName}?inventory_id=1&gallery=false`)
  await expect(page).toHaveTitle(new RegExp(`^${name}`))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/places/${canonicalName}$`))
  const told = (await page.locator('script[type="application/ld+json"]').allTextContents()).join(' ')
  for (const type of ['Accommodation', 'Offer', 'BreadcrumbList']) expect(told).toContain(`"@type":"${type}"`)
})

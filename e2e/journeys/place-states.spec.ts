import { expect, expectAccessible, onceMore, test } from '../journey.ts'
import { aPlace, apiWhere, freeStays, priceCard, section } from '../place-page.ts'
import { withSite } from '../site-with-api.ts'

test.use({ viewport: { width: 1440, height: 900 } })

for (const [what, change] of [
  ['tagged as not available', (place: Record<string, unknown>) => (place['tags'] = ['not_available'])],
  ['inactive', (place: Record<string, unknown>) => (place['status'] = 'inactive')],
] as const) {
  // spec: 4.not-available
  test(
    `a place that is ${what} says so first, and can't be booked`,
    onceMore(what === 'inactive'),
    async ({ page, world }, testInfo) => {
      const { canonicalName } = await aPlace(page)
      await withSite(apiWhere(world.webUrl, change), testInfo.outputPath('web.log'), async (url) => {
        const response = await page.goto(`${url}/places/${canonicalName}`)
        expect(response?.status()).toBe(200)
        await expect(page.getByRole('main').getByText('Not available at the moment').first()).toBeVisible()
        await expect(page.getByRole('link', { name: 'See similar places' }).first()).toBeVisible()
        await expect(page.getByRole('link', { name: /^Book/ })).toHaveCount(0)
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        await expectAccessible(page, 'main')
      })
    },
  )
}

// spec: 4.payment-off
test('where nothing can be paid one enquires instead', async ({ page, world }, testInfo) => {
  const { canonicalName } = await aPlace(page)
  const off = (place: Record<string, unknown>) => ((place['meta'] as { payment: number }).payment = 0)
  await withSite(apiWhere(world.webUrl, off), testInfo.outputPath('web.log'), async (url) => {
    await page.goto(`${url}/places/${canonicalName}`)
    await expect(priceCard(page).getByRole('link', { name: 'Enquire' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Book/ })).toHaveCount(0)
    await expect(priceCard(page)).toContainText('takes no payment online')
    await page.goto(`${url}/places/${canonicalName}?gallery=true`)
    const gallery = page.getByRole('dialog')
    await expect(gallery.getByRole('complementary').getByRole('link', { name: 'Enquire' })).toBeVisible()
    await expect(gallery).not.toContainText('not free at the moment')
  })
})

test('nothing is free on the wished day: the nearest days are offered', async ({ page }) => {
  const { canonicalName, rooms } = await aPlace(page)
  const [day = ''] = rooms
    .flatMap((room) => freeStays(room).map(({ available_from }) => available_from ?? ''))
    .toSorted()
  const before = new Date(Date.parse(day) - 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await page.goto(`/places/${canonicalName}?move_in_date=${before}`)
  const rooms_ = section(page, 'Rooms and dates')
  await expect(rooms_).toContainText('Nothing is free from')
  await rooms_.getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/inventory_id=\d+/)
  await expect(rooms_).not.toContainText('Nothing is free from')
})

test('a place that nobody knows is a missing page', async ({ page }) => {
  const response = await page.goto('/places/no-such-place-anywhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('with the API away the page says so, and offers another try', async ({ page }, testInfo) => {
  await withSite('away', testInfo.outputPath('web.log'), async (url) => {
    const response = await page.goto(`${url}/places/some-place`)
    expect(response?.status()).toBe(503)
    await expect(page.getByRole('alert')).toContainText('We are not available right now')
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await expectAccessible(page, 'main')
  })
})

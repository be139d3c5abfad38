import { expect, expectAccessible, fullRunOnly, test } from '../journey.ts'
import { findTestPlace, apiWithPlace, availableStays, priceCard, section, stayBar } from '../place-page.ts'
import { withSite } from '../site-with-api.ts'

test.use({ viewport: { width: 1440, height: 900 } })

for (const [what, change] of [
  ['tagged as not available', (place: Record<string, unknown>) => (place['tags'] = ['not_available'])],
  ['inactive', (place: Record<string, unknown>) => (place['status'] = 'inactive')],
] as const) {
  // spec: 4.not-available
  test(
    `shows a place that is ${what} as unavailable and not bookable`,
    fullRunOnly(what === 'inactive'),
    async ({ page, world }, testInfo) => {
      const { canonicalName } = await findTestPlace(page)
      await withSite(apiWithPlace(world.webUrl, change), testInfo.outputPath('web.log'), async (url) => {
        const response = await page.goto(`${url}/places/${canonicalName}`)
        expect(response?.status()).toBe(200)
        await expect(page.getByRole('main').getByText('Currently unavailable').first()).toBeVisible()
        await expect(page.getByRole('link', { name: 'See similar places' }).first()).toBeVisible()
        await expect(page.getByRole('link', { name: /^Book/ })).toHaveCount(0)
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        await expectAccessible(page, 'main')
      })
    },
  )
}

// spec: 4.payment-off
test('offers an enquiry instead of booking when payments are off', async ({ page, world }, testInfo) => {
  const { canonicalName } = await findTestPlace(page)
  const off = (place: Record<string, unknown>) => ((place['meta'] as { payment: number }).payment = 0)
  await withSite(apiWithPlace(world.webUrl, off), testInfo.outputPath('web.log'), async (url) => {
    await page.goto(`${url}/places/${canonicalName}`)
    await expect(priceCard(page).getByRole('link', { name: 'Enquire' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Book/ })).toHaveCount(0)
    await expect(priceCard(page)).toContainText('doesn’t take online payments')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(section(page, 'Rooms and dates').getByText('doesn’t take online payments')).toBeVisible()
    await expect(stayBar(page)).toContainText('Booked by enquiry, not online')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${url}/places/${canonicalName}?gallery=true`)
    const gallery = page.getByRole('dialog')
    await expect(gallery.getByRole('complementary').getByRole('link', { name: 'Enquire' })).toBeVisible()
    await expect(gallery).not.toContainText('isn’t available right now')
  })
})

test('offers the nearest days when nothing is available on the chosen one', async ({ page }) => {
  const { canonicalName, rooms } = await findTestPlace(page)
  const [day = ''] = rooms
    .flatMap((room) => availableStays(room).map(({ available_from }) => available_from ?? ''))
    .toSorted()
  const before = new Date(Date.parse(day) - 5 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await page.goto(`/places/${canonicalName}?move_in_date=${before}`)
  const rooms_ = section(page, 'Rooms and dates')
  await expect(rooms_).toContainText('Nothing available from')
  await rooms_.getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/inventory_id=\d+/)
  await expect(rooms_).not.toContainText('Nothing available from')
})

test('shows the not-found page for an unknown place', async ({ page }) => {
  const response = await page.goto('/places/no-such-place-anywhere')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
})

test('shows an error with a retry link when the API is down', async ({ page }, testInfo) => {
  await withSite('away', testInfo.outputPath('web.log'), async (url) => {
    const response = await page.goto(`${url}/places/some-place`)
    expect(response?.status()).toBe(503)
    await expect(page.getByRole('alert')).toContainText('We’re temporarily unavailable')
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await expectAccessible(page, 'main')
  })
})

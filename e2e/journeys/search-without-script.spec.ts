import { expect, onceMore, test } from '../journey.ts'
import { cardsOf, inUse, openFilter, showFrom, sideways, titleOf } from '../search-page.ts'

test.use({ javaScriptEnabled: false })

test('filters are a form, and the address that comes is clean', async ({ page }) => {
  await page.goto('/places/search/london?sort_key=price&sort_order=asc')
  const stay = await openFilter(page, 'Stay')
  await stay.getByLabel(/^41–45 weeks/).check()
  await showFrom(stay)
  const lease = 'meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week'
  await expect(page).toHaveURL(`/places/search/london?${lease}&sort_key=price&sort_order=asc`)
  await expect(inUse(page)).toContainText('41–45 weeks')

  const price = await openFilter(page, 'Price')
  await price.getByLabel('To', { exact: true }).fill('400')
  await showFrom(price)
  await expect(page).toHaveURL(`/places/search/london?${lease}&max_price=400&sort_key=price&sort_order=asc`)
  await inUse(page).getByRole('link', { name: '41–45 weeks, remove' }).click()
  await expect(page).toHaveURL('/places/search/london?max_price=400&sort_key=price&sort_order=asc')
  await inUse(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/places/search/london?sort_key=price&sort_order=asc')
})

test('a length of stay that is in no bucket is cleared by the form', onceMore(true), async ({ page }) => {
  await page.goto('/places/search/london?meta_min_lease_duration=40&meta_max_lease_duration=52&features_and=gym')
  const stay = await openFilter(page, '40–52 weeks')
  await stay.getByLabel('Any length').check()
  await showFrom(stay)
  await expect(page).toHaveURL('/places/search/london?features_and=gym')
})

test('all filters together', onceMore(true), async ({ page }) => {
  await page.goto('/places/search/london')
  const panel = await openFilter(page, 'All filters')
  await panel.getByLabel(/^Gym/).check()
  await panel.getByLabel(/^Laundry/).check()
  await panel.getByLabel('Bedrooms').selectOption('1 or more')
  await showFrom(panel)
  await expect(page).toHaveURL('/places/search/london?features_and=laundry%2Cgym&meta_bedroom_counts=1')
})

test('pages, order and the way to a place are links; there is no map to wait for', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/places/search/london')
  await expect(page.getByRole('button', { name: /^Why/ }).filter({ visible: true })).toHaveCount(0)
  const card = await cardsOf(page).first().boundingBox()
  expect(card?.width).toBeGreaterThan(1200)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/places/search/london?p=2')
  await page.getByRole('button', { name: /^Sort/ }).click()
  await page.getByRole('link', { name: 'Best rated' }).click()
  await expect(page).toHaveURL('/places/search/london?sort_key=rating&sort_order=desc')
  await expect(titleOf(page)).toContainText('student places in London')
  await cardsOf(page).first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/places\/[\w-]+\?inventory_id=\d+$/)
})

test('on a phone the same form is a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/places/search/london')
  const panel = await openFilter(page, 'All filters')
  await panel.getByLabel('Only places with a free room').check()
  await showFrom(panel)
  await expect(page).toHaveURL('/places/search/london?available=true')
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})

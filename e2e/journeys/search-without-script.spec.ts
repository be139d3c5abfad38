import type { Locator } from '@playwright/test'
import { expect, fullRunOnly, test } from '../journey.ts'
import { cardsOf, activeFilters, openFilter, applyFilterPanel, horizontalOverflow, titleOf } from '../search-page.ts'

test.use({ javaScriptEnabled: false })

/** Each chip opens the panel of all filters, where the fields of its group have its title. */
const fieldsOf = (panel: Locator, title: string) => panel.getByRole('group', { name: title, exact: true })

test('filter form leads to a clean URL', async ({ page }) => {
  await page.goto('/places/search/london?sort_key=price&sort_order=asc')
  const stay = await openFilter(page, 'Length of stay')
  await stay.getByLabel(/^41–45 weeks/).check()
  await applyFilterPanel(stay)
  const lease = 'meta_min_lease_duration=41&meta_max_lease_duration=45&lease_duration_unit=week'
  await expect(page).toHaveURL(`/places/search/london?${lease}&sort_key=price&sort_order=asc`)
  await expect(activeFilters(page)).toContainText('41–45 weeks')

  const price = await openFilter(page, 'Price')
  await fieldsOf(price, 'Price').getByLabel('To', { exact: true }).fill('400')
  await applyFilterPanel(price)
  await expect(page).toHaveURL(`/places/search/london?${lease}&max_price=400&sort_key=price&sort_order=asc`)
  await activeFilters(page).getByRole('link', { name: 'Remove 41–45 weeks' }).click()
  await expect(page).toHaveURL('/places/search/london?max_price=400&sort_key=price&sort_order=asc')
  await activeFilters(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/places/search/london?sort_key=price&sort_order=asc')
})

test('lists twelve months from now on, in order', fullRunOnly(), async ({ page }) => {
  await page.goto('/places/search/london')
  const panel = await openFilter(page, 'Move-in month')
  const months = await fieldsOf(panel, 'Move-in month')
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value).filter((value) => value !== ''))
  const inOrder = Array.from({ length: 12 }, (_, ahead) =>
    new Date(Date.UTC(2026, new Date().getUTCMonth() + ahead))
      .toLocaleString('en', { month: 'short', timeZone: 'UTC' })
      .toLowerCase(),
  )
  expect(months).toEqual(inOrder)
  const september = fieldsOf(panel, 'Move-in month').getByRole('radio', { name: /^Sept? 20\d\d/ })
  await expect(september).toBeInViewport()
  await september.check()
  await applyFilterPanel(panel)
  await expect(page).toHaveURL('/places/search/london?move_in_month=sep')
})

test('filter form clears a stay length outside the buckets', fullRunOnly(true), async ({ page }) => {
  await page.goto('/places/search/london?meta_min_lease_duration=40&meta_max_lease_duration=52&features_and=gym')
  const stay = await openFilter(page, '40–52 weeks')
  await stay.getByLabel('Any length').check()
  await applyFilterPanel(stay)
  await expect(page).toHaveURL('/places/search/london?features_and=gym')
})

test('applies several filters together', fullRunOnly(true), async ({ page }) => {
  await page.goto('/places/search/london')
  const panel = await openFilter(page, 'All filters')
  await panel.getByLabel(/^Gym/).check()
  await panel.getByLabel(/^Laundry/).check()
  await panel.getByLabel('Bedrooms').selectOption('1 or more')
  await applyFilterPanel(panel)
  await expect(page).toHaveURL('/places/search/london?features_and=laundry%2Cgym&meta_bedroom_counts=1')
  await openFilter(page, 'All filters (3)')
})

test('uses links for pages, order and places, and shows no map', async ({ page }) => {
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
  await expect(titleOf(page)).toContainText('places to live in London')
  await cardsOf(page).first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/places\/[\w-]+\?inventory_id=\d+$/)
})

test('shows the same form as a sheet on a phone', fullRunOnly(), async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/places/search/london')
  const panel = await openFilter(page, 'All filters')
  await panel.getByLabel('Only places with rooms available').check()
  await applyFilterPanel(panel)
  await expect(page).toHaveURL('/places/search/london?available=true')
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
})

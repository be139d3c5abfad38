import { expect, test } from '../journey.ts'
import { findTestPlace, availableStays, priceCard, section, stayBar, stayTotal } from '../place-page.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

test('visitor sees texts, prices and images, and chooses a stay', async ({ page }) => {
  const { name, canonicalName, rooms } = await findTestPlace(page)
  await page.goto(`/places/${canonicalName}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const title of ['Rooms and dates', 'Total cost of your stay', 'What’s included', 'If plans change'])
    await expect(section(page, title)).toBeVisible()
  for (const room of rooms) await expect(page.getByRole('heading', { name: room.name, exact: true })).toBeVisible()
  const before = await stayTotal(priceCard(page))
  expect(before).toMatch(/^£/)
  await expect(page.getByRole('heading', { name: `Questions about ${name}` })).toBeVisible()
  const pictures = page.getByRole('main').locator('figure img[srcset]')
  expect(await pictures.count()).toBeGreaterThan(3)
  await pictures.first().scrollIntoViewIfNeeded()
  await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const stay = rooms.flatMap(availableStays).toSorted((a, b) => b.price - a.price)[0]
  const cell = page.locator(`td a[href*="inventory_id=${stay?.id}&"]`).first()
  const room = page.getByRole('article').filter({ has: cell })
  if (!(await cell.isVisible())) await room.getByText('See dates').click()
  await cell.click()
  await expect(page).toHaveURL(new RegExp(`inventory_id=${stay?.id}&`))
  expect(await stayTotal(priceCard(page))).not.toBe(before)
})

test('shows the price and a booking link in the bar on a phone', async ({ page }) => {
  const { canonicalName } = await findTestPlace(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/places/${canonicalName}`)
  await expect(priceCard(page)).toBeHidden()
  await expect(stayBar(page)).toContainText(/£[\d,.]+\/week/)
  await expect(stayBar(page).getByRole('link', { name: 'Book' })).toHaveAttribute('href', /\/form\?inventory_id=\d+/)
})

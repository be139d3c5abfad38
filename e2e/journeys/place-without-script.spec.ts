import { expect, test } from '../journey.ts'
import { aPlace, freeStays, priceCard, section, stayBar, wholeStay } from '../place-page.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })

test('all text, prices and pictures are there, and a stay can be chosen', async ({ page }) => {
  const { name, canonicalName, rooms } = await aPlace(page)
  await page.goto(`/places/${canonicalName}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  for (const title of ['Rooms and dates', 'What the whole stay costs', 'What’s included', 'If plans change'])
    await expect(section(page, title)).toBeVisible()
  for (const room of rooms) await expect(page.getByRole('heading', { name: room.name, exact: true })).toBeVisible()
  const before = await wholeStay(priceCard(page))
  expect(before).toMatch(/^£/)
  await expect(page.getByRole('heading', { name: `Questions about ${name}` })).toBeVisible()
  const pictures = page.getByRole('main').locator('figure img[srcset]')
  expect(await pictures.count()).toBeGreaterThan(3)
  await pictures.first().scrollIntoViewIfNeeded()
  await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  const stay = rooms.flatMap(freeStays).toSorted((a, b) => b.price - a.price)[0]
  const cell = page.locator(`td a[href*="inventory_id=${stay?.id}&"]`).first()
  const room = page.getByRole('article').filter({ has: cell })
  if (!(await cell.isVisible())) await room.getByText('See dates').click()
  await cell.click()
  await expect(page).toHaveURL(new RegExp(`inventory_id=${stay?.id}&`))
  expect(await wholeStay(priceCard(page))).not.toBe(before)
})

test('on a phone the bar has the price and the way to book', async ({ page }) => {
  const { canonicalName } = await aPlace(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/places/${canonicalName}`)
  await expect(priceCard(page)).toBeHidden()
  await expect(stayBar(page)).toContainText(/£[\d,.]+\/week/)
  await expect(stayBar(page).getByRole('link', { name: 'Book' })).toHaveAttribute('href', /\/form\?inventory_id=\d+/)
})

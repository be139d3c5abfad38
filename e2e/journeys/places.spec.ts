import { expect, expectAccessible, test } from '../journey.ts'
import { horizontalOverflow, titleOf } from '../search-page.ts'

// spec: product.own-paths
test('shows a country with its cities, numbers of places and prices', async ({ page }) => {
  await page.goto('/places')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student accommodation by country')
  const country = page.getByRole('region', { name: 'United Kingdom', exact: true })
  const london = country.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'London', exact: true }) })
  await expect(london).toContainText(/\d+ places/)
  await expect(london).toContainText(/From £[\d,.]+\/week/)
  await expectAccessible(page)
  await london.getByRole('link').click()
  await expect(page).toHaveURL('/places/search/london')
  await expect(titleOf(page)).toContainText('in London')
})

test('links a country to its own search', async ({ page }) => {
  await page.goto('/places')
  await page.getByRole('link', { name: 'All places in United Kingdom' }).click()
  await expect(page).toHaveURL('/places/search/united-kingdom')
})

test('does not scroll sideways on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/places')
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
})

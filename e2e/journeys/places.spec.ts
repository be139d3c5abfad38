import { expect, expectAccessible, test } from '../journey.ts'
import { sideways, titleOf } from '../search-page.ts'

test('all countries: each with its cities, how many places they have and what a room costs', async ({ page }) => {
  await page.goto('/places')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Student homes, country by country')
  const country = page.getByRole('region', { name: 'United Kingdom', exact: true })
  const london = country.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'London', exact: true }) })
  await expect(london).toContainText(/\d+ places/)
  await expect(london).toContainText(/From £[\d,.]+\/week/)
  await expectAccessible(page)
  await london.getByRole('link').click()
  await expect(page).toHaveURL('/places/search/london')
  await expect(titleOf(page)).toContainText('in London')
})

test('a country is a search of its own', async ({ page }) => {
  await page.goto('/places')
  await page.getByRole('link', { name: 'All places in United Kingdom' }).click()
  await expect(page).toHaveURL('/places/search/united-kingdom')
})

test('it fits the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/places')
  expect(await sideways(page)).toBeLessThanOrEqual(0)
})

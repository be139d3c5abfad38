import { expect, test } from '../journey.ts'
import { cardsOf, filtersOf, goToSearch, openFilter, titleOf } from '../search-page.ts'

test('restores filters, list and scroll position with Back and Forward', async ({ page }) => {
  await goToSearch(page, '/places/search/london')
  const all = await titleOf(page).textContent()
  const panel = await openFilter(page, 'Amenities')
  await panel.getByLabel(/^Gym/).check()
  await expect(page).toHaveURL('/places/search/london?features_and=gym')
  await expect(titleOf(page)).not.toHaveText(all ?? '')
  const some = await titleOf(page).textContent()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/places/search/london?features_and=gym&p=2')
  await expect(page.getByText(/^11–20 of/)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 900))
  const place = cardsOf(page).nth(3)
  const name = await place.getByRole('heading').textContent()
  await place.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/places\/[\w-]+\?inventory_id=\d+$/)

  await page.goBack()
  await expect(page).toHaveURL('/places/search/london?features_and=gym&p=2')
  await expect(cardsOf(page).nth(3).getByRole('heading')).toHaveText(name ?? '')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)

  await page.goBack()
  await expect(page).toHaveURL('/places/search/london?features_and=gym')
  await expect(titleOf(page)).toHaveText(some ?? '')
  await page.goBack()
  await expect(page).toHaveURL('/places/search/london')
  await expect(titleOf(page)).toHaveText(all ?? '')
  await expect(filtersOf(page).getByRole('button', { name: 'Gym' })).toHaveCount(0)

  await page.goForward()
  await expect(page).toHaveURL('/places/search/london?features_and=gym')
  await expect(titleOf(page)).toHaveText(some ?? '')
  await expect(filtersOf(page).getByRole('button', { name: 'Gym' })).toBeVisible()
})

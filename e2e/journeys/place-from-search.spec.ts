import { expect, fullRunOnly, test } from '../journey.ts'
import { priceCard, stayTotal } from '../place-page.ts'
import { cardsOf, goToSearch } from '../search-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

for (const query of ['', '?move_in_month=sep', '?meta_min_lease_duration=41&sort_key=total&sort_order=asc']) {
  // spec: 1.search-and-browse
  test(
    `card of ${query || 'the plain list'} leads to the stay and total it shows`,
    fullRunOnly(!query.includes('move_in_month')),
    async ({ page }) => {
      await goToSearch(page, `/places/search/london${query}`)
      // Excludes shared rooms, whose card shows the share of one while the page shows both.
      const card = cardsOf(page).filter({ hasNotText: 'per person' }).first()
      const total = (await card.getByText(/^£[\d,.]+$/).allTextContents()).at(-1) ?? 'no total'
      await card.getByRole('link').first().click()
      await expect(page).toHaveURL(/\/places\/[\w-]+\?inventory_id=\d+/)
      await expect(priceCard(page)).toBeVisible()
      expect(await stayTotal(priceCard(page))).toBe(total)
    },
  )
}

test('shows the same walk to the searched university on the card and on the page, without script', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ baseURL: world.webUrl, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/places/search/university-college-london')
  const card = cardsOf(page).filter({ hasText: 'min walk' }).first()
  const minutes = /About (\d+) min walk/.exec(await card.innerText())?.[1]
  await card.getByRole('link').first().click()
  await expect(page.getByText(`≈ ${minutes} min walk to University College London`)).toBeVisible()
  await context.close()
})

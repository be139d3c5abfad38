import { expect, onceMore, test } from '../journey.ts'
import { priceCard, wholeStay } from '../place-page.ts'
import { cardsOf, goToSearch } from '../search-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

for (const query of ['', '?move_in_month=sep', '?sort_key=total&sort_order=asc']) {
  test(
    `who follows a card of ${query || 'the plain list'} finds the stay and the total that it said`,
    onceMore(query.startsWith('?sort')),
    async ({ page }) => {
      await goToSearch(page, `/places/search/london${query}`)
      // One who lives alone: where several share, the card has the share of one and the page both.
      const card = cardsOf(page).filter({ hasNotText: ' each' }).first()
      const total = (await card.getByText(/^£[\d,.]+$/).allTextContents()).at(-1) ?? 'no total'
      await card.getByRole('link').first().click()
      await expect(page).toHaveURL(/\/places\/[\w-]+\?inventory_id=\d+/)
      await expect(priceCard(page)).toBeVisible()
      expect(await wholeStay(priceCard(page))).toBe(total)
    },
  )
}

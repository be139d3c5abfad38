import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, fullRunOnly } from '../journey.ts'
import { section } from '../place-page.ts'
import { cardsOf, goToSearch, openFilter, applyFilterPanel, activeFilters } from '../search-page.ts'

type Found = { canonical_name: string; images: { base_path: string }[] }

async function countWomenOnly(page: Page): Promise<number> {
  const response = await page.request.get('/api/v1/inventories?region_canonical_name=london&tags=women_only')
  return ((await response.json()) as { data: { meta: { count: number } } }).data.meta.count
}

test.describe('facts about a place', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('says what the rent includes, who lets the place, who lives there and what is nearby', async ({ page }) => {
    const response = await page.request.get(
      '/api/v1/inventories?region_canonical_name=london&features_and=parking&available=true&limit=20',
    )
    const { data } = (await response.json()) as { data: { result: Found[] } }
    for (const { canonical_name: name } of data.result) {
      const place = (await (await page.request.get(`/api/v0/inventories/${name}`)).json()) as {
        data: { landlord: { name: string; verified_at: string | null } | null }
      }
      if (!place.data.landlord?.verified_at) continue
      await page.goto(`/places/${name}`)
      const included = section(page, 'What’s included')
      // Parking costs extra, so it is not among what is included.
      await expect(included.getByRole('list').first()).not.toContainText('Parking')
      await expect(included.getByText('Costs extra').locator('+ ul')).toContainText('Parking£120 per month')
      await expect(section(page, 'Your landlord')).toContainText(place.data.landlord.name)
      await expect(section(page, 'Your landlord')).toContainText('Verified on')
      await expect(section(page, 'Around London')).toContainText(/Bus stop\d min walk/)
      await expect(page.getByRole('main').getByText(/^(All genders|Women only)$/)).toBeVisible()
      await expectAccessible(page)
      return
    }
    throw new Error('no place with parking and a verified landlord')
  })

  test(
    'shows neighbours in a list with different covers, and only places for women on request',
    fullRunOnly(),
    async ({ page }) => {
      await goToSearch(page, '/places/search/london')
      const covers = await cardsOf(page)
        .locator('img[srcset]')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')?.replace(/.*pictures/, '')))
      expect(covers.length).toBeGreaterThan(5)
      for (const [index, cover] of covers.entries()) expect(covers[index + 1]).not.toBe(cover)

      const panel = await openFilter(page, 'All filters')
      await panel.getByLabel(/^Women only/).check()
      await applyFilterPanel(panel)
      await expect(page).toHaveURL(/\?tags=women_only$/)
      await expect(activeFilters(page)).toContainText('Women only')
      // The title counts the filtered places once their cards are shown.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        new RegExp(`^${await countWomenOnly(page)} place`),
      )
      for (const card of await cardsOf(page).all()) await expect(card).toContainText('Women only')
      const paths = await cardsOf(page)
        .getByRole('heading')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(paths.length).toBeGreaterThan(0)
      for (const path of paths) {
        const name = new URL(path, 'http://site').pathname.split('/').at(-1)
        const response = await page.request.get(`/api/v0/inventories/${name}`)
        const { data } = (await response.json()) as { data: { tags: string[] } }
        expect(data.tags, name).toContain('women_only')
      }
    },
  )
})

import type { Page } from '@playwright/test'
import { expect, expectAccessible, fullRunOnly, scrollAndHydrate, waitForHydration, test } from '../journey.ts'

import { reviewedPlace } from '../reviewed-place.ts'

const nearbyOf = (page: Page) => page.getByRole('region', { name: 'Getting to class' })
const rowsOf = (page: Page) => nearbyOf(page).locator('tbody').getByRole('row')

/** Returns the last university of the table, which must move to become the first. */
async function farthest(page: Page, path: string): Promise<{ name: string; canonicalName: string }> {
  const response = await page.request.get(`/api/v0/inventories/${path.split('/').at(-1)}?only=meta_distances`)
  const { data } = (await response.json()) as {
    data: { meta_distances: { name: string; canonical_name: string }[] }
  }
  const last = data.meta_distances.slice(0, 5).at(-1)
  if (last === undefined) throw new Error('no university near the place')
  return { name: last.name, canonicalName: last.canonical_name }
}

/**
 * Counts the searches stored in this browser. Opens the database only if it exists, because opening would create it.
 */
const searchesOf = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'amber')) return 0
    return new Promise<number>((resolve) => {
      const opened = indexedDB.open('amber')
      opened.addEventListener('success', () => {
        const read = opened.result.transaction('searches').objectStore('searches').get('recent')
        read.addEventListener('success', () => resolve((read.result as unknown[] | undefined)?.length ?? 0))
        opened.result.close()
      })
    })
  })

test('shows three travel times per university, marked as estimates', async ({ page }) => {
  const { path } = await reviewedPlace(page)
  await page.goto(path)
  const row = rowsOf(page).first()
  await expect(row.getByRole('cell')).toHaveCount(3)
  await expect(row.getByRole('cell').first()).toContainText(/≈ \d+ min/)
  await expect(row).toContainText('Quickest without a car')
  await expect(nearbyOf(page)).toContainText('Times with ≈ are estimates')
  await expectAccessible(page, '#nearby')
})

test('shows the searched university first', fullRunOnly(true), async ({ page }) => {
  const { path } = await reviewedPlace(page)
  const university = await farthest(page, path)
  await page.goto(`/places/search/${university.canonicalName}`)
  await waitForHydration(page)
  await expect.poll(() => searchesOf(page)).toBeGreaterThan(0)
  await page.goto(path)
  await scrollAndHydrate(nearbyOf(page))
  await expect(rowsOf(page).first()).toContainText(university.name)
  await expect(rowsOf(page).first()).toContainText('From your search')
})

test('shows times to any typed place, and loads the map on scrolling', async ({ page }) => {
  const { path } = await reviewedPlace(page)
  await page.goto(path)
  await waitForHydration(page)
  await expect(nearbyOf(page).locator('[data-map]')).toHaveCount(0)
  await nearbyOf(page).scrollIntoViewIfNeeded()
  await expect(nearbyOf(page).locator('[data-map="ready"]')).toBeVisible()
  const box = nearbyOf(page).getByRole('combobox', { name: 'Travel time to another place' })
  await box.fill('King')
  const proposal = nearbyOf(page).getByRole('option').first()
  const name = await proposal.locator('span span').first().textContent()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/[?&]to=[a-z\d-]+/)
  await expect(rowsOf(page).first()).toContainText(name ?? '')
  await expect(rowsOf(page).first()).toContainText('Your destination')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search box is a form that reports an unknown name', fullRunOnly(), async ({ page }) => {
    const { path } = await reviewedPlace(page)
    const university = await farthest(page, path)
    await page.goto(path)
    const box = nearbyOf(page).getByLabel('Travel time to another place')
    await box.fill(university.name)
    await nearbyOf(page).getByRole('button', { name: 'Show times' }).click()
    await expect(page).toHaveURL(/[?&]to=/)
    await expect(rowsOf(page).first()).toContainText(university.name)
    await expect(rowsOf(page).first()).toContainText('Your destination')
    await box.fill('Xqzzyk')
    await nearbyOf(page).getByRole('button', { name: 'Show times' }).click()
    await expect(nearbyOf(page).getByRole('status')).toContainText('We couldn’t find “Xqzzyk”')
  })
})

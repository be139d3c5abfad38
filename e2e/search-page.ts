import type { Locator, Page } from '@playwright/test'
import { expect, scrollAndHydrate, waitForHydration } from './journey.ts'

/** Locators shared by all search page journeys. */
export const cardsOf = (page: Page): Locator => page.getByRole('main').getByRole('article')
export const titleOf = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const filtersOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Filters' })
export const activeFilters = (page: Page): Locator => page.getByRole('list', { name: 'Active filters' })

/** Opens a filter chip and returns its panel. */
export async function openFilter(page: Page, title: string): Promise<Locator> {
  // The panel may still move under the pointer while the page loads.
  await page.waitForLoadState()
  await filtersOf(page).getByRole('button', { name: title, exact: true }).click()
  // A closing panel stays visible for a moment, so match only the open one.
  const panel = page.locator('[role=dialog]:popover-open')
  await expect(panel).toBeVisible()
  return panel
}

/** Applies the choices of an open panel. */
export async function applyFilterPanel(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: /^Show/ }).click()
  await expect(panel).toBeHidden()
}

/** Opens a URL and waits for hydration, also of the list, whose script loads on the first interaction. */
export async function goToSearch(page: Page, address: string) {
  await page.goto(address)
  await waitForHydration(page)
  await page.mouse.move(1, 1)
  await scrollAndHydrate(titleOf(page))
}

type InventoriesResponse = { data: { meta: { count: number }; result: { name: string }[] } }

/** Runs the same search through the API. */
export async function fetchInventories(page: Page, query: string): Promise<{ count: number; names: string[] }> {
  const response = await page.request.get(`/api/v1/inventories?${query}`)
  expect(response.status()).toBe(200)
  const { data } = (await response.json()) as InventoriesResponse
  return { count: data.meta.count, names: data.result.map(({ name }) => name) }
}

export const horizontalOverflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

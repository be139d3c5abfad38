import type { Locator, Page } from '@playwright/test'
import { expect, takenOver } from './journey.ts'

/** What every journey on the search page looks at. */
export const cardsOf = (page: Page): Locator => page.getByRole('main').getByRole('article')
export const titleOf = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const filtersOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Filters' })
export const inUse = (page: Page): Locator => page.getByRole('list', { name: 'Filters in use' })

/** Opens a chip of the bar and gives what opens from it. */
export async function openFilter(page: Page, title: string): Promise<Locator> {
  // While a page comes in the panel may still move under the pointer.
  await page.waitForLoadState()
  await filtersOf(page).getByRole('button', { name: title, exact: true }).click()
  // One that is closing can still be seen for a moment.
  const panel = page.locator('[role=dialog]:popover-open')
  await expect(panel).toBeVisible()
  return panel
}

/** What is chosen in an open panel is shown. */
export async function showFrom(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: /^Show/ }).click()
  await expect(panel).toBeHidden()
}

/** The page with its scripts, at an address. */
export async function goToSearch(page: Page, address: string) {
  await page.goto(address)
  await takenOver(page)
}

type Answer = { data: { meta: { count: number }; result: { name: string }[] } }

/** What the API says to the same question. */
export async function askApi(page: Page, query: string): Promise<{ count: number; names: string[] }> {
  const response = await page.request.get(`/api/v1/inventories?${query}`)
  expect(response.status()).toBe(200)
  const { data } = (await response.json()) as Answer
  return { count: data.meta.count, names: data.result.map(({ name }) => name) }
}

export const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

import type { EditionName } from '@amber/editions/edition'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test as base } from '@playwright/test'
import { getRunningWorld, type RunningWorld } from './running-world.ts'

/** Playwright's `test`, with the world of the project's edition: relative addresses are the site's. */
export const test = base.extend<object, { world: RunningWorld }>({
  world: [async ({}, use, { project }) => use(getRunningWorld(project.name as EditionName)), { scope: 'worker' }],
  baseURL: async ({ world }, use) => use(world.webUrl),
})

/** The whole page, or the part of it that has just changed. */
export async function expectAccessible(page: Page, part = 'html') {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([])
}

/**
 * React keeps a mark on the document it has taken over: from here on the page's scripts answer. Polled from outside,
 * since the page's own policy forbids what Playwright's `waitForFunction` does inside.
 */
export const takenOver = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer'))))
    .toBe(true)

/**
 * Brings a part into sight and waits until React has taken it over: parts further down have scripts of their own, which
 * come when somebody scrolls. A press before that is the browser's, and loads the page anew.
 */
export async function reach(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

export { expect }

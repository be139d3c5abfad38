import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'
import { getRunningWorld, type RunningWorld } from './running-world.ts'

/** Playwright's `test`, with the running world: relative addresses are the site's. */
export const test = base.extend<object, { world: RunningWorld }>({
  world: [async ({}, use) => use(getRunningWorld()), { scope: 'worker' }],
  baseURL: async ({ world }, use) => use(world.webUrl),
})

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([])
}

export { expect }

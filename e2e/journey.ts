import type { EditionName } from '@amber/editions/edition'
import { expect, type Locator, type Page, test as base } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { getRunningWorld, type RunningWorld } from './running-world.ts'

/** Playwright's `test`, with the world of the project's edition: relative addresses are the site's. */
export const test = base.extend<object, { world: RunningWorld }>({
  world: [
    async ({}, use, { project }) => use(getRunningWorld(project.metadata['edition'] as EditionName)),
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => use(world.webUrl),
})

/**
 * One more width, language, field or finer point of what a journey of the gate goes through: left to `npm run test:e2e`,
 * which makes all.
 */
export const onceMore = (isMore: boolean) => (isMore ? { tag: '@once-more' } : {})

/** The whole page, or the part of it that has just changed. */
export async function expectAccessible(page: Page, part = 'html') {
  // What stands far down is only drawn when axe scrolls there, and may fade in then: a fault is one that stays.
  const faults = (await accessFaults(page, part)).length > 0 ? await accessFaults(page, part) : []
  expect(faults).toEqual([])
}

async function accessFaults(page: Page, part: string) {
  await page.evaluate(settle)
  const { violations } = await runAxe(page, part)
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }))
}

/**
 * Without axe's adapter for Playwright, which opens one more page for each look, a second or more on busy cores. That
 * page is for what stands in frames of other origins, which is not ours.
 */
async function runAxe(page: Page, part: string): Promise<AxeResults> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source)
  return page.evaluate((selector) => {
    const inPage = (globalThis as unknown as { axe: typeof axe }).axe
    return inPage.run(selector, { resultTypes: ['violations'], iframes: false })
  }, part)
}

/** What fades in has no contrast yet. Skeletons pulse for ever, and what moves by scrolling waits for a hand. */
const settle = () =>
  Promise.all(
    document
      .getAnimations()
      .filter(({ timeline, effect }) => timeline === document.timeline && effect?.getTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined)),
  ).then(() => undefined)

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
  // A page that comes back may be written anew, and with it goes what was being scrolled to.
  await expect(() => part.scrollIntoViewIfNeeded()).toPass()
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

export { expect }

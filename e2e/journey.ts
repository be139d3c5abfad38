import type { EditionName } from '@amber/editions/edition'
import { expect, type Locator, type Page, test as base } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { getRunningWorld, type RunningWorld } from './running-world.ts'

/** Playwright's `test` with the world of the project's edition. Relative URLs are the site's. */
export const test = base.extend<object, { world: RunningWorld }>({
  world: [
    async ({}, use, { project }) => use(getRunningWorld(project.metadata['edition'] as EditionName)),
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => use(world.webUrl),
})

/**
 * Tags a variation of a journey (another width, language, field or detail) that only the full run, `npm run test:e2e`,
 * includes.
 */
export const fullRunOnly = (isMore: boolean) => (isMore ? { tag: '@once-more' } : {})

/** Checks the whole page, or the part that just changed. */
export async function expectAccessible(page: Page, part = 'html') {
  // Content far down is only painted, and may fade in, when axe scrolls there: only persistent violations count.
  const faults = (await accessFaults(page, part)).length > 0 ? await accessFaults(page, part) : []
  expect(faults).toEqual([])
}

/** Checks the whole page in the light theme and in the dark one. */
export async function expectAccessibleInBothThemes(page: Page) {
  await expectAccessible(page)
  // Without motion the colours change at once; on a busy machine axe saw them on their way from one theme to the other.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
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
 * Runs axe without its Playwright adapter, which opens another page for each run and takes a second or more on busy
 * cores. The adapter needs that page for frames of other origins, which are not ours.
 */
async function runAxe(page: Page, part: string): Promise<AxeResults> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source)
  return page.evaluate((selector) => {
    const inPage = (globalThis as unknown as { axe: typeof axe }).axe
    return inPage.run(selector, { resultTypes: ['violations'], iframes: false })
  }, part)
}

/**
 * Waits for running animations, because fading content has no contrast yet. Ignores endless skeletons and scroll-driven
 * animations.
 */
const settle = () =>
  Promise.all(
    document
      .getAnimations()
      .filter(({ timeline, effect }) => timeline === document.timeline && effect?.getTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => undefined)),
  ).then(() => undefined)

/**
 * Waits until React has hydrated the document, which leaves a mark on it. Polls from outside, because the page's policy
 * forbids what Playwright's `waitForFunction` does inside.
 */
export const waitForHydration = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer'))))
    .toBe(true)

/**
 * Scrolls to an element and waits until React has hydrated it: elements further down load their scripts on scrolling.
 * An earlier click would be handled by the browser and reload the page.
 */
export async function scrollAndHydrate(part: Locator): Promise<void> {
  // A restored page may re-render, which detaches the element being scrolled to.
  await expect(() => part.scrollIntoViewIfNeeded()).toPass()
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

export { expect }

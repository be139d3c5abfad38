import type { EditionName } from '@amber/editions/edition'
import { expect, type Locator, type Page, test as base } from '@playwright/test'
import { findAccessFaults, showInDark } from './access-faults.ts'
import { getRunningWorld, type RunningWorld } from './running-world.ts'

/**
 * Playwright's `test` with the world of the project's edition. Relative URLs are the site's. `rendersAgain` is for journeys in
 * which a part of the page fails, so that React renders it again in the browser.
 */
export const test = base.extend<{ rendersAgain: boolean }, { world: RunningWorld }>({
  rendersAgain: [false, { option: true }],
  world: [
    async ({}, use, { project }) => use(getRunningWorld(project.metadata['edition'] as EditionName)),
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => use(world.webUrl),
  context: async ({ context, rendersAgain }, use) => {
    const mismatches: string[] = []
    context.on('weberror', (thrown) => {
      const { message } = thrown.error()
      if (HYDRATION_ERROR.test(message)) mismatches.push(`${thrown.page()?.url()}: ${message}`)
    })
    await use(context)
    if (!rendersAgain) expect(mismatches).toEqual([])
  },
})

/**
 * Errors of React about HTML of the server that differs from the browser's. React then renders the page again without
 * the parts that have no script, so every journey fails on them.
 */
const HYDRATION_ERROR = /React error #(418|419|421|422|423|425)\b|[Hh]ydrat/

/**
 * Tags a variation of a journey (another width, language, field or detail) that only the full run, `npm run test:e2e`,
 * includes.
 */
export const fullRunOnly = (isMore = true) => (isMore ? { tag: '@once-more' } : {})

/** Checks the whole page, or the part that just changed. */
export async function expectAccessible(page: Page, part = 'html') {
  expect(await findAccessFaults(page, part)).toEqual([])
}

/** Checks the whole page in the light theme, and the contrast, the only rule about colours, in the dark one. */
export async function expectAccessibleInBothThemes(page: Page) {
  await expectAccessible(page)
  await showInDark(page)
  expect(await findAccessFaults(page, 'html', ['color-contrast'])).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
}

/**
 * Waits until React has hydrated the document, according to the root that React stores on it. Polls from outside,
 * because the page's policy forbids what Playwright's `waitForFunction` does inside.
 */
export const waitForHydration = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const [root] = Object.entries(document).flatMap(([key, fiber]) =>
          key.startsWith('__reactContainer') ? [fiber as RootFiber] : [],
        )
        return root?.stateNode.current.memoizedState.isDehydrated
      }),
    )
    .toBe(false)

type RootFiber = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }

/**
 * Scrolls to an element and waits until React has hydrated it: elements further down load their scripts on scrolling,
 * and lists on the first interaction. An earlier click would be handled by the browser and reload the page.
 */
export async function scrollAndHydrate(part: Locator): Promise<void> {
  // A restored page may re-render, which detaches the element being scrolled to.
  await expect(() => part.scrollIntoViewIfNeeded()).toPass()
  await part.page().mouse.move(5, 5)
  await part.page().mouse.move(9, 9)
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
}

export { expect }

import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

export type AccessFault = { id: string; at: string[] }

/** Returns what axe finds on the whole page or in the part that just changed, by all rules or by those named. */
export async function findAccessFaults(page: Page, part = 'html', rules?: string[]): Promise<AccessFault[]> {
  // Content far down is only painted, and may fade in, when axe scrolls there: only persistent violations count.
  return (await listFaults(page, part, rules)).length > 0 ? listFaults(page, part, rules) : []
}

/** Shows the page in the dark theme. Without motion the colours change at once. */
export const showInDark = (page: Page) => page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })

async function listFaults(page: Page, part: string, rules?: string[]): Promise<AccessFault[]> {
  await page.evaluate(settle)
  const { violations } = await runAxe(page, part, rules)
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }))
}

/**
 * Runs axe without its Playwright adapter, which opens another page for each run and takes a second or more on busy
 * cores. The adapter needs that page for frames of other origins, which are not ours.
 */
async function runAxe(page: Page, part: string, rules?: string[]): Promise<AxeResults> {
  if (!(await page.evaluate("'axe' in globalThis"))) await page.evaluate(axe.source)
  return page.evaluate(
    ([selector, names]) => {
      const inPage = (globalThis as unknown as { axe: typeof axe }).axe
      return inPage.run(selector, { resultTypes: ['violations'], iframes: false, ...(names && { runOnly: names }) })
    },
    [part, rules] as const,
  )
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

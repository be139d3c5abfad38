import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPOSITORY } from '@amber/local-environment/repository'
import type { Browser, Page } from '@playwright/test'

/** Variables of a site with third parties for which consent is needed. Nothing listens there, and nothing may ask. */
export const THIRD_PARTIES = {
  TAG_MANAGER_URL: 'http://127.0.0.1:9/gtm.js?id=GTM-1',
  ADS_TAG_ID: '187',
  ADS_SCRIPT_URL: 'http://127.0.0.1:9/bat.js',
}

/**
 * Opens pages as a first visitor does, moves and scrolls until all scripts have loaded, and returns the cookies, entries and
 * requests that need consent, which nobody gave.
 */
export async function consentFaults(browser: Browser, siteUrl: string, paths: readonly string[]): Promise<string[]> {
  const necessary = necessaryNames()
  const faults: string[] = []
  for (const path of paths) {
    const context = await browser.newContext({ baseURL: siteUrl })
    try {
      const page = await context.newPage()
      const hosts = await visit(page, siteUrl, path)
      const stored = [...(await context.cookies()).map(({ name }) => name), ...(await page.evaluate(storedNames))]
      for (const name of stored) if (!necessary.has(name)) faults.push(`${path}: stores ${name} before consent`)
      for (const host of hosts) faults.push(`${path}: requests ${host} before consent`)
    } finally {
      await context.close()
    }
  }
  return faults
}

/** Returns the origins of other servers that the page contacted. The site has several names on one port. */
async function visit(page: Page, siteUrl: string, path: string): Promise<ReadonlySet<string>> {
  const origins = new Set<string>()
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http')) origins.add(origin)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  // The script that would send events loads on the first interaction, as do all others that wait for one.
  const sender = page.waitForResponse(/\/send-events-[^/]*\.js$/)
  await page.mouse.move(20, 20)
  await page.mouse.move(40, 40)
  await (await sender).finished()
  await page.keyboard.press('End')
  await page.waitForLoadState('networkidle')
  const { port } = new URL(siteUrl)
  return new Set([...origins].filter((origin) => new URL(origin).port !== port))
}

/** Runs in the page. */
const storedNames = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]

/** Reads the names that the notice lists as necessary: all but those of its section about consent, and those it says need it. */
function necessaryNames(): ReadonlySet<string> {
  const folder = join(REPOSITORY, 'content/en/legal/cookies')
  const newest = readdirSync(folder).toSorted().at(-1) ?? ''
  const sections = readFileSync(join(folder, newest), 'utf8').split('\n## ')
  const rows = sections
    .filter((section) => !section.startsWith('4. Cookies only after you accept'))
    .flatMap((section) => section.split('\n'))
    .filter((line) => line.startsWith('|') && !line.includes('only after you accept'))
  return new Set(
    rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)),
  )
}

import { chromium, type Page } from '@playwright/test'
import { findAccessFaults, showInDark } from '../access-faults.ts'
import { findHeadlessChromium } from '../chromium.ts'

/**
 * Opens pages as a first visitor does and returns what axe finds in both themes, errors of scripts, and requests to
 * other hosts.
 */
export async function templateFaults(siteUrl: string, paths: readonly string[]): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: ['--no-sandbox'] })
  const faults: string[] = []
  try {
    for (const path of paths) {
      const page = await browser.newPage({ baseURL: siteUrl })
      faults.push(...(await visit(page, path)).map((fault) => `${path}: ${fault}`))
      await page.close()
    }
  } finally {
    await browser.close()
  }
  return faults
}

async function visit(page: Page, path: string): Promise<string[]> {
  const faults = new Set<string>()
  page.on('pageerror', ({ message }) => faults.add(`throws ${message}`))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const isOwn = origin === new URL(page.url()).origin || !protocol.startsWith('http')
    if (!isOwn && !request.isNavigationRequest()) faults.add(`requests ${request.url()}`)
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await addAccessFaults('light')
  await showInDark(page)
  await addAccessFaults('dark')
  return [...faults]

  async function addAccessFaults(theme: string) {
    for (const { id, at } of await findAccessFaults(page)) faults.add(`violates ${id} in the ${theme} theme: ${at[0]}`)
  }
}

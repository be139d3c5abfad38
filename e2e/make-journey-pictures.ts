import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPOSITORY } from '@amber/local-environment/repository'
import { startWorld } from '@amber/testing/world'
import { type Browser, chromium, type Page } from '@playwright/test'
import { bookablePlace } from './book-form.ts'
import { findHeadlessChromium } from './chromium.ts'
import { STORY } from './journey-story.ts'

/**
 * `npm run docs:journey`: walks through the whole student journey in a real browser, on mobile and desktop, and writes
 * docs/journey.md with a screenshot of each step. Needs the services; starts its own world.
 */

const FOLDER = join(REPOSITORY, 'docs', 'journey')

/** Desktop screenshots are scaled down to keep the total under 1.5 MB. */
const SCREENS = [
  { width: 390, height: 844, scale: 1 },
  { width: 1440, height: 900, scale: 0.8 },
] as const

const QUALITY = 60

type Screen = (typeof SCREENS)[number]

const world = await startWorld({ environment: { SEARCH_TIMEOUT_MS: '2500', HOLDS_AN_ADDRESS: '100' } })
const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: ['--no-sandbox'] })
try {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  for (const [nth, screen] of SCREENS.entries()) await goTheWay(browser, world.url('web'), screen, nth)
  await writeFile(join(REPOSITORY, 'docs', 'journey.md'), writeDocument())
} finally {
  await browser.close()
  await world.stop()
}

async function goTheWay(by: Browser, webUrl: string, screen: Screen, nth: number): Promise<void> {
  const { width, height } = screen
  const context = await by.newContext({ baseURL: webUrl, viewport: { width, height }, reducedMotion: 'reduce' })
  await context.addCookies([{ name: 'cookieConsent', value: 'necessary', url: webUrl }])
  const page = await context.newPage()
  const visit = {
    page,
    webUrl,
    place: await bookablePlace(page, nth),
    email: `priya-${randomBytes(2).toString('hex')}@example.com`,
  }
  for (const [at, { name, go }] of STORY.entries()) {
    await go(visit)
    await page.waitForLoadState('networkidle')
    const picture = await takePicture(page, screen)
    await writeFile(join(FOLDER, pictureName(at, name, screen)), picture)
    if (name === 'ledger') await writeFile(join(FOLDER, 'receipt.pdf'), await readReceipt(page))
    process.stdout.write(`${width} px  ${name.padEnd(8)} ${Math.round(picture.length / 1024)} KB\n`)
  }
  await context.close()
}

/** Captures WebP through the browser, because Playwright does not support it. */
async function takePicture(page: Page, { width, height, scale }: Screen): Promise<Buffer> {
  const devTools = await page.context().newCDPSession(page)
  const y = (await page.evaluate('scrollY')) as number
  const { data } = await devTools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y, width, height, scale },
  })
  await devTools.detach()
  return Buffer.from(data, 'base64')
}

async function readReceipt(page: Page): Promise<Buffer> {
  const address = await page.getByRole('link', { name: /^Receipt/ }).getAttribute('href')
  return (await page.request.get(address ?? '')).body()
}

function pictureName(at: number, name: string, { width }: Screen): string {
  return `${String(at + 1).padStart(2, '0')}-${name}-${width}.webp`
}

function writeDocument(): string {
  const chapters = STORY.map(({ name, title, text }, at) => {
    const pictures = SCREENS.map((screen) => {
      const alt = `${title}, ${screen.width} px wide`
      return `<img src="journey/${pictureName(at, name, screen)}" alt="${alt}" height="420">`
    })
    return `## ${at + 1}. ${title}\n\n${text}\n\n${pictures.join('\n')}\n`
  })
  return [
    '# The way of a student\n',
    'From the first page to the money back, on a phone and on a desk. Made by `npm run docs:journey`, which goes the way',
    'in a real browser through a world of its own; places, people and cards are invented.\n',
    ...chapters,
  ].join('\n')
}

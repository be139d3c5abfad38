import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { atMost, report } from '../bar.ts'
import { firstPlace, pathOf, type PagePath } from '../page-path.ts'
import { quantile } from '../quantile.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Measures how long pages take to show the answer to a press or key, as INP counts it, on a processor slowed down four
 * times: a script of interactions per page, several times, each in a new browser context.
 */
const TIMES = 5
const SLOWDOWN = 4
const MAX_MS = 100

/** Events of one interaction, such as those of a press, count as its slowest. */
const WATCH = `
  window.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0)
        window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

type Session = { name: string; path: PagePath; use: (page: Page) => Promise<unknown> }

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Close menu' }).click()
}

const SESSIONS: readonly Session[] = [
  {
    name: 'home',
    path: '/',
    use: async (page) => {
      await openMenu(page)
      const box = page.getByRole('combobox', { name: 'City, university or property' })
      await box.click()
      await page.keyboard.type('lon', { delay: 150 })
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
    },
  },
  {
    name: 'search-page',
    path: '/places/search/london',
    use: async (page) => {
      await page.getByRole('button', { name: 'Amenities', exact: true }).click()
      await page.getByRole('dialog').getByLabel(/^Gym/).check()
      await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click()
      await page.getByRole('button', { name: /^All filters/ }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Sort/ }).click()
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^Save / })
        .first()
        .click()
      await page.getByRole('button', { name: /^Why/ }).first().click()
    },
  },
  {
    name: 'place-page',
    path: firstPlace,
    use: async (page) => {
      await openMenu(page)
      await page
        .getByRole('button', { name: /^Save / })
        .first()
        .click()
    },
  },
  { name: 'help', path: '/help/finding-a-room/how-search-works', use: openMenu },
]

const world = await startBenchWorld()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-quic'] })
try {
  for (const { name, path, use } of SESSIONS) {
    const url = world.url('web') + (await pathOf(path, world.url('api')))
    const durations: number[] = []
    // The first run warms up the servers.
    for (let time = 0; time <= TIMES; time++) durations.push(...(await interact(url, use)).filter(() => time > 0))
    report({
      name: `interactions.${name}`,
      value: quantile(durations, 0.75),
      goal: atMost(MAX_MS, ' ms'),
      detail: `p75 of ${durations.length}, slowest ${Math.max(...durations)} ms`,
    })
  }
} finally {
  await browser.close()
  await world.stop()
}

async function interact(url: string, use: Session['use']): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url, { waitUntil: 'load' })
  await use(page)
  // Entries arrive after the frame that they measure.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })))
  const durations = await page.evaluate<number[]>('[...window.interactions.values()]')
  await context.close()
  return durations
}

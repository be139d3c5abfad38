import { chromium, type Page } from '@playwright/test'
import { bookablePlace, fillContact, fillEmergency, fillYou, continueForm, heading } from '../../e2e/book-form.ts'
import { findChromium } from '../../e2e/chromium.ts'
import { atMost, report } from '../bar.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Measures the slowest interaction of each book form step at phone width, as INP counts it, over ten runs through the
 * form. The form is never sent, so no room is held.
 */
const TIMES = 10

const WATCH = `
  window.slowest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.slowest = Math.max(window.slowest, duration)
  }).observe({ type: 'event', durationThreshold: 16 })
`

const STEPS: readonly { fill: (page: Page) => Promise<unknown>; next: string }[] = [
  { fill: (page) => fillYou(page), next: 'How can we reach you, and when do you arrive?' },
  { fill: (page) => fillContact(page, 'priya@example.com'), next: 'Who should we call in an emergency?' },
  { fill: (page) => fillEmergency(page), next: 'Who is your guarantor?' },
  { fill: (page) => page.getByLabel('I don’t have one yet').check(), next: 'Check your details' },
]

const world = await startBenchWorld()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-quic'] })
try {
  const slowest = STEPS.map(() => 0)
  for (let time = 0; time < TIMES; time++) {
    const context = await browser.newContext({ baseURL: world.url('web'), viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(`/places/${await bookablePlace(page, 0)}/form`)
    await page.waitForLoadState('networkidle')
    await page.evaluate(WATCH)
    for (const [index, { fill, next }] of STEPS.entries()) {
      await page.evaluate('window.slowest = 0')
      await fill(page)
      await continueForm(page)
      await heading(page, next).waitFor()
      const slowestMs = await page.evaluate<number>('window.slowest')
      // The first run warms up the servers.
      if (time > 0) slowest[index] = Math.max(slowest[index] ?? 0, slowestMs)
    }
    await context.close()
  }
  report({
    name: 'book-form-answers.slowest',
    value: Math.max(...slowest),
    goal: atMost(100, 'ms'),
    detail: `by step ${slowest.map((answer) => answer.toFixed(0)).join(', ')} ms, ${TIMES - 1} times through`,
  })
} finally {
  await browser.close()
  await world.stop()
}

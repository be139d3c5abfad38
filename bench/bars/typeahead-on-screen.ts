import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/chromium.ts'
import { atMost, report } from '../bar.ts'
import { median, quantile } from '../quantile.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Measures the home page in a browser: from a key press to its suggestions painted below the box, for 50 keys of ten
 * words.
 */
const WORDS = ['london', 'leeds', 'paris', 'sydney', 'house', 'berlin', 'lyon', 'boston', 'ucl', 'york']
const KEYS = 50
const WARM_UP = 'manchester'

/**
 * `aria-busy` is true while the suggestions do not match the text of the box. They are on screen in the frame after
 * they enter the page, so the first task after that frame's callbacks stops the clock.
 */
const WATCH = `
  const box = document.querySelector('[role=combobox]')
  window.onScreen = new Promise((resolve) => {
    box.addEventListener('keydown', ({ timeStamp }) => {
      const seen = new MutationObserver(() => {
        if (box.parentElement.parentElement.querySelector('[aria-busy]')?.ariaBusy !== 'false') return
        seen.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(undefined)
        })
      })
      seen.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    }, { once: true })
  })
  undefined // or the promise itself would be waited for here
`

const world = await startBenchWorld({ environment: { RATE_LIMIT_TYPEAHEAD: '1000000' } })
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-quic'] })

try {
  const page = await browser.newPage()
  await page.goto(world.url('web'))
  await page.waitForLoadState('networkidle')
  const box = page.getByRole('combobox', { name: 'City, university or property' })

  const timeWord = async (word: string) => {
    await box.fill('')
    const times: number[] = []
    for (const letter of word) {
      await page.evaluate(WATCH)
      await box.press(letter)
      times.push(await page.evaluate<number>('window.onScreen'))
    }
    return times
  }

  await timeWord(WARM_UP)
  const times: number[] = []
  for (const word of WORDS) times.push(...(await timeWord(word)))
  const counted = times.slice(0, KEYS)
  if (counted.length < KEYS) throw new Error(`only ${counted.length} key presses were measured`)
  report({
    name: 'typeahead-on-screen.median',
    value: median(counted),
    goal: atMost(100, 'ms'),
    detail: `p95 ${quantile(counted, 0.95).toFixed(0)} ms over ${KEYS} keys, from the key to the painted answer`,
  })
} finally {
  await browser.close()
  await world.stop()
}

import { defineConfig, devices } from '@playwright/test'
import { findChromium, findHeadlessChromium } from './chromium.ts'

const CHINA = 'china.spec.ts'

/** WebGL journeys, which use both cores without a graphics card; all other journeys disable it. */
const WITH_MAPS = /[/](search-map[a-z-]*|place-nearby|place-gallery)[.]spec[.]ts$/
/**
 * Pages of places, for which the headless shell occasionally stops rendering and no longer reacts to clicks. Chromium with
 * windows does not, but needs three times as much CPU to show a page.
 */
const PLACE_PAGES = /[/]places?(-[a-z-]+)?[.]spec[.]ts$/
const WITHOUT_WEBGL = '--disable-3d-apis'

const ARGUMENTS = [
  '--no-sandbox',
  // Headless Chromium would round the width of each letter to whole pixels, as no visitor's browser does.
  '--font-render-hinting=none',
  // Avoids background network traffic, which slows journeys and fills their logs.
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const desktop = (executablePath: string, ...more: string[]) => ({
  ...devices['Desktop Chrome'],
  launchOptions: { executablePath, args: [...ARGUMENTS, ...more] },
})

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.local/e2e',
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['json', { outputFile: '../.local/e2e-report.json' }]],
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  workers: 2,
  // Generous because a busy machine is slow without being broken.
  timeout: 150_000,
  expect: { timeout: 25_000 },
  // Traces cost as much as the journeys themselves; rerun a failed journey with `--trace on`. The editions differ by
  // data, so China's journeys cover only the differences.
  projects: [
    {
      name: 'world',
      metadata: { edition: 'world' },
      use: desktop(findHeadlessChromium(), WITHOUT_WEBGL),
      testIgnore: [CHINA, PLACE_PAGES, WITH_MAPS],
    },
    {
      name: 'places',
      metadata: { edition: 'world' },
      use: desktop(findChromium(), WITHOUT_WEBGL),
      testMatch: PLACE_PAGES,
      testIgnore: WITH_MAPS,
    },
    { name: 'maps', metadata: { edition: 'world' }, use: desktop(findChromium()), testMatch: WITH_MAPS },
    { name: 'china', metadata: { edition: 'china' }, use: desktop(findChromium()), testMatch: CHINA },
  ],
})

import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './chromium.ts'

const CHINA = 'china.spec.ts'

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.local/e2e',
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['json', { outputFile: '../.local/e2e-report.json' }]],
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  workers: 2,
  // A busy machine is slow, not wrong.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        // Quiet without a network: a browser that calls home makes journeys slow and their logs long.
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // One project an edition, named after it. The editions differ by data, so China's journeys show only what differs.
  projects: [
    { name: 'world', use: devices['Desktop Chrome'], testIgnore: CHINA },
    { name: 'china', use: devices['Desktop Chrome'], testMatch: CHINA },
  ],
})

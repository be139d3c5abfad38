import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './chromium.ts'

export default defineConfig({
  testDir: './journeys',
  outputDir: '../.local/e2e',
  globalSetup: './global-setup.ts',
  reporter: [['list'], ['json', { outputFile: '../.local/e2e-report.json' }]],
  forbidOnly: process.env['CI'] !== undefined,
  fullyParallel: true,
  workers: 2,
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
  // One project an edition.
  projects: [{ name: 'world', use: devices['Desktop Chrome'] }],
})

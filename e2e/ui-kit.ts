import { mkdir } from 'node:fs/promises'
import { startApp } from '@amber/local-environment/app-process'
import { freePort } from '@amber/local-environment/free-port'
import type { Page } from '@playwright/test'
import { waitForHydration, test as base } from './journey.ts'

/** Starts the web server with the developer pages. */
export const test = base.extend<object, { kitUrl: string }>({
  kitUrl: [
    async ({}, use, { workerIndex, project }) => {
      await mkdir(project.outputDir, { recursive: true })
      const port = await freePort()
      const web = await startApp({
        name: 'web',
        port,
        environment: {
          SITE_STAGE: 'development',
          API_URL: 'http://127.0.0.1:9',
          IMAGES_URL: 'http://127.0.0.1:9',
          SITE_URL: `http://127.0.0.1:${port}`,
          DEV_PAGES: 'true',
        },
        logFile: `${project.outputDir}/ui-kit-${workerIndex}.log`,
      })
      await use(web.url)
      await web.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ kitUrl }, use) => use(kitUrl),
  context: async ({ context, kitUrl }, use) => {
    // Consent is set so that the banner covers nothing.
    await context.addCookies([{ name: 'cookieConsent', value: 'necessary', url: kitUrl }])
    await use(context)
  },
})

export async function openKit(page: Page) {
  await page.goto('/dev/ui')
  await waitForHydration(page)
}

import { mkdir } from 'node:fs/promises'
import { startApp } from '@amber/testing/app-process'
import { freePort } from '@amber/testing/free-port'
import type { Page } from '@playwright/test'
import { takenOver, test as base } from './journey.ts'

/** The site with the pages for those who build it. */
export const test = base.extend<object, { kitUrl: string }>({
  kitUrl: [
    async ({}, use, { workerIndex, project }) => {
      await mkdir(project.outputDir, { recursive: true })
      const web = await startApp({
        name: 'web',
        port: await freePort(),
        environment: { API_URL: 'http://127.0.0.1:9', IMAGES_URL: 'http://127.0.0.1:9', DEV_PAGES: 'true' },
        logFile: `${project.outputDir}/ui-kit-${workerIndex}.log`,
      })
      await use(web.url)
      await web.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ kitUrl }, use) => use(kitUrl),
  context: async ({ context, kitUrl }, use) => {
    // Answered, so that the question lies over nothing.
    await context.addCookies([{ name: 'cookieConsent', value: 'necessary', url: kitUrl }])
    await use(context)
  },
})

export async function openKit(page: Page) {
  await page.goto('/dev/ui')
  await takenOver(page)
}

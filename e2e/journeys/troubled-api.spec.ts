import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startApp } from '@amber/testing/app-process'
import { freePort } from '@amber/testing/free-port'
import { expect, expectAccessible, test } from '../journey.ts'

/** The site in front of an API that behaves as told. */
async function withSite(api: RequestListener | 'away', logFile: string, use: (url: string) => Promise<void>) {
  const server = createServer(api === 'away' ? undefined : api)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  if (api === 'away') server.close()
  const web = await startApp({
    name: 'web',
    port: await freePort(),
    environment: { API_URL: `http://127.0.0.1:${port}` },
    logFile,
  })
  try {
    await use(web.url)
  } finally {
    await web.stop()
    server.closeAllConnections()
    server.close()
  }
}

test('with the API away the home page stands, and says what is wrong', async ({ page }, testInfo) => {
  await withSite('away', testInfo.outputPath('web.log'), async (url) => {
    const response = await page.goto(url)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('We are not available right now')
    await expectAccessible(page)
  })
})

// spec: 4.render-error
test('a page that breaks shows the not-found screen with status 500, and nothing of the cause', async ({
  page,
}, testInfo) => {
  const nonsense: RequestListener = (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end('{"data":{"result":"no list"}}')
  }
  await withSite(nonsense, testInfo.outputPath('web.log'), async (url) => {
    const response = await page.goto(url)
    expect(response?.status()).toBe(500)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back To Home' })).toHaveAttribute('href', '/')
    expect(await response?.text()).not.toContain('iterable')
  })
})

import type { RequestListener } from 'node:http'
import { expect, expectAccessible, test } from '../journey.ts'
import { withSite } from '../site-with-api.ts'

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

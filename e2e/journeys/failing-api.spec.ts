import type { RequestListener } from 'node:http'
import { expect, expectAccessible, fullRunOnly, waitForHydration, test } from '../journey.ts'
import { withSite } from '../site-with-api.ts'

test('shows the home page with an error message when the API is down', async ({ page }, testInfo) => {
  await withSite('away', testInfo.outputPath('web.log'), async (url) => {
    const response = await page.goto(url)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('We’re temporarily unavailable')
    await expectAccessible(page)
  })
})

// spec: 4.render-error, product.crash-screen
test('shows the not-found screen with status 500 and no cause when rendering fails', async ({ page }, testInfo) => {
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
    const requestId = (await response?.headerValue('x-request-id')) ?? ''
    expect(requestId).not.toBe('')
    const main = page.getByRole('main')
    await expect(main.getByText(`Reference: ${requestId}`)).toBeVisible()
    await waitForHydration(page)
    await expect(main.getByText(`Reference: ${requestId}`)).toBeVisible()
    await expect(main.getByRole('link', { name: 'Load the page again' })).toHaveAttribute('href', '/')
    await expectAccessible(page)
  })
})

/** Returns empty lists for everything except reviews. */
const withReviews =
  (respond: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url?.includes('/reviews')) {
      respond(request, response)
      return
    }
    response.setHeader('content-type', 'application/json')
    response.end('{"data":{"result":[]}}')
  }

const REVIEWS: Record<string, RequestListener> = {
  'never come': () => {},
  'make no sense': (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end('{"data":{"result":[{"id":1}]}}')
  },
}

test.describe('reviews that fail', () => {
  test.use({ rendersAgain: true })

  for (const [trouble, answer] of Object.entries(REVIEWS)) {
    test(
      `shows the home page without reviews and does not cache it when they ${trouble}`,
      fullRunOnly(trouble !== 'never come'),
      async ({ page }, testInfo) => {
        await withSite(withReviews(answer), testInfo.outputPath('web.log'), async (url) => {
          for (const visit of ['first', 'later']) {
            const response = await page.goto(url)
            expect(response?.headers()['x-cache'], `the ${visit} visit: a page with a fault is not kept`).not.toBe(
              'hit',
            )
            await waitForHydration(page)
            await expect(page.getByRole('heading', { level: 1 })).toContainText('A room near campus')
            await expect(page.getByRole('heading', { name: 'What students say' })).toHaveCount(0)
          }
        })
      },
    )
  }
})

import type { RequestListener } from 'node:http'
import { expect, expectAccessible, onceMore, takenOver, test } from '../journey.ts'
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

/** Everything is there and empty, but for the reviews. */
const withReviews =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url?.includes('/reviews')) {
      answer(request, response)
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

for (const [trouble, answer] of Object.entries(REVIEWS)) {
  test(
    `when reviews ${trouble}, the page stands without them for everybody`,
    onceMore(trouble !== 'never come'),
    async ({ page }, testInfo) => {
      await withSite(withReviews(answer), testInfo.outputPath('web.log'), async (url) => {
        for (const visit of ['first', 'later']) {
          const response = await page.goto(url)
          expect(response?.headers()['x-cache'], `the ${visit} visit: a page with a fault is not kept`).not.toBe('hit')
          await takenOver(page)
          await expect(page.getByRole('heading', { level: 1 })).toContainText('A room near campus')
          await expect(page.getByRole('heading', { name: 'What students say' })).toHaveCount(0)
        }
      })
    },
  )
}

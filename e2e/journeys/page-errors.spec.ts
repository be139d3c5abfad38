import { expect, test, waitForHydration } from '../journey.ts'
import { withSite } from '../site-with-api.ts'
import { collectPosts, type Post } from '../collect-posts.ts'

const SECRET = 'ana@example.com'

// spec: product.page-errors
test('a page whose script fails while it loads says so once, without the message', async ({ page }, testInfo) => {
  const sent: Post[] = []
  await withSite(
    collectPosts(sent),
    testInfo.outputPath('web.log'),
    async (url) => {
      await page.route('**/assets/entry.client*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `setTimeout(() => { throw new RangeError('${SECRET}') }); throw new TypeError('${SECRET}')`,
        }),
      )
      const failures: string[] = []
      page.on('pageerror', ({ name }) => failures.push(name))
      await page.goto(`${url}/?q=${SECRET}`)
      await expect.poll(() => failures.toSorted()).toEqual(['RangeError', 'TypeError'])
      await expect.poll(() => sent).toHaveLength(1)
      expect(sent[0]).toEqual({
        url: '/api/v0/page_errors',
        body: {
          error: expect.stringMatching(/^(Type|Range)Error$/) as unknown,
          script: expect.stringMatching(/^\/assets\/entry\.client[\w.-]*\.js$/) as unknown,
          page: 'home_page',
          device: 'desktop',
          release: '2.7.1',
        },
      })
    },
    { WEB_VITALS_SHARE: '0', RELEASE: '2.7.1' },
  )
})

test('a page that works says nothing, also when an extension fails in it', async ({ page }, testInfo) => {
  const sent: Post[] = []
  await withSite(
    collectPosts(sent),
    testInfo.outputPath('web.log'),
    async (url) => {
      await page.goto(url)
      await waitForHydration(page)
      const foreign = page.waitForEvent('pageerror')
      await page.evaluate(() =>
        setTimeout(() => {
          throw new Error('of an extension')
        }),
      )
      await foreign
      // Beacons are sent in order, so that one of the failed script would have arrived before this one.
      await page.evaluate(() => navigator.sendBeacon('/api/v0/last', '{}'))
      await expect.poll(() => sent.map((post) => post.url)).toEqual(['/api/v0/last'])
    },
    { WEB_VITALS_SHARE: '0' },
  )
})

import { expect, test, waitForHydration } from '../journey.ts'
import { collectPosts, type Post } from '../collect-posts.ts'
import { withSite } from '../site-with-api.ts'

const FIELDS = [
  'attribution',
  'delta',
  'device',
  'entries',
  'id',
  'isInternalUser',
  'isLoggedIn',
  'name',
  'page',
  'rating',
  'user_agent',
  'value',
]

// spec: 7.web-vitals
test('a sampled page view sends its measurements once, without the address or a text of the page', async ({
  page,
}, testInfo) => {
  const sent: Post[] = []
  await withSite(
    collectPosts(sent),
    testInfo.outputPath('web.log'),
    async (url) => {
      await page.goto(`${url}/?q=secret-search`)
      await waitForHydration(page)
      await page.waitForRequest(/web_vitals/)
      await page.keyboard.press('Tab')
      // Layout shifts and interactions are final when the page is left.
      await page.goto('about:blank')
      await expect
        .poll(() => new Set(sent.map(({ body }) => body['name'])))
        .toEqual(new Set(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']))
      expect(sent).toHaveLength(5)
      for (const { url: target, body } of sent) {
        expect(target).toBe('/api/web_vitals?release=2.7.1')
        expect(Object.keys(body).toSorted()).toEqual(FIELDS)
        expect(body).toMatchObject({ page: 'home_page', device: 'desktop', isInternalUser: false, isLoggedIn: false })
      }
      expect(JSON.stringify(sent)).not.toContain('secret-search')
    },
    { WEB_VITALS_SHARE: '1', RELEASE: '2.7.1' },
  )
})

test('a page view that is not sampled loads and sends nothing', async ({ page }, testInfo) => {
  const sent: Post[] = []
  await withSite(
    collectPosts(sent),
    testInfo.outputPath('web.log'),
    async (url) => {
      await page.clock.install()
      await page.goto(url)
      await waitForHydration(page)
      const scripts: string[] = []
      page.on('request', (request) => scripts.push(request.url()))
      await page.clock.runFor(10_000)
      expect(scripts.filter((script) => script.includes('vitals'))).toEqual([])
      expect(sent).toEqual([])
    },
    { WEB_VITALS_SHARE: '0' },
  )
})

import { consentFaults, THIRD_PARTIES } from '../crawl/consent-faults.ts'
import { expect, test } from '../journey.ts'
import { withOwnSite } from '../own-site.ts'
import { findTestPlace } from '../place-page.ts'

// spec: product.consent
test('a site with tags stores and requests nothing that needs consent before it was given', async ({
  page,
  browser,
  world,
}, testInfo) => {
  const { canonicalName } = await findTestPlace(page)
  await withOwnSite(world, testInfo.outputPath('web.log'), THIRD_PARTIES, async (url) => {
    const paths = [
      '/',
      '/places/search/london',
      `/places/${canonicalName}`,
      `/places/${canonicalName}/lead`,
      `/places/${canonicalName}/form`,
      '/compare',
      '/login',
      '/blog/packing-list',
      '/not-a-page',
    ]
    // `npm run crawl` opens a page of each template.
    expect(await consentFaults(browser, url, paths)).toEqual([])
  })
})

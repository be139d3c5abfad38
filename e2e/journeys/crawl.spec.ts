import { editionByName } from '@amber/editions/editions'
import { crawlSite } from '../crawl/crawl-site.ts'
import { expect, test } from '../journey.ts'

/** As many pages as take half a minute on a busy machine; `npm run crawl` visits all. */
const MAX_PAGES = 100

test('finds no broken link, invalid HTML, missing tag or placeholder on the first pages of the site', async ({
  world,
}) => {
  const { pages, faults } = await crawlSite({
    siteUrl: world.webUrl,
    defaultLanguage: editionByName('world').defaultLanguage,
    maxPages: MAX_PAGES,
  })
  expect(pages).toBe(MAX_PAGES)
  expect(faults).toEqual([])
})

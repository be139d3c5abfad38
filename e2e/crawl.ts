import { EDITION_NAMES } from '@amber/editions/edition'
import { editionByName } from '@amber/editions/editions'
import { startWorld } from '@amber/testing/world'
import { crawlSite } from './crawl/crawl-site.ts'

/**
 * `npm run crawl`: visits every page of both editions in all languages and lists what is wrong with them. Needs the
 * services and a build; starts its own worlds.
 */

let faultCount = 0
for (const name of EDITION_NAMES) {
  const world = await startWorld({
    environment: { EDITION: name, RENDER_LIMIT: '1000000', RATE_LIMIT_READ: '1000000' },
  })
  try {
    const { pages, faults } = await crawlSite({
      siteUrl: world.url('web'),
      defaultLanguage: editionByName(name).defaultLanguage,
      onProgress: (done, known) => {
        if (done % 100 === 0) process.stdout.write(`\r${name}: ${done} of ${known} pages`)
      },
    })
    process.stdout.write(`\r${name}: ${pages} pages, ${faults.length} faults\n`)
    for (const fault of faults) process.stdout.write(`  ${fault}\n`)
    faultCount += faults.length
  } finally {
    await world.stop()
  }
}
process.exitCode = faultCount === 0 ? 0 : 1

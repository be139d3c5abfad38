import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readGeography } from '@amber/data/geography/geography'
import { EDITION_NAMES } from '@amber/editions/edition'
import { editionByName } from '@amber/editions/editions'
import { REPOSITORY } from '@amber/local-environment/repository'
import { startWorld } from '@amber/testing/world'
import { startApp } from '@amber/local-environment/app-process'
import { freePort } from '@amber/local-environment/free-port'
import { chromium } from '@playwright/test'
import { findHeadlessChromium } from './chromium.ts'
import { consentFaults, THIRD_PARTIES } from './crawl/consent-faults.ts'
import { crawlSite } from './crawl/crawl-site.ts'
import { templateFaults } from './crawl/template-faults.ts'

/**
 * `npm run crawl`: visits every page of both editions in all languages, opens one page of each template in a browser, and
 * lists what is wrong with them, and what they store and request before consent. `npm run crawl -- china` visits one edition. Needs the services and a build; starts its
 * own worlds.
 */
const { positionals } = parseArgs({ allowPositionals: true })

/** Articles link to cities of the demo world, of which the small world has only some. */
const demoRegions = new Set(readGeography().regions.map(({ canonicalName }) => canonicalName))
const searchedRegion = (path: string) => /\/places\/search\/([^/]+)$/.exec(path)?.[1] ?? ''

let faultCount = 0
for (const name of EDITION_NAMES.filter((edition) => positionals.length === 0 || positionals.includes(edition))) {
  const world = await startWorld({
    environment: { EDITION: name, RENDER_LIMIT: '1000000', RATE_LIMIT_READ: '1000000' },
  })
  const startedAt = performance.now()
  try {
    const siteUrl = world.url('web')
    const rows = await world.db.selectFrom('regions').select('canonicalName').execute()
    const regions = new Set(rows.map(({ canonicalName }) => canonicalName))
    const { pages, faults, templates } = await crawlSite({
      siteUrl,
      defaultLanguage: editionByName(name).defaultLanguage,
      isAbsent: (path) => demoRegions.has(searchedRegion(path)) && !regions.has(searchedRegion(path)),
      onProgress: (done, known) => {
        if (done % 100 === 0) process.stdout.write(`\r${name}: ${done} of ${known} pages`)
      },
    })
    const paths = [...templates.values()]
    const all = [
      ...faults,
      ...(await templateFaults(siteUrl, paths)),
      ...(await faultsBeforeConsent(world.environment, paths)),
    ]
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    process.stdout.write(`\r${name}: ${pages} pages, ${templates.size} templates, ${all.length} faults, ${seconds} s\n`)
    for (const fault of all) process.stdout.write(`  ${fault}\n`)
    faultCount += all.length
  } finally {
    await world.stop()
  }
}
process.exitCode = faultCount === 0 ? 0 : 1

/** Opens the pages on a site where other companies' scripts are set up. */
async function faultsBeforeConsent(environment: Record<string, string>, paths: readonly string[]): Promise<string[]> {
  const port = await freePort()
  const hosts = { SITE_URL: `http://localhost:${port}`, SITE_HOSTS: `127.0.0.1:${port}` }
  const web = await startApp({
    name: 'web',
    port,
    environment: { ...environment, ...THIRD_PARTIES, ...hosts },
    logFile: join(REPOSITORY, '.local', 'logs', `site-before-consent-${port}.log`),
  })
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: ['--no-sandbox'] })
  try {
    return await consentFaults(browser, web.url, paths)
  } finally {
    await browser.close()
    await web.stop()
  }
}

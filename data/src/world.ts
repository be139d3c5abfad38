import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseConfig } from '@amber/config/parse-config'
import { database, files as fileStore, search as searchEngine } from '@amber/config/variables'
import { createDatabase } from '@amber/db/database'
import { isCalendarDay } from '@amber/domain/dates/calendar-day'
import { createFiles } from '@amber/integrations/files/client'
import { createSearch } from '@amber/integrations/search/client'
import { localEnvironment } from '@amber/local-environment/addresses'
import { loadPictures } from '@amber/testing/pictures/load'
import * as z from 'zod/mini'
import { checkWorld } from './check/check-world.ts'
import { checksumWorld } from './load/checksum.ts'
import { countWorld, formatCounts } from './load/count-world.ts'
import { ensureLeads } from './leads/ensure-leads.ts'
import { createIds } from './load/ids.ts'
import { loadWorld, WorldExistsError } from './load/load-world.ts'
import { createProgress } from './load/progress.ts'
import { RemoteDatabaseError, assertLocalDatabase } from './load/assert-local-database.ts'
import { streamWorld } from './load/stream-world.ts'
import { openWorld, DEFAULT_PLACE_COUNT, DEFAULT_SEED } from './open-world.ts'
import type { WorldOptions } from './places/plan-world.ts'
import { PLOT_PATH, plotWorld } from './plot/plot-world.ts'
import { loadStaffWorld } from './staff/load-staff-world.ts'

/** Implements `npm run world`: generates and loads the demo world. data/README.md explains the options. */
const { values } = parseArgs({
  options: {
    places: { type: 'string', default: String(DEFAULT_PLACE_COUNT) },
    seed: { type: 'string', default: String(DEFAULT_SEED) },
    day: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    leads: { type: 'string' },
    lean: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    checksum: { type: 'boolean', default: false },
    counts: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    plot: { type: 'boolean', default: false },
  },
})

const { geography, plan } = openWorld(readOptions())
const streamBatches = (options = {}) => streamWorld(geography, plan, createIds(), options)
if (values.checksum) {
  for (const { name, rows, sha256 } of checksumWorld(streamBatches())) {
    console.log(`${name.padEnd(22)}${String(rows).padStart(10)}  ${sha256}`)
  }
} else if (values.counts) {
  console.log(formatCounts(countWorld(streamBatches({ keep: true }))))
} else if (values.check) {
  const violations = [...checkWorld(plan)]
  for (const { rule, problem } of violations) console.log(`${rule.padEnd(22)}${problem}`)
  console.log(`${violations.length} violations in ${plan.places} places`)
  if (violations.length > 0) process.exitCode = 1
} else if (values.plot) {
  writeFileSync(PLOT_PATH, plotWorld(streamBatches({ keep: true })))
} else {
  await load()
}

function readOptions(): WorldOptions {
  const [places, seed] = [Number(values.places), Number(values.seed)]
  if (!Number.isSafeInteger(places) || places < 6) stop('--places takes a number from 6 on')
  if (!Number.isSafeInteger(seed)) stop('--seed takes a whole number')
  if (values.leads !== undefined && !/^\d{1,7}$/.test(values.leads)) stop('--leads takes a number')
  if (!isCalendarDay(values.day)) stop('--day takes a day such as 2026-11-15')
  return { places, seed, day: values.day, lean: values.lean }
}

async function load() {
  const config = parseConfig(z.object({ ...database, ...searchEngine, ...fileStore }), {
    ...localEnvironment,
    ...process.env,
  })
  try {
    assertLocalDatabase([config.DATABASE_URL, config.OPENSEARCH_URL, config.S3_ENDPOINT])
  } catch (error) {
    if (!(error instanceof RemoteDatabaseError)) throw error
    stop(`Nothing was loaded: ${error.message}.`)
  }
  const search = createSearch({ url: config.OPENSEARCH_URL, prefix: config.SEARCH_PREFIX })
  const files = createFiles({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  })
  const progress = createProgress('places', plan.places)
  try {
    await loadWorld({
      databaseUrl: config.DATABASE_URL,
      search,
      files,
      geography,
      plan,
      replace: values.replace,
      progress,
    })
    if (!values.lean) await loadLeadsOfStaff(config.DATABASE_URL)
    progress.say('putting pictures that are missing into the file store')
    await loadPictures(files)
    progress.say('the world is loaded')
  } catch (error) {
    if (!(error instanceof WorldExistsError)) throw error
    stop(
      'There are regions or places in this database, so nothing was loaded.\n' +
        'With `npm run world -- --replace` they are thrown away first, with all that hangs on them: rooms, reviews, prices, operators, policies, exchange rates.',
    )
  } finally {
    progress.close()
    await search.close()
    files.close()
  }
}

/** Staff come first, because leads are assigned to them. */
async function loadLeadsOfStaff(databaseUrl: string) {
  const db = createDatabase(databaseUrl)
  await loadStaffWorld(db, databaseUrl)
  await db.destroy()
  await ensureLeads({ databaseUrl, ...plan, ...(values.leads && { leads: Number(values.leads) }) })
}

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}

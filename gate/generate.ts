import { renderOpenApi } from '@amber/contract/http/openapi'
import { readGeography } from '@amber/data/geography/geography'
import { findStaleMap } from '@amber/data/map/find-stale-map'
import { renderMapIndex } from '@amber/data/map/render-map-index'
import { renderYearCosts } from '@amber/data/year-costs/render-year-costs'
import { generateDatabaseFiles } from '@amber/db/generate'
import { cloneDatabase, ensureTemplate } from '@amber/testing/database'
import { writeGraphHopper } from '../deploy/write-graphhopper.ts'
import { writeVarnish } from '../deploy/write-varnish.ts'
import { readMapArchive } from '../apps/web/map-data/map-archive.ts'
import { renderAnalyticsEvents } from './analytics-events.ts'
import { findDrift, type GeneratedFiles, writeGenerated } from './generated-files.ts'
import { listSourceFiles, ROOT } from './source-files.ts'
import { renderStoredData } from './stored-data.ts'
import { collectTags, renderCoverage } from './spec/coverage.ts'
import { readReach } from './spec/reach.ts'

/** `npm run generate` writes all generated files; with `--check` it only reports which are out of date. */

const sources = await listSourceFiles()
const reach = await readReach(ROOT, sources)
const { tags, problems: tagProblems } = await collectTags(ROOT, sources, reach)
const mapFiles = readMapArchive()
const mapProblems = findStaleMap(
  mapFiles,
  readGeography().cities.map((city) => city.bounds),
)
const files: GeneratedFiles = new Map([
  ['docs/analytics-events.md', renderAnalyticsEvents()],
  ['docs/openapi.json', renderOpenApi()],
  // The address of the web server as in deploy/compose.yml; a deployment has its own.
  ['deploy/varnish.vcl', writeVarnish({ host: 'web', port: 3000 })],
  [
    'deploy/graphhopper.yml',
    writeGraphHopper({
      extract: '/data/extract.osm.pbf',
      graph: '/data/graph',
      models: '/data/models',
      host: '0.0.0.0',
      port: 8989,
      adminPort: 8990,
    }),
  ],
  ['docs/spec-coverage.md', renderCoverage(tags, reach)],
  ['packages/content/src/stored-data.generated.ts', renderStoredData()],
  ['packages/content/src/year-costs.generated.ts', renderYearCosts()],
  ['apps/web/app/shared/map/basemap/map-data.generated.ts', renderMapIndex(mapFiles)],
  ...(await databaseFiles()),
])

const checking = process.argv.includes('--check')
if (!checking) await writeGenerated(ROOT, files)
const problems = [...tagProblems, ...mapProblems, ...(checking ? await findDrift(ROOT, files) : [])]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

/** Generates the files from a freshly migrated database. */
async function databaseFiles(): Promise<Map<string, string>> {
  await ensureTemplate()
  const scratch = await cloneDatabase()
  try {
    return await generateDatabaseFiles(scratch.url)
  } finally {
    await scratch.drop()
  }
}

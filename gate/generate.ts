import { renderOpenApi } from '@amber/contract/openapi'
import { generateDatabaseFiles } from '@amber/db/generate'
import { cloneDatabase, ensureTemplate } from '@amber/testing/database'
import { findDrift, type GeneratedFiles, writeGenerated } from './generated-files.ts'
import { listSourceFiles, ROOT } from './source-files.ts'
import { collectTags, renderCoverage } from './spec/coverage.ts'

/** `npm run generate` writes every generated file; with `--check` it only says which have drifted. */

const { tags, problems: wrongTags } = await collectTags(ROOT, await listSourceFiles())
const files: GeneratedFiles = new Map([
  ['docs/openapi.json', renderOpenApi()],
  ['docs/spec-coverage.md', renderCoverage(tags)],
  ...(await databaseFiles()),
])

const checking = process.argv.includes('--check')
if (!checking) await writeGenerated(ROOT, files)
const problems = [...wrongTags, ...(checking ? await findDrift(ROOT, files) : [])]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

/** From a database that has seen nothing but the migrations. */
async function databaseFiles(): Promise<Map<string, string>> {
  await ensureTemplate()
  const scratch = await cloneDatabase()
  try {
    return await generateDatabaseFiles(scratch.url)
  } finally {
    await scratch.drop()
  }
}

import { join } from 'node:path'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { describe, expect, test } from 'vitest'
import { listFilesUnder } from '../fixture-files.ts'
import { ROOT } from '../source-files.ts'
import { checkImportRules, findUncheckedFiles } from './import-rules.ts'

describe('checkImportRules', () => {
  const planted = join(ROOT, 'gate/fixtures/import-rules')

  test('reports a web module that imports the database, with the alternative', async () => {
    const problems = await checkImportRules(planted, await listFilesUnder(planted))
    const problem = problems.find((text) => text.startsWith('web-calls-the-api'))
    expect(problem).toContain('apps/web/app/browser/reads-database.ts → packages/db/src/database.ts')
    expect(problem).toContain('Call the API through the typed client.')
  })

  test('reports the planted violation of every rule', async () => {
    const { ruleSet } = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.mjs'))
    const problems = await checkImportRules(planted, await listFilesUnder(planted))
    const caught = new Set(problems.map((text) => text.split(':')[0]))
    expect(caught).toEqual(new Set(ruleSet?.forbidden?.map((rule) => rule.name)))
  })

  test('allows wire.ts to build, operations to import types, the web server to log, the browser to call endpoints and tests to import anything', async () => {
    const allowed = join(ROOT, 'gate/fixtures/allowed-imports')
    expect(await checkImportRules(allowed, await listFilesUnder(allowed))).toEqual([])
  })
})

describe('findUncheckedFiles', () => {
  test('reports files that were not read', () => {
    expect(findUncheckedFiles(['a.ts', 'b.tsx'], ['a.ts'])).toEqual(['1 of 2 source files were read; not read: b.tsx'])
  })

  test('reports when nothing was read, as with a parser that does not support TypeScript', () => {
    expect(findUncheckedFiles(['a.ts'], [])).toEqual(['0 of 1 source files were read; not read: a.ts'])
  })

  test('ignores extra modules from outside the project', () => {
    expect(findUncheckedFiles(['a.ts'], ['a.ts', 'node_modules/zod/index.js'])).toEqual([])
  })
})

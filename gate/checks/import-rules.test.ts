import { join } from 'node:path'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { describe, expect, test } from 'vitest'
import { listFilesUnder } from '../fixture-files.ts'
import { ROOT } from '../source-files.ts'
import { checkImportRules, filesNotCruised } from './import-rules.ts'

describe('the import rules', () => {
  const planted = join(ROOT, 'gate/fixtures/import-rules')

  test('a web module that imports the database is named, with what to do instead', async () => {
    const problems = await checkImportRules(planted, await listFilesUnder(planted))
    const problem = problems.find((text) => text.startsWith('web-asks-the-api'))
    expect(problem).toContain('apps/web/app/lib/reads-database.ts → packages/db/src/database.ts')
    expect(problem).toContain('Ask the API through the typed client.')
  })

  test('every rule catches the violation planted for it', async () => {
    const { ruleSet } = await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.mjs'))
    const problems = await checkImportRules(planted, await listFilesUnder(planted))
    const caught = new Set(problems.map((text) => text.split(':')[0]))
    expect(caught).toEqual(new Set(ruleSet?.forbidden?.map((rule) => rule.name)))
  })

  test('wire.ts builds, operations take types, the web server logs, tests take what they like', async () => {
    const allowed = join(ROOT, 'gate/fixtures/allowed-imports')
    expect(await checkImportRules(allowed, await listFilesUnder(allowed))).toEqual([])
  })
})

describe('a cruise that reads fewer modules than there are files', () => {
  test('is a failure that names what was not read', () => {
    expect(filesNotCruised(['a.ts', 'b.tsx'], ['a.ts'])).toEqual(['1 of 2 source files were read; not read: b.tsx'])
  })

  test('is a failure when nothing at all was read, as with a parser that knows no TypeScript', () => {
    expect(filesNotCruised(['a.ts'], [])).toEqual(['0 of 1 source files were read; not read: a.ts'])
  })

  test('is no failure when packages outside the project were read besides', () => {
    expect(filesNotCruised(['a.ts'], ['a.ts', 'node_modules/zod/index.js'])).toEqual([])
  })
})

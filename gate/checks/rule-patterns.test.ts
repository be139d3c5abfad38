import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { describe, expect, test } from 'vitest'
import { listSourceFiles, ROOT } from '../source-files.ts'
import { findIdlePatterns } from './rule-patterns.ts'

const readRules = async () =>
  (await extractDepcruiseOptions(join(ROOT, '.dependency-cruiser.mjs'))).ruleSet?.forbidden ?? []

/** Rules may also name an installed package, whose files git does not list. */
async function listInstalledPackages(): Promise<string[]> {
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: object }
  return Object.keys(lock.packages).map((path) => `${path}/`)
}

describe('.dependency-cruiser.mjs', () => {
  test('has no pattern that matches neither a source file nor an installed package', async () => {
    const rules = await readRules()
    expect(rules.length).toBeGreaterThan(0)
    const paths = [...(await listSourceFiles()), ...(await listInstalledPackages())]
    expect(findIdlePatterns(rules, paths)).toEqual([])
  })

  test('says for every package what it may import', async () => {
    const names = (await readRules()).map((rule) => rule.name ?? '')
    const packages = new Set((await listSourceFiles(/^packages\//)).map((path) => path.split('/')[1]))
    expect(packages).toContain('domain')
    expect([...packages].filter((each) => !names.some((name) => name.startsWith(`${each}-imports-only-`)))).toEqual([])
  })
})

describe('findIdlePatterns', () => {
  const files = ['apps/web/app/features/place/price.ts', 'apps/api/src/main.ts', 'packages/db/src/database.ts']
  const find = (from: object, to: object = {}) => findIdlePatterns([{ name: 'rule', from, to }], files)

  test('accepts patterns that match, with names captured by from', () => {
    expect(find({ path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' })).toEqual([])
  })

  test('reports a folder that is gone', () => {
    expect(find({ path: '^apps/web/app/features/dashboard/' })).toEqual([
      'rule: no file matches ^apps/web/app/features/dashboard/ in from',
    ])
  })

  test('reports each alternative that matches nothing, also in nested groups and in pathNot', () => {
    expect(
      find({}, { path: '^packages/(db/src/(database|pool)|search)[.]ts$|^gate/', pathNot: '/main[.]tsx?$' }),
    ).toEqual([
      'rule: no file matches ^packages/db/src/pool[.]ts$ in to',
      'rule: no file matches ^packages/search[.]ts$ in to',
      'rule: no file matches ^gate/ in to',
    ])
    expect(find({ path: '^apps/', pathNot: '^apps/(api|images)/' })).toEqual([
      'rule: no file matches ^apps/images/ in from',
    ])
  })

  test('keeps lookarounds whole', () => {
    expect(find({ path: '^apps/web/app/(routes/|features/(?!(place|home)/))' })).toEqual([
      'rule: no file matches ^apps/web/app/routes/ in from',
      'rule: no file matches ^apps/web/app/features/(?!(place|home)/) in from',
    ])
  })

  test('reports a rule whose pathNot excludes all files', () => {
    expect(find({ path: '^packages/', pathNot: '^packages/db/' })).toEqual([
      'rule: pathNot excludes every file in from',
    ])
  })

  test('ignores patterns of imports that do not resolve', () => {
    expect(find({}, { couldNotResolve: true, pathNot: '^virtual:' })).toEqual([])
  })
})

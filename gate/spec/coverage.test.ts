import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../source-files.ts'
import { CLAUSES, SECTIONS } from './clauses.ts'
import { collectTags, renderCoverage } from './coverage.ts'

test('CLAUSES uses exactly the sections that have a title', () => {
  const numbers = Object.keys(CLAUSES).map((id) => id.split('.')[0] ?? '')
  expect(new Set(numbers)).toEqual(new Set(Object.keys(SECTIONS)))
})

test('renderCoverage lists the tests of each clause, marks untested clauses and counts both', () => {
  const page = renderCoverage([{ clause: '5.email', file: 'a.test.ts', title: 'refuses a | b' }])
  expect(page).toContain(`1 of ${Object.keys(CLAUSES).length} clauses are shown by a test`)
  expect(page).toMatch(/^\| 5\.email \| .* \| a\.test\.ts: refuses a \\\| b \|$/m)
  expect(page).toMatch(/^\| 5\.phone \| .* \| not yet \|$/m)
})

test('collectTags returns the spec lines of all files with their problems', async () => {
  const planted = join(ROOT, 'gate/fixtures/spec-tags')
  const { tags, problems } = await collectTags(planted, ['email.test.ts'])
  expect(tags.map((tag) => tag.clause)).toEqual(['5.email'])
  expect(problems).toHaveLength(3)
})

test('collectTags rejects the spec lines of a test whose subject has no caller', async () => {
  const planted = join(ROOT, 'gate/fixtures/spec-tags')
  const { tags, problems } = await collectTags(planted, ['email.test.ts'], ['email.ts'])
  expect(tags).toEqual([])
  expect(problems).toHaveLength(4)
  expect(problems.at(-1)).toMatch(/^email\.test\.ts: shows 5\.email with code that nothing calls/)
})

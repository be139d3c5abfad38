import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../source-files.ts'
import { CLAUSES, SECTIONS } from './clauses.ts'
import { collectTags, renderCoverage } from './coverage.ts'

test('every clause is in a section that has a title', () => {
  const numbers = Object.keys(CLAUSES).map((id) => id.split('.')[0] ?? '')
  expect(new Set(numbers)).toEqual(new Set(Object.keys(SECTIONS)))
})

test('a clause with a test is shown by it, one without is not yet shown, and both are counted', () => {
  const page = renderCoverage([{ clause: '5.email', file: 'a.test.ts', title: 'refuses a | b' }])
  expect(page).toContain(`1 of ${Object.keys(CLAUSES).length} clauses are shown by a test`)
  expect(page).toMatch(/^\| 5\.email \| .* \| a\.test\.ts: refuses a \\\| b \|$/m)
  expect(page).toMatch(/^\| 5\.phone \| .* \| not yet \|$/m)
})

test('the spec lines of all files are collected, and their problems with them', async () => {
  const planted = join(ROOT, 'gate/fixtures/spec-tags')
  const { tags, problems } = await collectTags(planted, ['email.test.ts'])
  expect(tags.map((tag) => tag.clause)).toEqual(['5.email'])
  expect(problems).toHaveLength(3)
})

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFilesUnder } from '../fixture-files.ts'
import { ROOT } from '../source-files.ts'
import { CLAUSES, SECTIONS } from './clauses.ts'
import { collectTags, isReachableByUser, renderCoverage } from './coverage.ts'
import { readReach } from './reach.ts'

test('CLAUSES uses exactly the sections that have a title', () => {
  const sections = Object.keys(CLAUSES).map((id) => id.split('.')[0] ?? '')
  expect(new Set(sections)).toEqual(new Set(Object.keys(SECTIONS)))
})

test('CLAUSES say what happens, not only that a path answers', () => {
  expect(Object.entries(CLAUSES).filter(([, text]) => /\banswers\.$/.test(text))).toEqual([])
})

test('collectTags returns the spec lines of all files with their problems', async () => {
  const planted = join(ROOT, 'gate/fixtures/spec-tags')
  const files = ['email.test.ts', 'email.ts']
  const reach = { ...(await readReach(planted, files)), product: new Set(['email.ts']) }
  const { tags, problems } = await collectTags(planted, files, reach)
  expect(tags.map((tag) => tag.clause)).toEqual(['5.email'])
  expect(problems).toHaveLength(3)
  const uncalled = await collectTags(planted, files, reach, ['email.ts'])
  expect(uncalled.tags).toEqual([])
  expect(uncalled.problems.at(-1)).toMatch(/^email\.test\.ts: shows 5\.email with code that only tests run/)
})

describe('coverage of planted modules', async () => {
  const planted = join(ROOT, 'gate/fixtures/spec-reach')
  const files = await listFilesUnder(planted, /\.tsx?$/)
  const reach = await readReach(planted, files)
  const { tags, problems } = await collectTags(planted, files, reach)

  test('rejects spec lines of a module that only tests and types import, and of tests of the gate', () => {
    expect(problems).toEqual([
      'gate/check.test.ts: shows 1.languages with code that only tests run: call it from the product, or remove the spec line',
      'packages/domain/src/orphan.test.ts: shows 5.phone with code that only tests run: call it from the product, or remove the spec line',
    ])
  })

  test('accepts modules that a process imports, directly, lazily or behind a running API', () => {
    expect(tags.map(({ clause }) => clause).toSorted()).toEqual([
      '3.room-types',
      '5.email',
      '5.guarantor',
      '5.near-date',
      '7.list-offers',
    ])
  })

  test('counts a clause as reachable by a user if it is behind a page, and a named call if a page makes it', () => {
    const reachable = tags.filter((tag) => isReachableByUser(tag, reach)).map(({ clause }) => clause)
    expect(reachable.toSorted()).toEqual(['3.room-types', '5.guarantor', '5.near-date'])
    const journey = { file: 'e2e/journeys/offers.spec.ts', clause: '7.list-offers', title: 'shows offers' } as const
    expect(isReachableByUser(journey, reach)).toBe(true)
  })

  test('renders the tests of each clause and counts those shown and those that users can reach', () => {
    const page = renderCoverage(
      [...tags, { clause: '5.seo-title', file: 'e2e/a.spec.ts', title: 'shows a | b' }],
      reach,
    )
    expect(page).toContain(
      `6 of ${Object.keys(CLAUSES).length} clauses are shown by a test, 4 of them by code that a user can reach.`,
    )
    expect(page).toMatch(/^\| 5\.seo-title \| .* \| e2e\/a\.spec\.ts: shows a \\\| b \| yes \|$/m)
    expect(page).toMatch(/^\| 5\.email \| .* \| no \|$/m)
    expect(page).toMatch(/^\| 5\.phone \| .* \| not yet \| no \|$/m)
  })
})

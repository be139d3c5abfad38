import { expect, test } from 'vitest'
import { commonUniversities } from './common-universities.ts'

const near = (canonicalName: string, metres: number) => ({ canonicalName, metres })

test('the university near most of the places comes first, then the nearest', () => {
  const columns = [
    [near('nearest-to-one', 100), near('near-both', 900), near('far-from-both', 3000)],
    [near('near-both', 800), near('far-from-both', 2000), near('next', 200)],
  ]
  expect(commonUniversities(columns).map(({ canonicalName }) => canonicalName)).toEqual([
    'near-both',
    'far-from-both',
    'nearest-to-one',
    'next',
  ])
})

import { expect, test } from 'vitest'
import { commonUniversities } from './common-universities.ts'

const universityAt = (canonicalName: string, metres: number) => ({ canonicalName, metres })

test('sorts universities by how many places they are near, then by distance', () => {
  const columns = [
    [universityAt('nearest-to-one', 100), universityAt('near-both', 900), universityAt('far-from-both', 3000)],
    [universityAt('near-both', 800), universityAt('far-from-both', 2000), universityAt('next', 200)],
  ]
  expect(commonUniversities(columns).map(({ canonicalName }) => canonicalName)).toEqual([
    'near-both',
    'far-from-both',
    'nearest-to-one',
    'next',
  ])
})

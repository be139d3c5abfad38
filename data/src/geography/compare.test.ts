import { expect, test } from 'vitest'
import { compare, type Named } from './compare.ts'

const london = { lat: 51.5, lng: -0.12 }
const testRegion = (over: Partial<Named>): Named => ({
  canonicalName: 'university-college-london',
  country: 'GB',
  city: 'london',
  names: ['University College London', '伦敦大学学院', 'UCL'],
  ...london,
  ...over,
})

test('returns nothing for a region that is where the reference has it', () => {
  expect(compare([testRegion({})], [testRegion({ lat: 51.505 })], 1)).toEqual([])
})

test('returns the distance to the reference', () => {
  const [finding] = compare([testRegion({})], [testRegion({ lat: 51.6 })], 1)
  expect(finding?.kilometres).toBeCloseTo(11.1, 1)
})

test('matches another name in the same city whatever its word order', () => {
  const renamed = testRegion({ canonicalName: 'ucl', names: ['College University of London'], lat: 51.6 })
  expect(compare([testRegion({})], [renamed], 1)[0]?.kilometres).toBeGreaterThan(1)
  expect(compare([testRegion({})], [{ ...renamed, city: 'leeds' }], 1)[0]?.kilometres).toBeNull()
})

test('does not match different Chinese names', () => {
  expect(
    compare([testRegion({ names: ['Gion', '祇园'] })], [testRegion({ canonicalName: 'x', names: ['北区'] })], 1),
  ).toEqual([{ canonicalName: 'university-college-london', kilometres: null }])
})

test('uses the nearest of several matches', () => {
  expect(compare([testRegion({})], [testRegion({ lat: 52 }), testRegion({})], 1)).toEqual([])
})

test('does not match the same name in another country', () => {
  expect(compare([testRegion({})], [testRegion({ country: 'US', city: 'boston' })], 1)[0]?.kilometres).toBeNull()
})

import { expect, test } from 'vitest'
import { compare, type Named } from './compare.ts'

const london = { lat: 51.5, lng: -0.12 }
const own = (over: Partial<Named>): Named => ({
  canonicalName: 'university-college-london',
  country: 'GB',
  city: 'london',
  names: ['University College London', '伦敦大学学院', 'UCL'],
  ...london,
  ...over,
})

test('says nothing about what lies where the reference has it', () => {
  expect(compare([own({})], [own({ lat: 51.505 })], 1)).toEqual([])
})

test('tells how far away the reference has it', () => {
  const [finding] = compare([own({})], [own({ lat: 51.6 })], 1)
  expect(finding?.kilometres).toBeCloseTo(11.1, 1)
})

test('finds one by another of its names in the same city, whatever the order of its words', () => {
  const renamed = own({ canonicalName: 'ucl', names: ['College University of London'], lat: 51.6 })
  expect(compare([own({})], [renamed], 1)[0]?.kilometres).toBeGreaterThan(1)
  expect(compare([own({})], [{ ...renamed, city: 'leeds' }], 1)[0]?.kilometres).toBeNull()
})

test('takes no Chinese name for another', () => {
  expect(compare([own({ names: ['Gion', '祇园'] })], [own({ canonicalName: 'x', names: ['北区'] })], 1)).toEqual([
    { canonicalName: 'university-college-london', kilometres: null },
  ])
})

test('of several of one name the nearest counts', () => {
  expect(compare([own({})], [own({ lat: 52 }), own({})], 1)).toEqual([])
})

test('a namesake in another country is no match', () => {
  expect(compare([own({})], [own({ country: 'US', city: 'boston' })], 1)[0]?.kilometres).toBeNull()
})

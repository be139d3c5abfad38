import { expect, test } from 'vitest'
import { regionOptions, regionsNamed } from './region-option.ts'

const NEWCASTLES = [
  { id: 1, name: 'Newcastle', parent_name: 'England', country_name: 'United Kingdom' },
  { id: 2, name: 'Newcastle', parent_name: 'New South Wales', country_name: 'Australia' },
  { id: 3, name: 'Newcastle West', parent_name: 'Ireland', country_name: 'Ireland' },
]
const idsNamed = (text: string) => regionsNamed(NEWCASTLES, text).map(({ id }) => id)

test('finds regions by their whole name, in any case', () => {
  expect(idsNamed(' newcastle ')).toEqual([1, 2])
  expect(idsNamed('Newcast')).toEqual([])
})

test('tells regions of one name apart by what they are in', () => {
  expect(idsNamed('Newcastle, Australia')).toEqual([2])
  expect(idsNamed('Newcastle, England, United Kingdom')).toEqual([1])
  expect(idsNamed('Newcastle, France')).toEqual([])
})

test('offers cities and areas only', () => {
  const suggestion = { id: 1, name: 'A', canonical_name: 'a', parent_name: null, country_name: null }
  const kinds = ['city', 'university', 'area', 'country', 'place'] as const
  expect(regionOptions(kinds.map((kind, id) => ({ ...suggestion, kind, id }))).map(({ id }) => id)).toEqual([0, 2])
})

import { expect, test } from 'vitest'
import { distinctName, regionPreposition, universityAbove } from './search-region.ts'

const ancestor = (name: string) => ({ name, canonical_name: name, region_type: 'country' as const })

test('regionPreposition says near where the search covers the surroundings', () => {
  expect(
    (['establishment', 'sublocality', 'locality', 'country'] as const).map((regionType) =>
      regionPreposition({ regionType }),
    ),
  ).toEqual(['near', 'near', 'in', 'other'])
})

test('distinctName adds the country to a city named like it', () => {
  expect(distinctName({ name: 'Singapore', ancestors: [ancestor('Singapore')] })).toBe('Singapore, Singapore')
  expect(distinctName({ name: 'Leeds', ancestors: [ancestor('United Kingdom')] })).toBe('Leeds')
  expect(distinctName({ name: 'Singapore', ancestors: [] })).toBe('Singapore')
})

test('universityAbove returns the university of a campus building and of no other region', () => {
  const university = { name: 'UCL', canonical_name: 'ucl', region_type: 'establishment' as const }
  const ancestors = [ancestor('United Kingdom'), university]
  expect(universityAbove({ regionType: 'establishment', ancestors })).toBe('ucl')
  expect(universityAbove({ regionType: 'establishment', ancestors: [ancestor('United Kingdom')] })).toBeUndefined()
  expect(universityAbove({ regionType: 'locality', ancestors: [ancestor('United Kingdom')] })).toBeUndefined()
})

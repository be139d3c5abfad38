import { expect, test } from 'vitest'
import { isNamedExactly, readParts } from './query-parts.ts'
import { readSuggestText } from './suggest-query.ts'

test.each([
  ['oxford road manchester', ['road manchester', 'manchester', 'oxford road', 'oxford', 'road']],
  ['studio in london under 250', ['london under 250', 'studio in london', 'london']],
  ['what is there by ucl for us', ['ucl for us', 'there by ucl', 'ucl']],
  ['london', []],
])('readParts(%s) contains the names in it, those at its ends first', (query, expected) => {
  const parts = readParts(readSuggestText(query))
  expect(parts.filter((part) => expected.includes(part))).toEqual(expected)
  expect(parts).not.toContain('in')
  expect(parts).not.toContain('under')
})

test('isNamedExactly accepts the whole name of a region only', () => {
  const region = {
    kind: 'city',
    id: 1,
    name: 'London',
    canonicalName: 'london',
    parentName: 'England',
    countryName: 'United Kingdom',
    foundBy: ['london'],
    ownNames: ['london'],
    around: [],
    weight: 1,
  } as const
  expect([isNamedExactly('London')(region), isNamedExactly('Lond')(region)]).toEqual([true, false])
  expect(isNamedExactly('London')({ ...region, kind: 'place' })).toBe(false)
})

import { foldName } from '@amber/domain/search/fold-name'
import { postcodePatterns, readSuggestText } from '@amber/domain/search/suggest-query'
import { createRandom } from '@amber/testing/random'
import { expect, test } from 'vitest'
import { readGeography } from '../../geography/geography.ts'
import { fillPattern } from '../fill-pattern.ts'
import { ownPostcodePatterns } from './postcodes.ts'
import { QUARTER_POSTCODES } from './quarters.ts'
import { cityCodes, quarterCodes } from './searched-codes.ts'

// Maltese codes begin with an abbreviation of the town, which the search box does not read.
const CITIES = readGeography().cities.filter(({ countryCode }) => countryCode !== 'MT')

test('finds a city or its quarters by each postcode that its addresses may have', () => {
  const random = createRandom(7)
  const missed = CITIES.flatMap((city) => {
    const quarters = QUARTER_POSTCODES.get(`${city.countryCode} ${city.names.en}`) ?? new Map<string, string[]>()
    const codes = new Set(
      [...cityCodes(city), ...[...quarters.keys()].flatMap((quarter) => quarterCodes(city, quarter))].map(foldName),
    )
    const patterns = [...ownPostcodePatterns({ ...city, state: null }), ...[...quarters.values()].flat()]
    return patterns
      .map((pattern) => fillPattern(random, pattern).replace(/^[A-Z]{2}-/, ''))
      .filter((postcode) => !postcodePatterns(readSuggestText(postcode)).some((pattern) => codes.has(pattern)))
      .map((postcode) => `${postcode} ${city.names.en}`)
  })
  expect(missed).toEqual([])
})

test('stores whole codes with x and y for the unknown characters', () => {
  const codesIn = (name: string) => CITIES.filter(({ names }) => names.en === name).flatMap(cityCodes)
  expect(codesIn('Oxford')).toContain('OX1yyy')
  expect(codesIn('Munich')).toContain('805xx')
  expect(codesIn('Bordeaux')).toContain('33000')
  expect(quarterCodes({ countryCode: 'NL', names: { en: 'Amsterdam' } }, 'Jordaan')).toEqual(['1015yy', '1016yy'])
  expect(quarterCodes({ countryCode: 'PL', names: { en: 'Warsaw' } }, 'Powiśle')).toEqual(['00yyy'])
})

import { expect, test } from 'vitest'
import { cityNearPostcode } from './postcode-area.ts'
import { readSuggestText } from './suggest-query.ts'

test.each([
  ['BN2 4AT', { city: 'Brighton', isElsewhere: false, postcode: 'BN2 4AT' }],
  ['bn24at', { city: 'Brighton', isElsewhere: false, postcode: 'BN2 4AT' }],
  ['M99', { city: 'Manchester', isElsewhere: false, postcode: 'M99' }],
  ['W12 0BZ', { city: 'London', isElsewhere: false, postcode: 'W12 0BZ' }],
  ['ZE1 0AA', { city: 'Aberdeen', isElsewhere: true, postcode: 'ZE1 0AA' }],
])('finds the city nearest to “%s”', (text, expected) => {
  expect(cityNearPostcode(readSuggestText(text))).toEqual(expected)
})

test.each(['M5S 1A1', 'D02 AF30', '80539', '1012 AB', 'BN2 4AT Sussex', 'Brighton', ''])(
  'finds no city for “%s”, which is no British postcode alone',
  (text) => {
    expect(cityNearPostcode(readSuggestText(text))).toBeUndefined()
  },
)

import { createRandom } from '@amber/testing/random'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGeography } from '../geography/geography.ts'
import { inventAddress } from './address.ts'
import { POSTCODES } from './postcodes/postcodes.ts'
import { QUARTER_POSTCODES } from './postcodes/quarters.ts'
import { STREETS } from './streets/streets.ts'

const POSTCODE_FORMATS: Record<string, RegExp> = {
  GB: /^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/,
  IE: /^[A-Z]\d{2} [ACDEFHKNPRTVWXY\d]{4}$/,
  CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/,
  NL: /^[1-9]\d{3} [A-Z]{2}$/,
  SE: /^\d{3} \d{2}$/,
  CZ: /^\d{3} \d{2}$/,
  GR: /^\d{3} \d{2}$/,
  PL: /^\d{2}-\d{3}$/,
  PT: /^\d{4}-\d{3}$/,
  JP: /^\d{3}-\d{4}$/,
  BR: /^\d{5}-\d{3}$/,
  AR: /^[A-Z]\d{4}[A-Z]{3}$/,
  CL: /^\d{7}$/,
  TW: /^\d{3}$/,
  AE: /^$/,
  HK: /^$/,
}
for (const country of 'US DE FR ES IT FI TR KR MY TH MX'.split(' ')) POSTCODE_FORMATS[country] = /^\d{5}$/
for (const country of 'AU NZ AT CH BE DK NO HU ZA'.split(' ')) POSTCODE_FORMATS[country] = /^\d{4}$/
for (const country of 'IN SG CN CO'.split(' ')) POSTCODE_FORMATS[country] = /^\d{6}$/

const cityOf = (countryCode: string, en: string, state: string | null = null) => ({
  countryCode,
  names: { en },
  state: state === null ? null : { en: state },
})
const addressIn = (countryCode: string, city: string, seed: number, state?: string) =>
  inventAddress(createRandom(seed), { countryCode, city: cityOf(countryCode, city, state), quarter: null })

describe.each(Object.entries(POSTCODE_FORMATS))('inventAddress in %s', (country, format) => {
  const cities = ['Nowhere', ...Object.keys(POSTCODES[country]?.near ?? {}).map((place) => place.split(',')[0] ?? '')]

  test("returns postcodes of the country's format in every city", () => {
    fc.assert(
      fc.property(fc.constantFrom(...cities), fc.nat(), (city, seed) => {
        expect(addressIn(country, city, seed).postalCode).toMatch(format)
      }),
    )
  })

  test('returns a complete street and a number', () => {
    expect(STREETS[country]).toBeDefined()
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { route, streetNumber } = addressIn(country, 'Nowhere', seed)
        expect(route).toMatch(/^\S.*\S$/)
        expect(streetNumber).toMatch(/\d/)
        expect(`${route}${streetNumber}`).not.toMatch(/[*{}#@&]| {2}/)
      }),
    )
  })
})

test.each([
  { country: 'GB', city: 'London', begins: /^(E|EC|N|NW|SE|SW|W|WC)\d/ },
  { country: 'GB', city: 'Newcastle upon Tyne', begins: /^NE\d/ },
  { country: 'GB', city: 'Leamington Spa', begins: /^CV3[12]/ },
  { country: 'CA', city: 'London', begins: /^N6/ },
  { country: 'US', city: 'Boston', begins: /^02/ },
  { country: 'US', city: 'Columbia', state: 'Missouri', begins: /^6520/ },
  { country: 'US', city: 'Columbia', state: 'South Carolina', begins: /^292/ },
  { country: 'US', city: 'St. Louis', begins: /^631/ },
  { country: 'FR', city: 'Paris', begins: /^750/ },
  { country: 'DE', city: 'Munich', begins: /^8[01]/ },
  { country: 'ES', city: 'Barcelona', begins: /^080/ },
])('returns a postcode of $city, $country', ({ country, city, state, begins }) => {
  for (let seed = 0; seed < 40; seed++) expect(addressIn(country, city, seed, state).postalCode).toMatch(begins)
})

test("uses the streets of the city's own language", () => {
  for (let seed = 0; seed < 20; seed++) {
    expect(addressIn('CH', 'Geneva', seed).route).toMatch(/^(rue|avenue|boulevard|quai|place|cours|chemin)/)
    expect(addressIn('CH', 'Zurich', seed).route).not.toMatch(/ß|^rue/)
  }
})

test('returns an address in a country without its own streets', () => {
  expect(addressIn('ZZ', 'Nowhere', 1).route).not.toBe('')
})

test('returns the same address for the same seed', () => {
  expect(addressIn('GB', 'Leeds', 7)).toEqual(addressIn('GB', 'Leeds', 7))
})

describe('QUARTER_POSTCODES', () => {
  const { cities } = readGeography()

  test("lists the quarters of each city with postcodes of the country's format", () => {
    for (const [place, quarters] of QUARTER_POSTCODES) {
      const country = place.slice(0, 2)
      const city = cities.find(({ countryCode, names }) => `${countryCode} ${names.en}` === place)
      expect(city, place).toBeDefined()
      expect([...quarters.keys()].toSorted(), place).toEqual(city?.quarters.map(({ names }) => names.en).toSorted())
      for (const quarter of quarters.keys()) {
        const location = { countryCode: country, city: cityOf(country, place.slice(3)), quarter }
        expect(inventAddress(createRandom(1), location).postalCode, quarter).toMatch(POSTCODE_FORMATS[country] ?? /^$/)
      }
    }
  })

  test('determines the postcode of an address in the quarter', () => {
    for (let seed = 0; seed < 20; seed++) {
      const location = { countryCode: 'GB', city: cityOf('GB', 'London'), quarter: 'Bloomsbury' }
      expect(inventAddress(createRandom(seed), location).postalCode).toMatch(/^WC1[EH] /)
    }
  })
})

import { createRandom } from '@amber/testing/random'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUILDING_STYLES } from '../../model.ts'
import { inventPlaceName, PLACE_NAMES } from './place-name.ts'

const STYLES = [...BUILDING_STYLES, 'house', 'flat'] as const

test('returns complete names in every country and style, with or without a quarter', () => {
  const anyCountry = fc.constantFrom(...Object.keys(PLACE_NAMES), 'ZZ')
  const quarter = fc.constantFrom('Headingley', null)
  fc.assert(
    fc.property(anyCountry, fc.constantFrom(...STYLES), quarter, fc.nat(), (countryCode, style, quarterName, seed) => {
      const name = inventPlaceName(createRandom(seed), { countryCode, city: 'Leeds', quarter: quarterName, style })
      expect(name).toMatch(/^\S.*\S$/)
      expect(name).not.toMatch(/[*{}|]| {2}/)
    }),
    { numRuns: 1000 },
  )
})

test('finds 400 different names for places of a city within 4,000 tries', () => {
  for (const countryCode of ['GB', 'US', 'DE', 'FR', 'ES', 'AU']) {
    const random = createRandom(1)
    const names = new Set<string>()
    let tries = 0
    while (names.size < 400 && tries < 4000) {
      tries++
      const style = STYLES[tries % STYLES.length] ?? 'brick'
      const quarter = `Quarter ${tries % 8}`
      names.add(inventPlaceName(random, { countryCode, city: 'Big', quarter, style }))
    }
    expect(names.size, `${countryCode} after ${tries}`).toBe(400)
  }
})

test('returns names in the language of the city', () => {
  const nameIn = (countryCode: string, city: string, seed: number) =>
    inventPlaceName(createRandom(seed), { countryCode, city, quarter: null, style: 'house' })
  for (let seed = 0; seed < 20; seed++) {
    expect(nameIn('CH', 'Geneva', seed)).toMatch(/^(Maison|Villa|Colocation)/)
    expect(nameIn('MX', 'Puebla', seed)).toMatch(/^(Casa|Villa)/)
  }
})

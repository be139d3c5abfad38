import { createRandom } from '@amber/testing/random'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUILDING_STYLES } from '../../model.ts'
import { inventPlaceName, PLACE_NAMES } from './place-name.ts'

const STYLES = [...BUILDING_STYLES, 'house', 'flat'] as const

test('names are whole in every country and style, with a quarter or without', () => {
  const anywhere = fc.constantFrom(...Object.keys(PLACE_NAMES), 'ZZ')
  const quarter = fc.constantFrom('Headingley', null)
  fc.assert(
    fc.property(anywhere, fc.constantFrom(...STYLES), quarter, fc.nat(), (countryCode, style, where, seed) => {
      const name = inventPlaceName(createRandom(seed), { countryCode, city: 'Leeds', quarter: where, style })
      expect(name).toMatch(/^\S.*\S$/)
      expect(name).not.toMatch(/[*{}|]| {2}/)
    }),
    { numRuns: 1000 },
  )
})

test('a city of 400 halls finds a name for each within a few tries', () => {
  for (const countryCode of ['GB', 'US', 'DE', 'FR', 'ES', 'AU']) {
    const random = createRandom(1)
    const names = new Set<string>()
    let asked = 0
    while (names.size < 400 && asked < 4000) {
      asked++
      const style = STYLES[asked % STYLES.length] ?? 'brick'
      const quarter = `Quarter ${asked % 8}`
      names.add(inventPlaceName(random, { countryCode, city: 'Big', quarter, style }))
    }
    expect(names.size, `${countryCode} after ${asked}`).toBe(400)
  }
})

test('a name fits the language of its city', () => {
  const nameIn = (countryCode: string, city: string, seed: number) =>
    inventPlaceName(createRandom(seed), { countryCode, city, quarter: null, style: 'house' })
  for (let seed = 0; seed < 20; seed++) {
    expect(nameIn('CH', 'Geneva', seed)).toMatch(/^(Maison|Villa|Colocation)/)
    expect(nameIn('MX', 'Puebla', seed)).toMatch(/^(Casa|Villa)/)
  }
})

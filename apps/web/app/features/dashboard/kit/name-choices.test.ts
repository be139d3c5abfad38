import { expect, test } from 'vitest'
import { nameChoices, typedChoice } from './name-choices.ts'

const FOUND = {
  regions: [
    { name: 'Cambridge', canonical_name: 'cambridge', parent_name: 'United Kingdom', country_name: 'United Kingdom' },
    { name: 'Cambridge', canonical_name: 'cambridge-ma', parent_name: 'Massachusetts', country_name: 'United States' },
  ],
  suppliers: [
    { id: 3, name: 'Keys & Co', places_count: 2 },
    { id: 31, name: 'Keys & Co', places_count: 0 },
  ],
  places: [
    { id: 7, name: 'Cobalt Wharf', city: 'Leeds', status: 'active' as const, places_left: 3 },
    { id: 9, name: 'Cobalt Wharf', city: 'Hull', status: 'active' as const, places_left: 0 },
  ],
}

test.each([
  ['region_canonical_name', 'cambridge, massachusetts', 'cambridge-ma'],
  ['region_canonical_name', 'Cambridge ', 'cambridge'],
  ['region_canonical_name', 'Camb', undefined],
  ['owner', 'Keys & Co #31', '31'],
  ['owner', 'keys & co', '3'],
  ['place', 'Cobalt Wharf, Hull #9', '9'],
  ['place', 'Cobalt', undefined],
] as const)('as %s, "%s" means %s', (filter, text, value) => {
  expect(typedChoice(text, nameChoices(filter, FOUND))?.value).toBe(value)
})

test('takes the only one that was found', () => {
  const choices = nameChoices('region_canonical_name', { ...FOUND, regions: FOUND.regions.slice(1) })
  expect(typedChoice('Camb', choices)?.value).toBe('cambridge-ma')
  expect(typedChoice('Camb', [])).toBeUndefined()
})

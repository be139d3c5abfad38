import { expect, test } from 'vitest'
import { hasSurrounding } from './surroundings.ts'

test.each([
  ['leeds', 'tram', false],
  ['glasgow', 'metro', true],
  ['glasgow', 'tram', false],
  ['manchester', 'tram', true],
  ['singapore', 'train', false],
  ['bath', 'bus', true],
  ['bath', 'metro', false],
  ['bath', 'train', true],
] as const)('in %s the answer to a stop of %s is %j', (canonicalName, category, expected) => {
  expect(hasSurrounding({ canonicalName, population: 600_000 }, category)).toBe(expected)
})

test('gives a station only to a city of some size', () => {
  expect(hasSurrounding({ canonicalName: 'elsewhere', population: 20_000 }, 'train')).toBe(false)
})

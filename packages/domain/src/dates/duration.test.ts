import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DURATION_UNITS, toComparableLength, formatDuration } from './duration.ts'
import { normaliseUnit, readDuration } from './read-duration.ts'

const count = fc.integer({ min: 1, max: 10_000 })
const unit = fc.constantFrom(...DURATION_UNITS)
const pluralSuffix = fc.constantFrom('', 's')

describe('normaliseUnit', () => {
  // spec: 5.duration-units
  test.each([
    ['week', 'week'],
    ['Weeks', 'week'],
    ['weekly', 'week'],
    ['MONTHS', 'month'],
    ['monthly', 'month'],
    [' year ', 'year'],
    ['days', 'day'],
    ['fortnight', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('maps %j to %s', (name, expected) => {
    expect(normaliseUnit(name)).toBe(expected)
  })

  // spec: 5.duration-units
  test('returns one of the four units or undefined for any text', () => {
    const input = fc.oneof(fc.string(), fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)))
    fc.assert(
      fc.property(input, (name) => {
        expect([...DURATION_UNITS, undefined]).toContain(normaliseUnit(name))
      }),
    )
  })
})

describe('readDuration', () => {
  // spec: 5.duration-input
  test.each([
    ['3 months', { count: 3, unit: 'month' }],
    ['51weeks', { count: 51, unit: 'week' }],
    [' 1 Year ', { count: 1, unit: 'year' }],
  ])('parses %j', (text, duration) => {
    expect(readDuration(text)).toEqual(duration)
  })

  // spec: 5.duration-input
  test('parses a number and a unit like the text that combines them', () => {
    fc.assert(
      fc.property(count, unit, pluralSuffix, (number, known, plural) => {
        const expected = { count: number, unit: known }
        expect(readDuration(number, known + plural)).toEqual(expected)
        expect(readDuration(String(number), known + plural)).toEqual(expected)
        expect(readDuration(`${number} ${known}${plural}`)).toEqual(expected)
      }),
    )
  })

  test.each(['', 'months', '3', 'three months', '0 weeks', '-2 weeks', '1.5 months', '3 months 2 weeks', '3 parsecs'])(
    'returns undefined for %j',
    (text) => {
      expect(readDuration(text)).toBeUndefined()
    },
  )

  test.each([0, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21])('returns undefined for %d weeks', (number) => {
    expect(readDuration(number, 'weeks')).toBeUndefined()
  })
})

test('writeDuration returns text that readDuration parses back, in any case and with surrounding spaces', () => {
  const blank = fc.constantFrom('', ' ', '  ')
  fc.assert(
    fc.property(count, unit, blank, blank, (number, known, before, after) => {
      const duration = { count: number, unit: known }
      const text = formatDuration(duration)
      expect(readDuration(before + text + after)).toEqual(duration)
      expect(readDuration(before + text.toUpperCase() + after)).toEqual(duration)
      expect(readDuration(text.replace(' ', ''))).toEqual(duration)
    }),
  )
})

test('readDuration returns a positive integer with a known unit, or undefined, for any text', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+]?\d{0,4}[.,]?\d{0,3} ?(day|week|month|year)s?$/))
  fc.assert(
    fc.property(text, (input) => {
      const duration = readDuration(input)
      if (duration === undefined) return
      expect(duration.count).toBeGreaterThan(0)
      expect(Number.isInteger(duration.count)).toBe(true)
      expect(DURATION_UNITS).toContain(duration.unit)
    }),
  )
})

test('toComparableLength treats 52 weeks, 12 months and a year as equal', () => {
  fc.assert(
    fc.property(count, (number) => {
      const lengthOf = (factor: number, known: (typeof DURATION_UNITS)[number]) =>
        toComparableLength({ count: number * factor, unit: known })
      expect(lengthOf(1, 'year')).toBe(lengthOf(12, 'month'))
      expect(lengthOf(1, 'year')).toBe(lengthOf(52, 'week'))
      expect(lengthOf(1, 'week')).toBe(lengthOf(7, 'day'))
      expect(toComparableLength({ count: number + 1, unit: 'day' })).toBeGreaterThan(lengthOf(1, 'day'))
    }),
  )
})

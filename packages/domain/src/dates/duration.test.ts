import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DURATION_UNITS, durationParts, normaliseUnit, readDuration, writeDuration } from './duration.ts'

const count = fc.integer({ min: 1, max: 10_000 })
const unit = fc.constantFrom(...DURATION_UNITS)
const ending = fc.constantFrom('', 's')

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
  ])('%j is %s', (name, known) => {
    expect(normaliseUnit(name)).toBe(known)
  })

  // spec: 5.duration-units
  test('whatever is said, it is one of the four units or none', () => {
    const said = fc.oneof(fc.string(), fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)))
    fc.assert(
      fc.property(said, (name) => {
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
  ])('reads %j', (text, duration) => {
    expect(readDuration(text)).toEqual(duration)
  })

  // spec: 5.duration-input
  test('a number with its unit and the same as a text are the same duration', () => {
    fc.assert(
      fc.property(count, unit, ending, (number, known, plural) => {
        const expected = { count: number, unit: known }
        expect(readDuration(number, known + plural)).toEqual(expected)
        expect(readDuration(String(number), known + plural)).toEqual(expected)
        expect(readDuration(`${number} ${known}${plural}`)).toEqual(expected)
      }),
    )
  })

  test.each(['', 'months', '3', 'three months', '0 weeks', '-2 weeks', '1.5 months', '3 months 2 weeks', '3 parsecs'])(
    'does not guess at %j',
    (text) => {
      expect(readDuration(text)).toBeUndefined()
    },
  )

  test.each([0, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21])('%d weeks is no duration', (number) => {
    expect(readDuration(number, 'weeks')).toBeUndefined()
  })
})

test('what is written is read again as the same, in any case and with any space around it', () => {
  const blank = fc.constantFrom('', ' ', '  ')
  fc.assert(
    fc.property(count, unit, blank, blank, (number, known, before, after) => {
      const duration = { count: number, unit: known }
      const text = writeDuration(duration)
      expect(readDuration(before + text + after)).toEqual(duration)
      expect(readDuration(before + text.toUpperCase() + after)).toEqual(duration)
      expect(readDuration(text.replace(' ', ''))).toEqual(duration)
    }),
  )
})

test('any text is a whole time or nothing', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+]?\d{0,4}[.,]?\d{0,3} ?(day|week|month|year)s?$/))
  fc.assert(
    fc.property(text, (said) => {
      const duration = readDuration(said)
      if (duration === undefined) return
      expect(duration.count).toBeGreaterThan(0)
      expect(Number.isInteger(duration.count)).toBe(true)
      expect(DURATION_UNITS).toContain(duration.unit)
    }),
  )
})

test('lengths compare as calendars do: 52 weeks are 12 months and a year', () => {
  fc.assert(
    fc.property(count, (number) => {
      const parts = (each: number, known: (typeof DURATION_UNITS)[number]) =>
        durationParts({ count: number * each, unit: known })
      expect(parts(1, 'year')).toBe(parts(12, 'month'))
      expect(parts(1, 'year')).toBe(parts(52, 'week'))
      expect(parts(1, 'week')).toBe(parts(7, 'day'))
      expect(durationParts({ count: number + 1, unit: 'day' })).toBeGreaterThan(parts(1, 'day'))
    }),
  )
})

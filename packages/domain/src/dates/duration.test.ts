import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DURATION_UNITS, normaliseUnit, readDuration } from './duration.ts'

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

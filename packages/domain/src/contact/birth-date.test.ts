import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { birthDateToWire, INVALID_DATE } from './birth-date.ts'

const now = new Date('2026-06-15T12:00:00Z')
const twoDigits = (number: number) => String(number).padStart(2, '0')

describe('birthDateToWire', () => {
  // spec: 5.date-of-birth
  test.each([
    ['05-11-2004', '2004-11-05'],
    ['01-01-1946', '1946-01-01'],
    ['31-12-2011', '2011-12-31'],
    ['29-02-2004', '2004-02-29'],
    ['31-12-1945', INVALID_DATE],
    ['01-01-2012', INVALID_DATE],
    ['29-02-2005', INVALID_DATE],
    ['31-04-2004', INVALID_DATE],
    ['00-11-2004', INVALID_DATE],
    ['32-11-2004', INVALID_DATE],
    ['05-00-2004', INVALID_DATE],
    ['05-13-2004', INVALID_DATE],
    ['5-11-2004', INVALID_DATE],
    ['05/11/2004', INVALID_DATE],
    ['2004-11-05', INVALID_DATE],
    ['05-11-2004 ', INVALID_DATE],
    ['', INVALID_DATE],
  ])('converts %j to %s in 2026', (text, wire) => {
    expect(birthDateToWire(text, now)).toBe(wire)
  })

  // spec: 5.date-of-birth
  test('accepts exactly the real days of the years from 80 to 15 years ago', () => {
    const number = (min: number, max: number) => fc.integer({ min, max })
    fc.assert(
      fc.property(
        number(0, 33),
        number(0, 14),
        number(1930, 2030),
        number(2024, 2040),
        (day, month, year, currentYear) => {
          const date = new Date(Date.UTC(year, month - 1, day))
          const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year
          const expected =
            exists && year >= currentYear - 80 && year <= currentYear - 15
              ? date.toISOString().slice(0, 10)
              : INVALID_DATE
          const text = `${twoDigits(day)}-${twoDigits(month)}-${year}`
          expect(birthDateToWire(text, new Date(Date.UTC(currentYear, 5)))).toBe(expected)
        },
      ),
    )
  })

  // spec: 5.date-of-birth
  test('accepts 29 February in leap years only', () => {
    for (let year = 1946; year <= 2011; year += 1) {
      const isLeapYear = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0)
      expect(birthDateToWire(`29-02-${year}`, now)).toBe(isLeapYear ? `${year}-02-29` : INVALID_DATE)
    }
  })

  // spec: 5.date-of-birth
  test('determines the current year in UTC, up to its last second', () => {
    expect(birthDateToWire('01-01-2012', new Date('2026-12-31T23:59:59Z'))).toBe(INVALID_DATE)
    expect(birthDateToWire('01-01-2012', new Date('2027-01-01T00:00:00Z'))).toBe('2012-01-01')
    expect(birthDateToWire('31-12-1946', new Date('2026-12-31T23:59:59Z'))).toBe('1946-12-31')
    expect(birthDateToWire('31-12-1946', new Date('2027-01-01T00:00:00Z'))).toBe(INVALID_DATE)
  })

  // spec: 5.date-of-birth, 5.dates-on-submit
  test('returns the reordered date or Invalid Date for any input', () => {
    const part = (min: number, max: number) =>
      fc.integer({ min, max }).chain((number) => fc.constantFrom(String(number), twoDigits(number)))
    const separator = fc.constantFrom('-', '-', '/', '.', ' ', '')
    const dateLikeText = fc
      .tuple(part(0, 32), separator, part(0, 13), separator, part(1940, 2015), fc.constantFrom('', ' '))
      .map((parts) => parts.join(''))
    const text = fc.oneof(fc.string(), dateLikeText)
    fc.assert(
      fc.property(text, (typed) => {
        const wire = birthDateToWire(typed, now)
        if (wire === INVALID_DATE) return
        expect(wire).toMatch(/^\d{4}-\d{2}-\d{2}$/)
        expect(wire.split('-').toReversed().join('-')).toBe(typed)
      }),
      { numRuns: 2000 },
    )
  })
})

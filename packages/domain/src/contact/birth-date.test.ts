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
  ])('%j becomes %s in 2026', (text, wire) => {
    expect(birthDateToWire(text, now)).toBe(wire)
  })

  // spec: 5.date-of-birth
  test('takes exactly the real days of the years from 80 to 15 years ago', () => {
    const number = (min: number, max: number) => fc.integer({ min, max })
    fc.assert(
      fc.property(
        number(0, 33),
        number(0, 14),
        number(1930, 2030),
        number(2024, 2040),
        (day, month, year, thisYear) => {
          const real = new Date(Date.UTC(year, month - 1, day))
          const exists = real.getUTCMonth() === month - 1 && real.getUTCDate() === day && real.getUTCFullYear() === year
          const expected =
            exists && year >= thisYear - 80 && year <= thisYear - 15 ? real.toISOString().slice(0, 10) : INVALID_DATE
          const text = `${twoDigits(day)}-${twoDigits(month)}-${year}`
          expect(birthDateToWire(text, new Date(Date.UTC(thisYear, 5)))).toBe(expected)
        },
      ),
    )
  })

  // spec: 5.date-of-birth
  test('29 February is a birthday in leap years only', () => {
    for (let year = 1946; year <= 2011; year += 1) {
      const leap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0)
      expect(birthDateToWire(`29-02-${year}`, now)).toBe(leap ? `${year}-02-29` : INVALID_DATE)
    }
  })

  // spec: 5.date-of-birth
  test('the year is the one in which the server is, to its last second, wherever it stands', () => {
    expect(birthDateToWire('01-01-2012', new Date('2026-12-31T23:59:59Z'))).toBe(INVALID_DATE)
    expect(birthDateToWire('01-01-2012', new Date('2027-01-01T00:00:00Z'))).toBe('2012-01-01')
    expect(birthDateToWire('31-12-1946', new Date('2026-12-31T23:59:59Z'))).toBe('1946-12-31')
    expect(birthDateToWire('31-12-1946', new Date('2027-01-01T00:00:00Z'))).toBe(INVALID_DATE)
  })

  // spec: 5.date-of-birth, 5.dates-on-submit
  test('any text is a day of the wire, its parts turned round, or an invalid date', () => {
    const part = (min: number, max: number) =>
      fc.integer({ min, max }).chain((number) => fc.constantFrom(String(number), twoDigits(number)))
    const between = fc.constantFrom('-', '-', '/', '.', ' ', '')
    const like = fc
      .tuple(part(0, 32), between, part(0, 13), between, part(1940, 2015), fc.constantFrom('', ' '))
      .map((parts) => parts.join(''))
    const text = fc.oneof(fc.string(), like)
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

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { formatDate } from './format-date.ts'

const language = fc.constantFrom(...LANGUAGES)

describe('formatDate', () => {
  // spec: 5.date-format
  test.each([
    ['en', '7 Nov 2026'],
    ['es', '7 nov 2026'],
    ['fr', '7 nov. 2026'],
    ['de', '7. Nov. 2026'],
    ['zh', '2026年11月7日'],
  ] as const)('writes day, short month and year the way of %s: %s', (reader, written) => {
    expect(formatDate('2026-11-07', reader)).toBe(written)
  })

  // spec: 5.invalid-date
  test.each([undefined, null, '', 'soon', '2026-02-30', '2026-13-01', '31-12-2026', new Date('soon')])(
    'writes nothing for %j',
    (date) => {
      expect(formatDate(date, 'en')).toBe('')
    },
  )

  // spec: 5.invalid-date
  test('never shows the words of a broken date, whatever comes in', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.date()), language, (date, reader) => {
        expect(formatDate(date, reader)).not.toMatch(/invalid|NaN|undefined/i)
      }),
    )
  })

  test('a calendar day is the same day in every time zone', () => {
    const timeZone = fc.constantFrom('Pacific/Auckland', 'America/Los_Angeles', 'Asia/Shanghai', 'UTC')
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, language, timeZone, (date, reader, zone) => {
        expect(formatDate(date, reader, { timeZone: zone })).toBe(formatDate(date, reader))
      }),
    )
  })

  test('an instant is written as the day it is where the reader is', () => {
    const instant = new Date('2026-11-07T20:00:00Z')
    expect(formatDate(instant, 'en', { timeZone: 'Asia/Shanghai' })).toBe('8 Nov 2026')
    expect(formatDate(instant.toISOString(), 'en', { timeZone: 'Europe/London' })).toBe('7 Nov 2026')
  })

  test('takes another format', () => {
    expect(formatDate('2026-11-07', 'en', { format: { month: 'long', year: 'numeric' } })).toBe('November 2026')
  })
})

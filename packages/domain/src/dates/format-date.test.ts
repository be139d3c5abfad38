import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { formatDate } from './format-date.ts'

const anyLanguage = fc.constantFrom(...LANGUAGES)

describe('formatDate', () => {
  // spec: 5.date-format
  test.each([
    ['en', '7 Nov 2026'],
    ['es', '7 nov 2026'],
    ['fr', '7 nov. 2026'],
    ['de', '7. Nov. 2026'],
    ['zh', '2026年11月7日'],
  ] as const)('formats day, short month and year in %s as %s', (language, formatted) => {
    expect(formatDate('2026-11-07', language)).toBe(formatted)
  })

  // spec: 5.invalid-date
  test.each([undefined, null, '', 'soon', '2026-02-30', '2026-13-01', '31-12-2026', new Date('soon')])(
    'returns an empty string for %j',
    (date) => {
      expect(formatDate(date, 'en')).toBe('')
    },
  )

  // spec: 5.invalid-date
  test('never shows an invalid date, whatever the input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.date()), anyLanguage, (date, language) => {
        expect(formatDate(date, language)).not.toMatch(/invalid|NaN|undefined/i)
      }),
    )
  })

  test('formats a calendar day as the same day in every time zone', () => {
    const timeZone = fc.constantFrom('Pacific/Auckland', 'America/Los_Angeles', 'Asia/Shanghai', 'UTC')
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, anyLanguage, timeZone, (date, language, zone) => {
        expect(formatDate(date, language, { timeZone: zone })).toBe(formatDate(date, language))
      }),
    )
  })

  test('formats an instant as the day in the given time zone', () => {
    const instant = new Date('2026-11-07T20:00:00Z')
    expect(formatDate(instant, 'en', { timeZone: 'Asia/Shanghai' })).toBe('8 Nov 2026')
    expect(formatDate(instant.toISOString(), 'en', { timeZone: 'Europe/London' })).toBe('7 Nov 2026')
  })

  test('uses the given format', () => {
    expect(formatDate('2026-11-07', 'en', { format: { month: 'long', year: 'numeric' } })).toBe('November 2026')
  })
})

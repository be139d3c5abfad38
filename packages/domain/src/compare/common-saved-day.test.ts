import { describe, expect, test } from 'vitest'
import { commonSavedDay } from './common-saved-day.ts'

describe('commonSavedDay', () => {
  test('returns the day that most stays were saved with, even when another is earlier', () => {
    expect(commonSavedDay(['2027-01-09', '2027-09-11', null, '2027-09-11'])).toBe('2027-09-11')
  })

  test('returns the earliest on a tie', () => {
    expect(commonSavedDay(['2027-10-02', '2027-09-11'])).toBe('2027-09-11')
  })

  test('returns null when no stay was saved with a day', () => {
    expect(commonSavedDay([null, null])).toBeNull()
    expect(commonSavedDay([])).toBeNull()
  })
})

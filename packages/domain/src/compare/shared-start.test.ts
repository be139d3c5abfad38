import { describe, expect, test } from 'vitest'
import { sharedStart } from './shared-start.ts'

describe('sharedStart', () => {
  test('returns the best match if a stay begins on it', () => {
    expect(sharedStart(['2027-09-04', '2027-09-18'], '2027-09-18')).toBe('2027-09-18')
  })

  test('returns the day that all stays begin on rather than one that none has', () => {
    expect(sharedStart(['2027-09-04', null, '2027-09-04'], '2027-09-18')).toBe('2027-09-04')
  })

  test('returns null if the stays begin on different days or on none', () => {
    expect(sharedStart(['2027-09-04', '2027-10-02'], '2027-09-18')).toBeNull()
    expect(sharedStart([null, null], '2027-09-18')).toBeNull()
    expect(sharedStart(['2027-09-04', '2027-10-02'], null)).toBeNull()
  })
})

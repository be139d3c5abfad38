import { describe, expect, test } from 'vitest'
import { waitText } from './wait-text.ts'

describe('waitText', () => {
  test.each([
    [0, '0:00'],
    [48, '0:48'],
    [151, '2:31'],
    [3599, '59:59'],
    [3600, '1 hr'],
    [86_399, '23 hrs'],
    [86_400, '1 day'],
    [200_000, '2 days'],
  ])('formats %i seconds as %s', (seconds, text) => {
    expect(waitText(seconds, 'en')).toBe(text)
  })
})

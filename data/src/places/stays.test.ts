import { createRandom } from '@amber/testing/random'
import { expect, test } from 'vitest'
import { drawStays, nextIntake, stayFactor } from './stays.ts'

test('costs less per period but more in total for a longer stay', () => {
  for (const [unit, lengths] of [
    ['week', [51, 48, 44, 40, 30, 26, 22, 20, 12, 10, 8, 4]],
    ['month', [12, 11, 10, 9, 8, 6, 5, 4, 3, 2, 1]],
  ] as const) {
    for (const [index, length] of lengths.entries()) {
      const shorter = lengths[index + 1]
      if (shorter === undefined) continue
      expect(stayFactor(length, unit)).toBeLessThan(stayFactor(shorter, unit))
      expect(stayFactor(length, unit) * length).toBeGreaterThan(stayFactor(shorter, unit) * shorter)
    }
  }
})

test.each([
  ['2026-11-15', 'September', 'weekly', '2027-09-11'],
  ['2026-11-15', 'January', 'weekly', '2027-01-09'],
  ['2026-09-10', 'September', 'weekly', '2026-09-05'],
  ['2026-11-15', 'June', 'monthly', '2027-06-07'],
] as const)('on %s, the next %s intake with %s rent starts on %s', (day, intake, duration, from) => {
  expect(nextIntake(intake, duration, day)).toBe(from)
})

test('draws unique lengths from 4 to 51 weeks, longest first', () => {
  for (let seed = 0; seed < 200; seed++) {
    const stays = drawStays(createRandom(seed), { countryCode: 'GB', duration: 'weekly', day: '2026-11-15', count: 4 })
    const lengths = stays.map(({ duration }) => duration)
    expect(stays).toHaveLength(4)
    expect(lengths).toEqual([...new Set(lengths)].toSorted((a, b) => b - a))
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(4)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(51)
  }
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceText, durationText } from './texts.ts'

// spec: 3.distance-result
describe('distanceText', () => {
  test.each([
    [0, '0 ft', '0 m'],
    [1, '3 ft', '1 m'],
    [161, '528 ft', '161 m'],
    [304, '997 ft', '304 m'],
    [305, '0.2 mi', '305 m'],
    [500, '0.3 mi', '500 m'],
    [999, '0.6 mi', '999 m'],
    [999.6, '0.6 mi', '1 km'],
    [1_609, '1 mi', '1.6 km'],
    [9_940, '6.2 mi', '9.9 km'],
    [9_960, '6.2 mi', '10 km'],
    [16_080, '10 mi', '16 km'],
    [19_312, '12 mi', '19 km'],
    [2_000_000, '1,243 mi', '2,000 km'],
  ])('formats %d m as %s or %s', (metres, imperial, metric) => {
    expect(distanceText(metres, 'imperial')).toBe(imperial)
    expect(distanceText(metres, 'metric')).toBe(metric)
  })

  test('returns a number and a unit for any distance', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e7, noNaN: true }), (metres) => {
        expect(distanceText(metres, 'imperial')).toMatch(/^([\d,]+ ft|[\d,]+(\.\d)? mi)$/)
        expect(distanceText(metres, 'metric')).toMatch(/^(\d+ m|[\d,]+(\.\d)? km)$/)
      }),
    )
  })
})

// spec: 3.distance-result
describe('durationText', () => {
  test.each([
    [0, '0 min'],
    [1, '1 min'],
    [89, '1 min'],
    [90, '2 min'],
    [480, '8 min'],
    [3_569, '59 min'],
    [3_571, '1 hour'],
    [3_900, '1 hour 5 min'],
    [7_200, '2 hours'],
    [86_399, '1 day'],
    [90_000, '1 day 1 hour'],
    [183_600, '2 days 3 hours'],
  ])('formats %d s as %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text)
  })
})

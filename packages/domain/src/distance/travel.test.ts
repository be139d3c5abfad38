import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metresBetween } from '../geo/point.ts'
import { estimateTrip } from './estimate.ts'
import { isPlausibleTrip, type Journey, TRAVEL_MODES } from './travel.ts'

/** 2,223 m in a straight line. */
const JOURNEY: Journey = { from: { lat: 51.5, lng: -0.1 }, to: { lat: 51.52, lng: -0.1 }, mode: 'WALKING' }
const DRIVE: Journey = { ...JOURNEY, mode: 'DRIVING' }
const RIDE: Journey = { ...JOURNEY, mode: 'TRANSIT' }

const point = fc.record({
  lat: fc.double({ min: 51, max: 52, noNaN: true }),
  lng: fc.double({ min: -1, max: 0, noNaN: true }),
})

describe('isCredible', () => {
  test.each([
    [2_223, 1_700, JOURNEY, true],
    // A tolerance of 1% is allowed because the earth is not a perfect sphere.
    [2_201, 1_700, JOURNEY, true],
    [2_192, 1_700, JOURNEY, false],
    [0, 0, JOURNEY, false],
    [2_900, 950, JOURNEY, false],
    [2_900, 960, JOURNEY, true],
    [2_900, 60, JOURNEY, false],
    [2_900, 60, DRIVE, false],
    [2_900, 70, DRIVE, true],
    [2_900, 25, RIDE, false],
    [94_000, 70_000, JOURNEY, true],
    [95_000, 70_000, JOURNEY, false],
    [2_900, 604_801, RIDE, false],
    [Number.NaN, 1_700, JOURNEY, false],
    [2_900, Number.NaN, JOURNEY, false],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, JOURNEY, false],
    [-2_900, 1_700, JOURNEY, false],
    [2_900, -1, JOURNEY, false],
  ])('for %d m in %d s on %j returns %s', (metres, seconds, journey, credible) => {
    expect(isPlausibleTrip({ metres, seconds }, journey)).toBe(credible)
  })

  test('accepts a route shorter than the straight line for very close points', () => {
    const near = { ...JOURNEY, to: { lat: 51.5002, lng: -0.1 } }
    expect(isPlausibleTrip({ metres: 0, seconds: 0 }, near)).toBe(true)
    expect(isPlausibleTrip({ metres: 0, seconds: 0 }, { ...near, to: { lat: 51.5004, lng: -0.1 } })).toBe(false)
  })

  test('accepts every estimate', () => {
    fc.assert(
      fc.property(point, point, fc.constantFrom(...TRAVEL_MODES), (from, to, mode) => {
        const trip = estimateTrip({ from, to, mode })
        expect(trip === undefined || isPlausibleTrip(trip, { from, to, mode })).toBe(true)
      }),
    )
  })
})

describe('estimateTrip', () => {
  test.each([
    // 2,223 m × 1.3 at 4.8 km/h.
    ['WALKING', 2_890, 2_167],
    // 2,223 m × 1.4 at 22 km/h, plus three minutes.
    ['DRIVING', 3_112, 689],
    // 2,223 m × 1.4 at 18 km/h, plus seven minutes.
    ['TRANSIT', 3_112, 1_042],
  ] as const)('for %s returns %d m and %d s', (mode, metres, seconds) => {
    expect(metresBetween(JOURNEY.from, JOURNEY.to)).toBe(2_223)
    expect(estimateTrip({ ...JOURNEY, mode })).toEqual({ metres, seconds, estimated: true })
  })

  test('returns zero when origin and destination are the same', () => {
    for (const mode of TRAVEL_MODES) {
      expect(estimateTrip({ ...JOURNEY, to: JOURNEY.from, mode })).toEqual({ metres: 0, seconds: 0, estimated: true })
    }
  })

  test('returns undefined for a trip across the sea', () => {
    expect(estimateTrip({ ...JOURNEY, to: { lat: 40.7, lng: -74 } })).toBeUndefined()
  })
})

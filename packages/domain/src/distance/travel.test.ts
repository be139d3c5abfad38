import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metresBetween } from '../geo/point.ts'
import { estimateTrip } from './estimate.ts'
import { isCredible, type Journey, TRAVEL_MODES } from './travel.ts'

/** 2,223 m as the crow flies. */
const JOURNEY: Journey = { from: { lat: 51.5, lng: -0.1 }, to: { lat: 51.52, lng: -0.1 }, mode: 'WALKING' }
const DRIVE: Journey = { ...JOURNEY, mode: 'DRIVING' }
const RIDE: Journey = { ...JOURNEY, mode: 'TRANSIT' }

const point = fc.record({
  lat: fc.double({ min: 51, max: 52, noNaN: true }),
  lng: fc.double({ min: -1, max: 0, noNaN: true }),
})

describe('what can be true', () => {
  test.each([
    [2_223, 1_700, JOURNEY, true],
    // One in a hundred is the shape of the earth.
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
  ])('%d m in %d s: $mode', (metres, seconds, journey, credible) => {
    expect(isCredible({ metres, seconds }, journey)).toBe(credible)
  })

  test('next door may be nearer by the street than from point to point', () => {
    const near = { ...JOURNEY, to: { lat: 51.5002, lng: -0.1 } }
    expect(isCredible({ metres: 0, seconds: 0 }, near)).toBe(true)
    expect(isCredible({ metres: 0, seconds: 0 }, { ...near, to: { lat: 51.5004, lng: -0.1 } })).toBe(false)
  })

  test('every estimate can', () => {
    fc.assert(
      fc.property(point, point, fc.constantFrom(...TRAVEL_MODES), (from, to, mode) => {
        const trip = estimateTrip({ from, to, mode })
        expect(trip === undefined || isCredible(trip, { from, to, mode })).toBe(true)
      }),
    )
  })
})

describe('an estimate', () => {
  test.each([
    // 2,223 m × 1.3 at 4.8 km/h.
    ['WALKING', 2_890, 2_167],
    // × 1.4 at 22 km/h, and three minutes.
    ['DRIVING', 3_112, 689],
    // × 1.4 at 18 km/h, and seven minutes.
    ['TRANSIT', 3_112, 1_042],
  ] as const)('%s: %d m, %d s', (mode, metres, seconds) => {
    expect(metresBetween(JOURNEY.from, JOURNEY.to)).toBe(2_223)
    expect(estimateTrip({ ...JOURNEY, mode })).toEqual({ metres, seconds, estimated: true })
  })

  test('takes no time where one is already', () => {
    for (const mode of TRAVEL_MODES) {
      expect(estimateTrip({ ...JOURNEY, to: JOURNEY.from, mode })).toEqual({ metres: 0, seconds: 0, estimated: true })
    }
  })

  test('says nothing of a way over the sea', () => {
    expect(estimateTrip({ ...JOURNEY, to: { lat: 40.7, lng: -74 } })).toBeUndefined()
  })
})

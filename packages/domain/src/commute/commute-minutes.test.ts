import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { circleRing } from '../geo/circle-ring.ts'
import { canReach, createMinutesFromNodes, estimateMinutes, estimateReach, wholeMinutes } from './commute-minutes.ts'
import { COMMUTE_MODES, MAX_COMMUTE_MINUTES } from './commute-mode.ts'

const CAMPUS = { lat: 51.5, lng: -0.1 }

const mode = fc.constantFrom(...COMMUTE_MODES)
const minutes = fc.integer({ min: 1, max: MAX_COMMUTE_MINUTES })

describe('wholeMinutes', () => {
  test.each([
    [0, 1],
    [60, 1],
    [61, 2],
    [90 * 60, 90],
    [90 * 60 + 1, undefined],
  ])('rounds %s seconds up to %s', (seconds, expected) => expect(wholeMinutes(seconds)).toBe(expected))
})

describe('estimateMinutes', () => {
  test('agrees with estimateReach, so that a place is in the circle of its minutes and in no smaller one', () => {
    fc.assert(
      fc.property(mode, minutes, fc.integer({ min: 0, max: 63 }), (by, limit, corner) => {
        const at = (metres: number) => {
          const [lng, lat] = circleRing(CAMPUS, metres)[corner] ?? [0, 0]
          return estimateMinutes({ lat, lng }, CAMPUS, by) ?? Infinity
        }
        const reach = estimateReach(limit, by)
        expect(at(reach - 1)).toBeLessThanOrEqual(limit)
        expect(at(reach + 1)).toBeGreaterThan(limit)
      }),
    )
  })

  test('walks to a campus next door instead of taking transit', () => {
    const nextDoor = { lat: 51.501, lng: -0.1 }
    expect(estimateMinutes(nextDoor, CAMPUS, 'transit')).toBe(estimateMinutes(nextDoor, CAMPUS, 'foot'))
  })

  test('has no minutes for a campus that canReach leaves out', () => {
    fc.assert(
      fc.property(mode, fc.double({ min: 50, max: 53, noNaN: true }), (by, lat) => {
        const place = { lat, lng: -0.1 }
        if (!canReach(place, CAMPUS, by)) expect(estimateMinutes(place, CAMPUS, by)).toBeUndefined()
      }),
    )
  })
})

describe('createMinutesFromNodes', () => {
  const minutesFrom = createMinutesFromNodes({
    lats: Float64Array.of(51.51, 51.52),
    lngs: Float64Array.of(-0.1, -0.1),
    seconds: Float64Array.of(600, 1_200),
  })

  test('adds the way on foot to the nearest crossing', () => {
    expect(minutesFrom({ lat: 51.51, lng: -0.1 })).toBe(10)
    // 111 m at 4.8 km/h.
    expect(minutesFrom({ lat: 51.511, lng: -0.1 })).toBe(12)
    expect(minutesFrom({ lat: 51.519, lng: -0.1 })).toBe(22)
  })

  test('returns undefined for a place that is far from every crossing', () => {
    expect(minutesFrom({ lat: 51.515, lng: -0.1 })).toBeUndefined()
  })
})

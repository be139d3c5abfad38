import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toComparableLength } from '../dates/duration.ts'
import { isOpenOn } from './compared-stay.ts'
import { anyStays, anyRequestedStay, exampleStay } from './test-stays.ts'
import { findClosestStay, staysFrom } from './closest-stay.ts'

const REQUESTED = { length: { count: 44, unit: 'week' }, moveIn: '2027-09-11' } as const

test('returns the requested stay even when others are cheaper', () => {
  const stays = [
    exampleStay({ id: 1, length: { count: 51, unit: 'week' }, priceMinor: 1 }),
    exampleStay({ id: 2 }),
    exampleStay({ id: 3, from: '2027-09-12', priceMinor: 1 }),
  ]
  expect(findClosestStay(stays, REQUESTED)).toMatchObject({
    stay: { id: 2 },
    moveIn: '2027-09-11',
    sameLength: true,
    sameDay: true,
  })
})

test('accepts any day inside the move-in window', () => {
  expect(findClosestStay([exampleStay({ from: '2027-08-01' })], REQUESTED)).toMatchObject({
    moveIn: '2027-09-11',
    sameDay: true,
  })
})

test('prefers a week later with the same length to seven weeks longer', () => {
  const stays = [
    exampleStay({ id: 1, length: { count: 51, unit: 'week' } }),
    exampleStay({ id: 2, from: '2027-09-18' }),
  ]
  expect(findClosestStay(stays, REQUESTED)).toMatchObject({
    stay: { id: 2 },
    sameLength: true,
    sameDay: false,
    daysOff: 7,
  })
})

test('returns a full stay only when none is available', () => {
  const full = exampleStay({ id: 1, free: false })
  const other = exampleStay({ id: 2, length: { count: 26, unit: 'week' } })
  expect(findClosestStay([full, other], REQUESTED)).toMatchObject({ stay: { id: 2 }, sameLength: false })
  expect(findClosestStay([full], REQUESTED)).toMatchObject({ stay: { id: 1 }, sameLength: true })
})

test('treats twelve months as 52 weeks', () => {
  const stays = [exampleStay({ length: { count: 12, unit: 'month' } })]
  expect(findClosestStay(stays, { ...REQUESTED, length: { count: 52, unit: 'week' } })?.sameLength).toBe(true)
})

test('returns the cheapest available stay when nothing is requested', () => {
  const stays = [
    exampleStay({ id: 1 }),
    exampleStay({ id: 2, priceMinor: 3 }),
    exampleStay({ id: 3, priceMinor: 1, free: false }),
  ]
  expect(findClosestStay(stays, { length: null, moveIn: null })?.stay.id).toBe(2)
})

test('returns null when there are no stays', () => {
  expect(findClosestStay([], REQUESTED)).toBeNull()
})

test('returns an exact match whenever one exists, at the lowest price', () => {
  fc.assert(
    fc.property(anyStays, anyRequestedStay, (stays, requested) => {
      const matching = stays.filter(
        (stay) =>
          stay.free &&
          (requested.length === null || toComparableLength(stay.length) === toComparableLength(requested.length)) &&
          (requested.moveIn === null || isOpenOn(stay, requested.moveIn)),
      )
      const found = findClosestStay(stays, requested)
      const isExactMatch = found !== null && found.stay.free && found.sameLength && found.sameDay
      expect(isExactMatch).toBe(matching.length > 0)
      if (isExactMatch) expect(found.stay.priceMinor).toBe(Math.min(...matching.map(({ priceMinor }) => priceMinor)))
    }),
  )
})

test('returns an available stay if any, a move-in day within its window, and the same result in any order', () => {
  fc.assert(
    fc.property(anyStays, anyRequestedStay, (stays, requested) => {
      const found = findClosestStay(stays, requested)
      expect(found === null).toBe(stays.length === 0)
      expect(found?.stay.free ?? false).toBe(stays.some(({ free }) => free))
      if (found?.moveIn) expect(isOpenOn(found.stay, found.moveIn)).toBe(true)
      expect(findClosestStay(stays.toReversed(), requested)).toEqual(found)
    }),
  )
})

test('staysFrom returns the available stays that can begin on the day, or all if none can', () => {
  const june = exampleStay({ id: 1, from: '2027-06-05', until: '2027-06-05' })
  const booked = exampleStay({ id: 2, from: '2027-06-05', free: false })
  const stays = [june, booked, exampleStay({ id: 3 })]
  expect(staysFrom(stays, '2027-06-05')).toEqual([june])
  expect(staysFrom(stays, '2027-01-09')).toEqual(stays)
})

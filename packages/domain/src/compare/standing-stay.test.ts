import fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationParts } from '../dates/duration.ts'
import { isOpenOn } from './compared-stay.ts'
import { anyStays, anyWish, exampleStay } from './example-stays.ts'
import { standingStay } from './standing-stay.ts'

const WISH = { length: { count: 44, unit: 'week' }, moveIn: '2027-09-11' } as const

test('the wished stay stands for itself, however cheap the others are', () => {
  const stays = [
    exampleStay({ id: 1, length: { count: 51, unit: 'week' }, priceMinor: 1 }),
    exampleStay({ id: 2 }),
    exampleStay({ id: 3, from: '2027-09-12', priceMinor: 1 }),
  ]
  expect(standingStay(stays, WISH)).toMatchObject({
    stay: { id: 2 },
    moveIn: '2027-09-11',
    sameLength: true,
    sameDay: true,
  })
})

test('any day inside a window will do', () => {
  expect(standingStay([exampleStay({ from: '2027-08-01' })], WISH)).toMatchObject({
    moveIn: '2027-09-11',
    sameDay: true,
  })
})

test('a later day of the same length is nearer than seven more weeks', () => {
  const stays = [
    exampleStay({ id: 1, length: { count: 51, unit: 'week' } }),
    exampleStay({ id: 2, from: '2027-09-18' }),
  ]
  expect(standingStay(stays, WISH)).toMatchObject({ stay: { id: 2 }, sameLength: true, sameDay: false, daysOff: 7 })
})

test('what is full stands only where nothing is free', () => {
  const full = exampleStay({ id: 1, free: false })
  const other = exampleStay({ id: 2, length: { count: 26, unit: 'week' } })
  expect(standingStay([full, other], WISH)).toMatchObject({ stay: { id: 2 }, sameLength: false })
  expect(standingStay([full], WISH)).toMatchObject({ stay: { id: 1 }, sameLength: true })
})

test('twelve months are 52 weeks', () => {
  const stays = [exampleStay({ length: { count: 12, unit: 'month' } })]
  expect(standingStay(stays, { ...WISH, length: { count: 52, unit: 'week' } })?.sameLength).toBe(true)
})

test('without a wish it is the cheapest that is free', () => {
  const stays = [
    exampleStay({ id: 1 }),
    exampleStay({ id: 2, priceMinor: 3 }),
    exampleStay({ id: 3, priceMinor: 1, free: false }),
  ]
  expect(standingStay(stays, { length: null, moveIn: null })?.stay.id).toBe(2)
})

test('a place without stays has none that stands for it', () => {
  expect(standingStay([], WISH)).toBeNull()
})

test('what fits in every way is found wherever it is, at the best price', () => {
  fc.assert(
    fc.property(anyStays, anyWish, (stays, wish) => {
      const fitting = stays.filter(
        (stay) =>
          stay.free &&
          (wish.length === null || durationParts(stay.length) === durationParts(wish.length)) &&
          (wish.moveIn === null || isOpenOn(stay, wish.moveIn)),
      )
      const found = standingStay(stays, wish)
      const isAsWished = found !== null && found.stay.free && found.sameLength && found.sameDay
      expect(isAsWished).toBe(fitting.length > 0)
      if (isAsWished) expect(found.stay.priceMinor).toBe(Math.min(...fitting.map(({ priceMinor }) => priceMinor)))
    }),
  )
})

test('it is free where anything is, begins in its own window, and is the same in whatever order stays come', () => {
  fc.assert(
    fc.property(anyStays, anyWish, (stays, wish) => {
      const found = standingStay(stays, wish)
      expect(found === null).toBe(stays.length === 0)
      expect(found?.stay.free ?? false).toBe(stays.some(({ free }) => free))
      if (found?.moveIn) expect(isOpenOn(found.stay, found.moveIn)).toBe(true)
      expect(standingStay(stays.toReversed(), wish)).toEqual(found)
    }),
  )
})

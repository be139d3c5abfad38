import { expect, test } from 'vitest'
import { limitsPreferredStays, markPreferred } from './preferred-room.ts'

const own = { roomType: 'private_room', bedroomCount: 5 } as const
const shared = { roomType: 'shared_room', bedroomCount: 1 } as const
const flat = { roomType: 'entire_place', bedroomCount: 3 } as const

const preferredOf = (...stays: (typeof own | typeof shared | typeof flat)[]) =>
  markPreferred(stays, () => true).map(({ preferred }) => preferred)

test('markPreferred prefers rooms for one person, and other rooms only where there are none', () => {
  expect(preferredOf(own, shared, flat)).toEqual([true, false, false])
  expect(preferredOf(shared, flat)).toEqual([true, true])
})

test('markPreferred prefers an available shared room to a full room for one person, but not a full one', () => {
  const fullOwn = { ...own, isFree: false }
  const stays = [fullOwn, { ...shared, isFree: true }, { ...shared, isFree: false }]
  expect(markPreferred(stays, ({ isFree }) => isFree).map(({ preferred }) => preferred)).toEqual([true, true, false])
})

test.each([
  [{ price: { max: 100 } }, true],
  [{ total: { max: 100 } }, true],
  [{ price: { max: 100 }, bathroomTypes: ['private_bathroom'] }, true],
  [{ price: { max: 100 }, roomTypes: ['shared_room'] }, false],
  [{ price: { max: 100 }, bedrooms: { min: 2 } }, false],
  [{}, false],
] as const)('limitsPreferredStays of %j is %s', (filter, expected) => {
  expect(limitsPreferredStays(filter)).toBe(expected)
})

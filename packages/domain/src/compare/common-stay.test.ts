import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonStay, dayChoices, lengthChoices } from './common-stay.ts'
import { anyStays, anyWish, exampleStay } from './example-stays.ts'
import { standingStay } from './standing-stay.ts'

const OPEN = { length: null, moveIn: null }
const WEEKS_44 = { count: 44, unit: 'week' } as const
const WEEKS_52 = { count: 52, unit: 'week' } as const
const MONTHS_12 = { count: 12, unit: 'month' } as const
const WEEKS_51 = { count: 51, unit: 'week' } as const

test('what most places have free is compared, also when something else begins before it', () => {
  const january = exampleStay({ from: '2027-01-09', length: WEEKS_51, until: '2027-01-30' })
  const columns = [[january, exampleStay()], [exampleStay()], [exampleStay({ from: '2027-08-01' })]]
  expect(commonStay(columns, OPEN)).toEqual({ length: WEEKS_44, moveIn: '2027-09-11' })
})

test('what the address asks for stays, and only the rest is filled in', () => {
  const columns = [[exampleStay()], [exampleStay({ from: '2027-09-18', length: WEEKS_51 })]]
  expect(commonStay(columns, { length: WEEKS_51, moveIn: null })).toEqual({ length: WEEKS_51, moveIn: '2027-09-18' })
  expect(commonStay(columns, { length: null, moveIn: '2027-09-12' })).toEqual({
    length: WEEKS_44,
    moveIn: '2027-09-12',
  })
})

test('of several the one that begins first, and of those the longest', () => {
  const columns = [[exampleStay(), exampleStay({ length: WEEKS_51 }), exampleStay({ from: '2027-10-01' })]]
  expect(commonStay(columns, OPEN)).toEqual({ length: WEEKS_51, moveIn: '2027-09-11' })
})

test('of several the one to which the others come nearest', () => {
  const summer = exampleStay({ from: '2027-06-05', length: { count: 12, unit: 'week' }, until: '2027-06-05' })
  const columns = [[summer, exampleStay()], [exampleStay({ length: WEEKS_51, until: '2027-09-11' })]]
  expect(commonStay(columns, OPEN).moveIn).toBe('2027-09-11')
})

test('where nothing is free nothing is made up', () => {
  expect(commonStay([[exampleStay({ free: false })]], OPEN)).toEqual(OPEN)
})

test('choices say how many places have each', () => {
  const columns = [
    [exampleStay(), exampleStay({ length: WEEKS_51 })],
    [exampleStay({ from: '2027-09-18' })],
    [exampleStay({ free: false, length: { count: 30, unit: 'week' } })],
  ]
  const wish = { length: WEEKS_44, moveIn: '2027-09-12' }
  expect(lengthChoices(columns, wish)).toEqual([
    { length: WEEKS_44, count: 2 },
    { length: WEEKS_51, count: 1 },
  ])
  expect(dayChoices(columns, wish)).toEqual([
    { day: '2027-09-11', count: 1 },
    { day: '2027-09-12', count: 1 },
    { day: '2027-09-18', count: 2 },
  ])
})

test('52 weeks and twelve months are one choice, in the words of the wish', () => {
  const columns = [[exampleStay({ length: WEEKS_52 })], [exampleStay({ length: MONTHS_12 })]]
  expect(lengthChoices(columns, OPEN)).toHaveLength(1)
  for (const length of [WEEKS_52, MONTHS_12]) {
    expect(lengthChoices(columns, { ...OPEN, length })).toEqual([{ length, count: 2 }])
  }
})

test('no other stay is met by more places', () => {
  fc.assert(
    fc.property(fc.array(anyStays, { minLength: 1, maxLength: 4 }), anyWish, (columns, given) => {
      const met = (wish: typeof given) =>
        columns.filter((stays) => {
          const found = standingStay(stays, wish)
          return found?.stay.free && found.sameLength && found.sameDay
        }).length
      const chosen = commonStay(columns, given)
      const best = met(chosen)
      for (const { length } of lengthChoices(columns, given)) {
        for (const { day, count } of dayChoices(columns, { length, moveIn: null })) {
          const other = { length: given.length ?? length, moveIn: given.moveIn ?? day }
          expect(best).toBeGreaterThanOrEqual(met(other))
          if (given.length === null && given.moveIn === null) expect(count).toBe(met({ length, moveIn: day }))
        }
      }
    }),
  )
})

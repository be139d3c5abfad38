import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonDay, commonStay, dayChoices, lengthChoices, sharedLengths } from './common-stay.ts'
import { anyStays, anyRequestedStay, exampleStay } from './test-stays.ts'
import { findClosestStay } from './closest-stay.ts'

const NOTHING_REQUESTED = { length: null, moveIn: null }
const ANY_DAY = { chosen: null, saved: null, starts: [] }
const WEEKS_44 = { count: 44, unit: 'week' } as const
const WEEKS_52 = { count: 52, unit: 'week' } as const
const MONTHS_12 = { count: 12, unit: 'month' } as const
const WEEKS_51 = { count: 51, unit: 'week' } as const

test('commonStay returns the stay available at most places, even when another begins earlier', () => {
  const january = exampleStay({ from: '2027-01-09', length: WEEKS_51, until: '2027-01-30' })
  const columns = [[january, exampleStay()], [exampleStay()], [exampleStay({ from: '2027-08-01' })]]
  expect(commonStay(columns, NOTHING_REQUESTED)).toEqual({ length: WEEKS_44, moveIn: '2027-09-11' })
})

test('commonDay returns the earliest day on which most columns have a stay of their own length', () => {
  const january = { from: '2027-01-09', until: '2027-01-30' } as const
  const columns = [
    [exampleStay({ length: WEEKS_51, ...january }), exampleStay({ length: WEEKS_51 })],
    [exampleStay(january), exampleStay({ length: WEEKS_51 })],
    [exampleStay()],
  ]
  expect(commonDay(columns, [WEEKS_51, WEEKS_51, WEEKS_44])).toBe('2027-09-11')
  expect(commonDay(columns, [WEEKS_51, null, null])).toBe('2027-09-11')
  expect(commonDay(columns.slice(0, 2), [WEEKS_51, WEEKS_44])).toBe('2027-01-09')
  expect(commonDay([[]], [null])).toBeNull()
})

test('commonStay keeps the requested values and fills in only the missing ones', () => {
  const columns = [[exampleStay()], [exampleStay({ from: '2027-09-18', length: WEEKS_51 })]]
  expect(commonStay(columns, { length: WEEKS_51, moveIn: null })).toEqual({ length: WEEKS_51, moveIn: '2027-09-18' })
  expect(commonStay(columns, { length: null, moveIn: '2027-09-12' })).toEqual({
    length: WEEKS_44,
    moveIn: '2027-09-12',
  })
})

test('commonStay prefers the earliest start on a tie, then the longest stay', () => {
  const columns = [[exampleStay(), exampleStay({ length: WEEKS_51 }), exampleStay({ from: '2027-10-01' })]]
  expect(commonStay(columns, NOTHING_REQUESTED)).toEqual({ length: WEEKS_51, moveIn: '2027-09-11' })
})

test('commonStay prefers the stay that the other places come closest to on a tie', () => {
  const summer = exampleStay({ from: '2027-06-05', length: { count: 12, unit: 'week' }, until: '2027-06-05' })
  const columns = [[summer, exampleStay()], [exampleStay({ length: WEEKS_51, until: '2027-09-11' })]]
  expect(commonStay(columns, NOTHING_REQUESTED).moveIn).toBe('2027-09-11')
})

test('commonStay prefers a length that all places have to a start that they come closer to', () => {
  const columns = [
    [exampleStay(), exampleStay({ length: WEEKS_51, from: '2027-08-28', until: '2027-08-28' })],
    [exampleStay({ length: WEEKS_51, until: '2027-09-11' }), exampleStay({ length: { count: 45, unit: 'week' } })],
  ]
  expect(commonStay(columns, NOTHING_REQUESTED).length).toEqual(WEEKS_51)
  expect(sharedLengths(columns)).toEqual([WEEKS_51])
})

test('commonStay fills in nothing when no stay is available', () => {
  expect(commonStay([[exampleStay({ free: false })]], NOTHING_REQUESTED)).toEqual(NOTHING_REQUESTED)
})

test('counts the places that offer each choice', () => {
  const columns = [
    [exampleStay(), exampleStay({ length: WEEKS_51 })],
    [exampleStay({ from: '2027-09-18' })],
    [exampleStay({ free: false, length: { count: 30, unit: 'week' } })],
  ]
  const requested = { length: WEEKS_44, moveIn: '2027-09-12' }
  expect(lengthChoices(columns, requested, ANY_DAY)).toEqual([
    { length: WEEKS_44, count: 2 },
    { length: WEEKS_51, count: 1 },
  ])
  expect(dayChoices(columns, requested)).toEqual([
    { day: '2027-09-11', count: 1 },
    { day: '2027-09-12', count: 1 },
    { day: '2027-09-18', count: 2 },
  ])
})

test('both menus count the places that have the chosen length and day together', () => {
  const summer = exampleStay({ length: { count: 12, unit: 'week' }, from: '2027-06-05', until: '2027-06-05' })
  const columns = [
    [exampleStay({ length: WEEKS_51 }), summer],
    [exampleStay({ length: { count: 48, unit: 'week' } }), exampleStay({ from: '2027-06-05', until: '2027-06-05' })],
    [exampleStay()],
  ]
  expect(dayChoices(columns, { length: WEEKS_51, moveIn: '2027-09-11' })).toEqual([{ day: '2027-09-11', count: 1 }])
  expect(dayChoices(columns, { length: summer.length, moveIn: null })).toEqual([{ day: '2027-06-05', count: 1 }])
  expect(dayChoices(columns, NOTHING_REQUESTED)).toEqual([
    { day: '2027-06-05', count: 2 },
    { day: '2027-09-11', count: 3 },
  ])
  const lengthsFrom = (chosen: string) =>
    lengthChoices(columns, NOTHING_REQUESTED, { ...ANY_DAY, chosen }).map(({ length, count }) => [length.count, count])
  expect(lengthsFrom('2027-06-05')).toEqual([
    [12, 1],
    [44, 1],
  ])
  expect(lengthsFrom('2027-09-11')).toEqual([
    [44, 1],
    [48, 1],
    [51, 1],
  ])
})

test('counts no place for a length that its column would not show from the kept day', () => {
  const january = exampleStay({ length: { count: 40, unit: 'week' }, from: '2027-01-09', until: '2027-01-30' })
  const september = exampleStay({ length: { count: 40, unit: 'week' } })
  const columns = [[january, exampleStay()], [september]]
  const countOf40 = (heldDays: Parameters<typeof lengthChoices>[2]) =>
    lengthChoices(columns, NOTHING_REQUESTED, heldDays)[0]?.count
  expect(countOf40(ANY_DAY)).toBe(1)
  expect(countOf40({ ...ANY_DAY, saved: '2027-09-11' })).toBe(1)
  expect(countOf40({ ...ANY_DAY, saved: '2027-09-11', starts: ['2027-01-09', null] })).toBe(2)
  // Nobody can choose a length that no column would show.
  expect(lengthChoices([[january, exampleStay()]], NOTHING_REQUESTED, { ...ANY_DAY, saved: '2027-09-11' })).toEqual([
    { length: WEEKS_44, count: 1 },
  ])
})

test('merges 52 weeks and twelve months into one choice, in the requested unit', () => {
  const columns = [[exampleStay({ length: WEEKS_52 })], [exampleStay({ length: MONTHS_12 })]]
  expect(lengthChoices(columns, NOTHING_REQUESTED, ANY_DAY)).toHaveLength(1)
  for (const length of [WEEKS_52, MONTHS_12]) {
    expect(lengthChoices(columns, { ...NOTHING_REQUESTED, length }, ANY_DAY)).toEqual([{ length, count: 2 }])
  }
})

test('commonStay returns a stay matched by at least as many places as any other of a length that all have', () => {
  fc.assert(
    fc.property(fc.array(anyStays, { minLength: 1, maxLength: 4 }), anyRequestedStay, (columns, given) => {
      const countMatchingPlaces = (requested: typeof given) =>
        columns.filter((stays) => {
          const found = findClosestStay(stays, requested)
          return found?.stay.free && found.sameLength && found.sameDay
        }).length
      const chosen = commonStay(columns, given)
      const chosenCount = countMatchingPlaces(chosen)
      const shared = given.length === null && given.moveIn === null ? sharedLengths(columns) : []
      const lengths = shared.length > 0 ? shared : lengthChoices(columns, given, ANY_DAY).map(({ length }) => length)
      for (const length of lengths) {
        for (const { day, count } of dayChoices(columns, { length, moveIn: null })) {
          const other = { length: given.length ?? length, moveIn: given.moveIn ?? day }
          expect(chosenCount).toBeGreaterThanOrEqual(countMatchingPlaces(other))
          expect(count).toBe(countMatchingPlaces({ length, moveIn: day }))
        }
      }
    }),
  )
})

import { expect, test } from 'vitest'
import { slotProblems } from './slots.ts'

const slots = { places_left: 5, places_total: 10, available_from: '2027-09-01', available_until: null }
const none = { places_left: null, places_total: null, available_from: null, available_until: null }

test('accepts slots that are known as a whole, or not at all', () => {
  expect(slotProblems(slots, 5)).toEqual([])
  expect(slotProblems({ ...slots, available_until: '2027-09-01' }, 0)).toEqual([])
  expect(slotProblems(none, 0)).toEqual([])
  expect(slotProblems({}, 0)).toEqual([])
})

test.each([
  [{ ...none, places_left: 0, available_from: '2027-09-01' }, ['places_total: missing']],
  [{ ...none, places_total: 10 }, ['places_left: missing', 'available_from: missing']],
  [
    { ...none, available_until: '2027-09-01' },
    ['places_left', 'places_total', 'available_from'].map((f) => `${f}: missing`),
  ],
  [{ ...slots, available_from: null }, ['available_from: missing']],
  [{ ...slots, places_left: 6 }, ['places_left: more_than_total']],
  [none, ['places_left: more_than_total']],
  [{ ...slots, available_until: '2027-08-31' }, ['available_until: before_start']],
])('finds the problems of %j with five bookings', (values, problems) => {
  expect(slotProblems(values, 5).map(({ field, code }) => `${field}: ${code}`)).toEqual(problems)
})

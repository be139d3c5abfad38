import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DURATION_UNITS } from '../dates/duration.ts'
import { comparisonPath, MAX_COMPARED, readComparison } from './comparison-url.ts'

const read = (search: string) => readComparison(new URLSearchParams(search))
const EMPTY = { ids: [], starts: {}, left: 0, length: null, moveIn: null, university: null, onlyDifferences: false }

test('reads a complete comparison from its URL', () => {
  expect(
    read('ids=3,1_2027-09-18,2&lease_duration=44 weeks&move_in_date=2027-09-11&university=mit&only=differences'),
  ).toEqual({
    ids: [3, 1, 2],
    starts: { 1: '2027-09-18' },
    left: 0,
    length: { count: 44, unit: 'week' },
    moveIn: '2027-09-11',
    university: 'mit',
    onlyDifferences: true,
  })
})

test('accepts ids sent one by one, as a form does without JavaScript', () => {
  expect(read('ids=3&ids=1&ids=3,2').ids).toEqual([3, 1, 2])
})

test.each([
  ['university=mit&university=', 'mit'],
  ['university=mit&university=Sorbonne', 'Sorbonne'],
])('prefers the typed university to the chosen one: %s', (search, university) => {
  expect(read(search)).toMatchObject({ university })
})

test('drops ids after the fifth and counts the dropped ones', () => {
  expect(read('ids=1,2,3,4,5,6,7')).toMatchObject({ ids: [1, 2, 3, 4, 5], left: 2 })
})

test.each([
  'ids=0,-1,x,1e3,99999999999999999',
  'lease_duration=soon',
  'lease_duration=0 weeks',
  'lease_duration=1001 weeks',
  'move_in_date=2027-02-30',
  'university=%20',
  'only=best',
])('ignores the invalid query %s', (search) => {
  expect(read(search)).toEqual(EMPTY)
})

test('reads back any comparison from its own path', () => {
  const anyIds = fc
    .uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 1e9 }),
        start: fc.option(fc.constantFrom('2027-09-11', '2028-02-29')),
      }),
      { maxLength: MAX_COMPARED, selector: ({ id }) => id },
    )
    .map((named) => ({
      ids: named.map(({ id }) => id),
      starts: Object.fromEntries(named.flatMap(({ id, start }) => (start === null ? [] : [[id, start]]))),
    }))
  const anyTerms = fc.record({
    length: fc.option(
      fc.record({ count: fc.integer({ min: 1, max: 1000 }), unit: fc.constantFrom(...DURATION_UNITS) }),
    ),
    moveIn: fc.option(fc.constantFrom('2027-09-11', '2028-02-29')),
    university: fc.option(
      fc.string({ unit: fc.constantFrom('a', 'é', '&', '=', '中', '+'), minLength: 1, maxLength: 8 }),
    ),
    onlyDifferences: fc.boolean(),
  })
  fc.assert(
    fc.property(anyIds, anyTerms, (ids, terms) => {
      const comparison = { ...ids, ...terms }
      expect(readComparison(new URL(comparisonPath(comparison), 'https://site.example').searchParams)).toEqual({
        ...comparison,
        left: 0,
      })
    }),
  )
})

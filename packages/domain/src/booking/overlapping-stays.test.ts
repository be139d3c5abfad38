import { expect, test } from 'vitest'
import { overlappingStays } from './overlapping-stays.ts'

const stay = { first: '2027-09-11', last: '2028-07-15' } as const

test.each([
  ['the same days', { first: '2027-09-11', last: '2028-07-15' }, true],
  ['one shared day', { first: '2028-07-15', last: '2028-12-01' }, true],
  ['a shorter stay within', { first: '2027-10-01', last: '2027-11-01' }, true],
  ['the day after', { first: '2028-07-16', last: '2028-12-01' }, false],
  ['the day before', { first: '2027-01-01', last: '2027-09-10' }, false],
] as const)('overlappingStays: %s', (_, other, isFound) => {
  expect(overlappingStays([stay], other)).toEqual(isFound ? [stay] : [])
})

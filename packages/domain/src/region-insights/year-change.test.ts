import { expect, test } from 'vitest'
import { yearChangeOf } from './year-change.ts'

test('yearChangeOf weights unit types by their tenancies', () => {
  expect(
    yearChangeOf([
      { now: 110, before: 100, tenancies: 30 },
      { now: 100, before: 100, tenancies: 10 },
    ]),
  ).toBe(7.5)
})

test('yearChangeOf returns null without a comparison', () => {
  expect(yearChangeOf([])).toBeNull()
  expect(yearChangeOf([{ now: 100, before: 0, tenancies: 5 }])).toBeNull()
})

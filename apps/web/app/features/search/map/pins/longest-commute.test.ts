import { expect, test } from 'vitest'
import { longestCommute } from './longest-commute.ts'

const [toUcl, toKings] = [
  { campus: 'ucl', mode: 'bike', minutes: 12, estimated: false },
  { campus: 'kings', mode: 'foot', minutes: 20, estimated: true },
] as const
const SHOWN = [{ ...toUcl, mode: 'foot' as const, minutes: 40 }, toUcl, toKings]

test('returns the longer way to two campuses, by the modes of the search', () => {
  expect(longestCommute(SHOWN, [{ ...toUcl, minutes: 20 }])).toEqual(toUcl)
  expect(
    longestCommute(
      SHOWN,
      [toKings, toUcl].map((commute) => ({ ...commute, minutes: 30 })),
    ),
  ).toEqual(toKings)
})

test('returns undefined for a search without minutes', () => {
  expect(longestCommute(SHOWN, [])).toBeUndefined()
})

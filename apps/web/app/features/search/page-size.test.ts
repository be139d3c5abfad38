import { expect, test } from 'vitest'
import { pagesOf } from './page-size.ts'

test('pagesOf rounds up and stops at the page limit', () => {
  expect([0, 1, 10, 11, 34].map(pagesOf)).toEqual([0, 1, 1, 2, 4])
  expect(pagesOf(12_000)).toBe(1000)
})

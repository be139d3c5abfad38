import { expect, test } from 'vitest'
import { visitQueryOf } from './visit-record.ts'

test('the same search is one, whatever its order, page and unknown parameters', () => {
  const first = visitQueryOf(new URLSearchParams('max_price=250&meta_unit_types=studio,ensuite&p=2&utm_source=x'))
  const second = visitQueryOf(new URLSearchParams('meta_unit_types=ensuite,studio&sort_key=price&max_price=250'))
  expect(first).toBe('max_price=250&meta_unit_types=ensuite%2Cstudio')
  expect(second).toBe(first)
})

test('words of a sentence that were not understood are not stored', () => {
  expect(visitQueryOf(new URLSearchParams('max_price=250&not_understood=with+my+friend+Anna'))).toBe('max_price=250')
})

test('a search without filters is one too, and a long outline is none', () => {
  expect(visitQueryOf(new URLSearchParams())).toBe('')
  const corner = (at: number) =>
    [51 + Math.sin(at / 15) / 10, Math.cos(at / 15) / 10].map((degrees) => degrees.toFixed(5)).join()
  const outline = Array.from({ length: 90 }, (_, at) => corner(at)).join(';')
  expect(visitQueryOf(new URLSearchParams({ region_polygon: outline }))).toBeUndefined()
})

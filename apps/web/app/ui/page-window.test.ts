import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('long lists are cut on both sides of the page on screen', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(1, 20)).toEqual([1, 2, 'gap', 20])
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
  expect(pageWindow(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
  expect(pageWindow(20, 20)).toEqual([1, 'gap', 19, 20])
})

test('for any page: it, its neighbours and both ends are offered, in order, and a gap hides two pages or more', () => {
  const place = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(place, ([page, pages]) => {
      const offered = pageWindow(page, pages)
      const numbers = offered.filter((at) => at !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      for (const at of [1, page - 1, page, page + 1, pages]) {
        expect(numbers.includes(at)).toBe(at >= 1 && at <= pages)
      }
      offered.forEach((at, index) => {
        const before = offered[index - 1]
        const after = offered[index + 1]
        if (at === 'gap') expect((after as number) - (before as number)).toBeGreaterThan(2)
        else if (typeof before === 'number') expect(at - before).toBe(1)
      })
      expect(offered.length).toBeLessThanOrEqual(7)
    }),
  )
})

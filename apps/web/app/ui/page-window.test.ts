import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('replaces pages far from the current page by gaps', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(1, 20)).toEqual([1, 2, 'gap', 20])
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
  expect(pageWindow(10, 20)).toEqual([1, 'gap', 9, 10, 11, 'gap', 20])
  expect(pageWindow(20, 20)).toEqual([1, 'gap', 19, 20])
})

test('always includes the current page, its neighbours and both ends, in order, and hides at least two pages per gap', () => {
  const pagePosition = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(pagePosition, ([page, pages]) => {
      const entries = pageWindow(page, pages)
      const numbers = entries.filter((entry) => entry !== 'gap')
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      for (const pageNumber of [1, page - 1, page, page + 1, pages]) {
        expect(numbers.includes(pageNumber)).toBe(pageNumber >= 1 && pageNumber <= pages)
      }
      entries.forEach((entry, index) => {
        const before = entries[index - 1]
        const after = entries[index + 1]
        if (entry === 'gap') expect((after as number) - (before as number)).toBeGreaterThan(2)
        else if (typeof before === 'number') expect(entry - before).toBe(1)
      })
      expect(entries.length).toBeLessThanOrEqual(7)
    }),
  )
})

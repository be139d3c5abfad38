import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withDistinctCovers } from './distinct-covers.ts'

const cardOf = (...paths: string[]) => ({ images: paths.map((basePath) => ({ basePath })) })
const coversOf = (cards: readonly ReturnType<typeof cardOf>[]) =>
  withDistinctCovers(cards).map(({ images }) => images.map(({ basePath }) => basePath))

test('shows the next image of a card whose first one its neighbour shows', () => {
  expect(coversOf([cardOf('a', 'b'), cardOf('a', 'c'), cardOf('a', 'b', 'd')])).toEqual([['a'], ['c'], ['b']])
})

test('keeps a card without images, and one whose only image its neighbour shows', () => {
  expect(coversOf([cardOf('a'), cardOf('a'), cardOf()])).toEqual([['a'], ['a'], []])
})

const anyPaths = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 3 })

test('gives two cards in a row the same cover only when the second has no other, and always one of its own images', () => {
  fc.assert(
    fc.property(fc.array(anyPaths, { maxLength: 20 }), (lists) => {
      const covers = coversOf(lists.map((paths) => cardOf(...paths)))
      for (const [index, paths] of lists.entries()) {
        const [cover] = covers[index] ?? []
        if (paths.length > 0) expect(paths).toContain(cover)
        if (index > 0 && paths.length > 1) expect(cover).not.toBe(covers[index - 1]?.[0])
      }
    }),
  )
})

test('gives seven cards in a row seven covers when each has an image that no other has', () => {
  fc.assert(
    fc.property(fc.array(anyPaths, { minLength: 7, maxLength: 7 }), (lists) => {
      const covers = coversOf(lists.map((paths, index) => cardOf(...paths, `own-${index}`)))
      expect(new Set(covers.flat()).size).toBe(7)
    }),
  )
})

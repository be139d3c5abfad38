import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareFeatures } from './features.ts'

it('lists once what all places have, and ticks the rest, the most common first', () => {
  expect(compareFeatures([['gym', 'lift', 'wifi'], ['wifi', 'courtyard', 'lift'], ['wifi']])).toEqual({
    shared: ['wifi'],
    others: [
      { feature: 'lift', has: [true, true, false] },
      { feature: 'gym', has: [true, false, false] },
      { feature: 'courtyard', has: [false, true, false] },
    ],
  })
})

it('gives every place back exactly its own features', () => {
  const list = fc.uniqueArray(fc.constantFrom('gym', 'lift', 'wifi', 'parking', 'laundry'))
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 5 }), (lists) => {
      const { shared, others } = compareFeatures(lists)
      for (const [index, features] of lists.entries()) {
        const ticked = others.flatMap(({ feature, has }) => (has[index] ? [feature] : []))
        expect(new Set([...shared, ...ticked])).toEqual(new Set(features))
        expect(shared.length + ticked.length).toBe(features.length)
      }
    }),
  )
})

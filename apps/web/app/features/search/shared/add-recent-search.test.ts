import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRecentSearch } from './add-recent-search.ts'

const search = fc.record({ kind: fc.constantFrom('city', 'university', 'place'), id: fc.integer({ min: 1, max: 6 }) })
const nameOf = ({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`

test('keeps the last ten searches without duplicates, newest first', () => {
  fc.assert(
    fc.property(fc.array(search, { maxLength: 40 }), (searches) => {
      const recent = searches.reduce<typeof searches>(addRecentSearch, []).map(nameOf)
      expect(recent).toEqual([...new Set(searches.toReversed().map(nameOf))].slice(0, 10))
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withSearch } from './with-search.ts'

const search = fc.record({ kind: fc.constantFrom('city', 'university', 'place'), id: fc.integer({ min: 1, max: 6 }) })
const nameOf = ({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`

test('the last ten searches are kept, the last first, each once', () => {
  fc.assert(
    fc.property(fc.array(search, { maxLength: 40 }), (searches) => {
      const kept = searches.reduce<typeof searches>(withSearch, []).map(nameOf)
      expect(kept).toEqual([...new Set(searches.toReversed().map(nameOf))].slice(0, 10))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortByVotes } from './place-order.ts'

const buildPlace = (inventoryId: number, votes: string, addedAt = '2026-12-01T09:00:00.000Z') => ({
  inventoryId,
  addedAt,
  votes: votes.split('').map((letter) => ({ vote: letter === 'y' ? ('yes' as const) : ('veto' as const) })),
})

const idsOf = (places: readonly { inventoryId: number }[]) => places.map(({ inventoryId }) => inventoryId)

test('sorts by yes votes and puts vetoed places last, whatever their yes votes', () => {
  expect(
    idsOf(sortByVotes([buildPlace(1, ''), buildPlace(2, 'yyyv'), buildPlace(3, 'y'), buildPlace(4, 'yy')])),
  ).toEqual([4, 3, 1, 2])
})

test('sorts vetoed places by yes votes, however many vetoes they have', () => {
  expect(idsOf(sortByVotes([buildPlace(1, 'vv'), buildPlace(2, 'v'), buildPlace(3, 'yv')]))).toEqual([3, 1, 2])
})

test('puts the place that was added earlier first on a tie', () => {
  const places = [buildPlace(1, 'y', '2026-12-02T09:00:00.000Z'), buildPlace(2, 'y', '2026-12-01T09:00:00.000Z')]
  expect(idsOf(sortByVotes(places))).toEqual([2, 1])
})

test('does not depend on the input order', () => {
  const anyPlaces = fc.uniqueArray(
    fc.record({ id: fc.nat(20), votes: fc.string({ unit: fc.constantFrom('y', 'v') }) }),
    {
      selector: ({ id }) => id,
    },
  )
  fc.assert(
    fc.property(anyPlaces, (idsAndVotes) => {
      const places = idsAndVotes.map(({ id, votes }) => buildPlace(id, votes))
      expect(sortByVotes(places.toReversed())).toEqual(sortByVotes(places))
    }),
  )
})

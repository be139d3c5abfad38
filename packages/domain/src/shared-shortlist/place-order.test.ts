import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrderOfVotes } from './place-order.ts'

const place = (inventoryId: number, votes: string, addedAt = '2026-12-01T09:00:00.000Z') => ({
  inventoryId,
  addedAt,
  votes: votes.split('').map((letter) => ({ vote: letter === 'y' ? ('yes' as const) : ('veto' as const) })),
})

const idsOf = (places: readonly { inventoryId: number }[]) => places.map(({ inventoryId }) => inventoryId)

test('what most want comes first, and what one of them ruled out comes last, whoever else wants it', () => {
  expect(idsOf(inOrderOfVotes([place(1, ''), place(2, 'yyyv'), place(3, 'y'), place(4, 'yy')]))).toEqual([4, 3, 1, 2])
})

test('among what is ruled out, a second veto makes no difference', () => {
  expect(idsOf(inOrderOfVotes([place(1, 'vv'), place(2, 'v'), place(3, 'yv')]))).toEqual([3, 1, 2])
})

test('among equals, what was there first comes first', () => {
  const places = [place(1, 'y', '2026-12-02T09:00:00.000Z'), place(2, 'y', '2026-12-01T09:00:00.000Z')]
  expect(idsOf(inOrderOfVotes(places))).toEqual([2, 1])
})

test('is the same from whatever order it was told in', () => {
  const places = fc.uniqueArray(fc.record({ id: fc.nat(20), votes: fc.string({ unit: fc.constantFrom('y', 'v') }) }), {
    selector: ({ id }) => id,
  })
  fc.assert(
    fc.property(places, (told) => {
      const made = told.map(({ id, votes }) => place(id, votes))
      expect(inOrderOfVotes(made.toReversed())).toEqual(inOrderOfVotes(made))
    }),
  )
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPins } from './group-pins.ts'

const spot = (pin: string, x: number, y: number) => ({ pin, x, y, width: 50 })

test('pins that lie apart stay alone, those that would cover each other become one', () => {
  const groups = groupPins([spot('a', 100, 100), spot('b', 120, 110), spot('c', 300, 100)])
  expect(groups.map(({ pins }) => pins)).toEqual([['a', 'b'], ['c']])
})

test('a group stands where its first pin does', () => {
  expect(groupPins([spot('best', 10, 10), spot('next', 30, 20)])).toMatchObject([{ x: 10, y: 10 }])
})

test('every pin is in one group, and no two groups cover each other', () => {
  const spots = fc.array(fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) }))
  fc.assert(
    fc.property(spots, (all) => {
      const groups = groupPins(all.map(({ x, y }, pin) => ({ pin, x, y, width: 48 })))
      expect(groups.flatMap(({ pins }) => pins).toSorted((one, other) => one - other)).toEqual(all.map((_, pin) => pin))
      for (const [index, one] of groups.entries()) {
        for (const other of groups.slice(index + 1)) {
          expect(Math.abs(one.x - other.x) >= 48 || Math.abs(one.y - other.y) >= 34).toBe(true)
        }
      }
    }),
  )
})

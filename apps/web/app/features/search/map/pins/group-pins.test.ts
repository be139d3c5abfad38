import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPins } from './group-pins.ts'

const createSpot = (pin: string, x: number, y: number) => ({ pin, x, y, width: 50 })

test('groups overlapping pins and leaves others ungrouped', () => {
  const groups = groupPins([createSpot('a', 100, 100), createSpot('b', 120, 110), createSpot('c', 300, 100)])
  expect(groups.map(({ pins }) => pins)).toEqual([['a', 'b'], ['c']])
})

test('places a group at its first pin', () => {
  expect(groupPins([createSpot('best', 10, 10), createSpot('next', 30, 20)])).toMatchObject([{ x: 10, y: 10 }])
})

test('puts every pin into one group without overlapping groups', () => {
  const spots = fc.array(fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) }))
  fc.assert(
    fc.property(spots, (pinSpots) => {
      const groups = groupPins(pinSpots.map(({ x, y }, pin) => ({ pin, x, y, width: 48 })))
      expect(groups.flatMap(({ pins }) => pins).toSorted((a, b) => a - b)).toEqual(pinSpots.map((_, pin) => pin))
      for (const [index, group] of groups.entries()) {
        for (const other of groups.slice(index + 1)) {
          expect(Math.abs(group.x - other.x) >= 48 || Math.abs(group.y - other.y) >= 34).toBe(true)
        }
      }
    }),
  )
})

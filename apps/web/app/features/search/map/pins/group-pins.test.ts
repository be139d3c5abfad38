import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupPins, isCutByEdge } from './group-pins.ts'

const createSpot = (pin: string, x: number, y: number) => ({ pin, x, y, width: 50 })

test('groups overlapping pins and leaves others ungrouped', () => {
  const groups = groupPins([createSpot('a', 100, 100), createSpot('b', 120, 110), createSpot('c', 300, 100)])
  expect(groups.map(({ pins }) => pins)).toEqual([['a', 'b'], ['c']])
})

test('places a group at its first pin', () => {
  expect(groupPins([createSpot('best', 10, 10), createSpot('next', 30, 20)])).toMatchObject([{ x: 10, y: 10 }])
})

test.each([
  { where: 'in the middle', x: 200, y: 100, isCut: false },
  { where: 'over the left edge', x: 20, y: 100, isCut: true },
  { where: 'over the right edge', x: 380, y: 100, isCut: true },
  { where: 'over the top edge', x: 200, y: 20, isCut: true },
  { where: 'over the bottom edge', x: 200, y: 310, isCut: true },
  { where: 'beyond the left edge', x: -40, y: 100, isCut: false },
  { where: 'below the bottom edge', x: 200, y: 340, isCut: false },
])('returns $isCut for a label $where', ({ x, y, isCut }) => {
  expect(isCutByEdge({ x, y, width: 50 }, { width: 400, height: 300 })).toBe(isCut)
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

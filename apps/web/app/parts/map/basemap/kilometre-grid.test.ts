import { expect, test } from 'vitest'
import { gridLines, gridStep } from './kilometre-grid.ts'

test.each([
  ['a street', 2, 250],
  ['a quarter', 10, 1000],
  ['a city', 40, 5000],
  ['a county', 900, 10_000],
])('at the scale of %s lines are a round distance apart', (_, metresAPixel, step) => {
  expect(gridStep(metresAPixel)).toBe(step)
})

test('lines stay where they are when the view moves by less than the distance between two', () => {
  const view = { south: 53.4, west: -2.3, north: 53.5, east: -2.1 }
  const moved = { ...view, south: 53.402, north: 53.502 }
  const lats = (box: typeof view) =>
    gridLines(box, 1000)
      .geometry.coordinates.filter(([from, to]) => from?.[1] === to?.[1])
      .map(([from]) => from?.[1]?.toFixed(6))
  expect(lats(moved)).toEqual(expect.arrayContaining(lats(view).slice(1)))
})

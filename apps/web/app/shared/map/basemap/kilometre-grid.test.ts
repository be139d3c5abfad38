import { expect, test } from 'vitest'
import { gridLines, gridStep } from './kilometre-grid.ts'

test.each([
  ['a street', 2, 250],
  ['a neighbourhood', 10, 1000],
  ['a city', 40, 5000],
  ['a county', 900, 10_000],
])('spaces lines at a round distance at the scale of %s', (_, metresPerPixel, step) => {
  expect(gridStep(metresPerPixel)).toBe(step)
})

test('keeps lines in place when the view moves by less than their spacing', () => {
  const view = { south: 53.4, west: -2.3, north: 53.5, east: -2.1 }
  const moved = { ...view, south: 53.402, north: 53.502 }
  const latitudesOfLines = (box: typeof view) =>
    gridLines(box, 1000)
      .geometry.coordinates.filter(([from, to]) => from?.[1] === to?.[1])
      .map(([from]) => from?.[1]?.toFixed(6))
  expect(latitudesOfLines(moved)).toEqual(expect.arrayContaining(latitudesOfLines(view).slice(1)))
})

import { expect, test } from 'vitest'
import { fitLabels } from './fit-labels.ts'

const FAR_PLACE = { x: 1000, y: 1000, letters: 10 }

test('shows all labels that are far apart', () => {
  expect(
    fitLabels(
      [
        { x: 100, y: 100 },
        { x: 300, y: 100 },
      ],
      FAR_PLACE,
    ),
  ).toEqual([true, true])
})

test('shows the first of two overlapping labels', () => {
  expect(
    fitLabels(
      [
        { x: 100, y: 100 },
        { x: 150, y: 100 },
      ],
      FAR_PLACE,
    ),
  ).toEqual([true, false])
})

test('hides labels that would cover another marker or the place', () => {
  expect(
    fitLabels(
      [
        { x: 100, y: 100 },
        { x: 100, y: 140 },
      ],
      FAR_PLACE,
    ),
  ).toEqual([false, true])
  expect(fitLabels([{ x: 100, y: 100 }], { x: 110, y: 160, letters: 10 })).toEqual([false])
})

import { expect, test } from 'vitest'
import { bestRated } from './best-rated.ts'

const rated = (value: number, count: number) => ({ value, count })

test.each([
  ['the highest of ratings apart from each other', [rated(4.5, 120), rated(4.1, 300)], [0]],
  ['all that show the same best rating', [rated(4.5, 120), rated(4.52, 12), rated(4.1, 300)], [0, 1]],
  ['nothing when all show the same', [rated(4.5, 120), rated(4.52, 12)], []],
  ['many good reviews rather than one perfect one', [rated(5, 1), rated(4.6, 40)], [1]],
  ['nothing when a higher rating from fewer reviews is close', [rated(4.6, 80), rated(4.7, 27), rated(4.6, 90)], []],
  ['nothing when a lower rating is close', [rated(4.6, 80), rated(4.5, 80)], []],
  ['the highest when the next is two tenths lower', [rated(4.6, 80), rated(4.4, 80), null], [0]],
  ['nothing when only one is rated', [rated(4.6, 80), null], []],
  ['nothing when none is rated', [null, null], []],
])('returns %s', (_, ratings, best) => {
  expect(bestRated(ratings)).toEqual(best)
})

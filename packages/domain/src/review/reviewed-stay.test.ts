import { expect, test } from 'vitest'
import { isReviewable } from './reviewed-stay.ts'

test.each([
  ['a stay that is over', { from: '2025-09-01', until: '2026-08-31' }, true],
  ['a stay that ended yesterday', { from: '2025-09-01', until: '2026-11-14' }, true],
  ['a whole stay that ends today', { from: '2025-09-01', until: '2026-11-15' }, false],
  ['a whole stay that ends next year', { from: '2026-09-01', until: '2027-08-31' }, false],
  ['a stay that goes on', { from: '2026-09-01', until: null }, true],
  ['a stay that begins today', { from: '2026-11-15', until: null }, true],
  ['a stay that has not begun', { from: '2026-11-16', until: null }, false],
  ['a stay without dates', { from: null, until: null }, true],
])('decides in November 2026 whether %s can be reviewed', (_, stay, expected) => {
  expect(isReviewable(stay, '2026-11-15')).toBe(expected)
})

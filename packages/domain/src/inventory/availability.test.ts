import { expect, test } from 'vitest'
import { isAvailable } from './availability.ts'

// spec: 4.not-available
test.each([
  [{ parentId: null, status: 'active', tags: [] }, true],
  [{ parentId: null, status: 'inactive', tags: [] }, false],
  [{ parentId: 7, status: 'inactive', tags: [] }, true],
  [{ parentId: 7, status: 'active', tags: ['not_available'] }, false],
  [{ parentId: null, status: 'active', tags: ['dual_occupancy', 'not_available'] }, false],
  [{ parentId: null, status: 'active', tags: ['dual_occupancy', 'student_favourite'] }, true],
] as const)('for %j returns %s', (listing, available) => {
  expect(isAvailable(listing)).toBe(available)
})

import { expect, test } from 'vitest'
import { shownRoomMinimum } from './room-count.ts'

// spec: 5.bedroom-minimum
test('shows a minimum of 0 bedrooms or bathrooms as 1 and any other minimum unchanged', () => {
  expect([0, 1, 2, 8].map(shownRoomMinimum)).toEqual([1, 1, 2, 8])
})

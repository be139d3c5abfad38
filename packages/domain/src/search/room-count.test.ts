import { expect, test } from 'vitest'
import { shownRoomMinimum } from './room-count.ts'

// spec: 5.bedroom-minimum
test('a minimum of 0 bedrooms or bathrooms is shown as 1, any other as it is', () => {
  expect([0, 1, 2, 8].map(shownRoomMinimum)).toEqual([1, 1, 2, 8])
})

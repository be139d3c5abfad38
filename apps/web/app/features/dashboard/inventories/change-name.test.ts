import { expect, test } from 'vitest'
import { changeName } from './change-name.ts'

test.each([
  ['tenancy.update', 'tenancy_update'],
  ['room_type.create', 'room_type_create'],
  ['review.moderate', 'other'],
])('names %s %s', (action, name) => {
  expect(changeName(action)).toBe(name)
})

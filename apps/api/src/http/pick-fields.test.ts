import { expect, test } from 'vitest'
import { pickRequestedFields } from './pick-fields.ts'

const list = {
  data: {
    result: [
      { id: 1, name: 'a' },
      { id: 2, name: 'b' },
    ],
    meta: { count: 2, p: 1, limit: 10 },
  },
}

test('keeps the requested fields of each list item and leaves the count unchanged', () => {
  expect(pickRequestedFields(list, { only: ['id'] })).toEqual({
    data: { result: [{ id: 1 }, { id: 2 }], meta: list.data.meta },
  })
})

test('keeps the requested fields of a single item and adds none that it lacks', () => {
  expect(pickRequestedFields({ data: { id: 1, name: 'a' } }, { only: ['name', 'toString'] })).toEqual({
    data: { name: 'a' },
  })
})

test('returns the body unchanged when no fields are requested', () => {
  expect(pickRequestedFields(list, {})).toBe(list)
  expect(pickRequestedFields(list, undefined)).toBe(list)
})

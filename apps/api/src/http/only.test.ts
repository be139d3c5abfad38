import { expect, test } from 'vitest'
import { keepOnly } from './only.ts'

const list = {
  data: {
    result: [
      { id: 1, name: 'a' },
      { id: 2, name: 'b' },
    ],
    meta: { count: 2, p: 1, limit: 10 },
  },
}

test('`only` trims each item of a list and leaves the count alone', () => {
  expect(keepOnly(list, { only: ['id'] })).toEqual({ data: { result: [{ id: 1 }, { id: 2 }], meta: list.data.meta } })
})

test('`only` trims a single thing, and makes up no field that it lacks', () => {
  expect(keepOnly({ data: { id: 1, name: 'a' } }, { only: ['name', 'toString'] })).toEqual({ data: { name: 'a' } })
})

test('without `only` the answer is whole', () => {
  expect(keepOnly(list, {})).toBe(list)
  expect(keepOnly(list, undefined)).toBe(list)
})

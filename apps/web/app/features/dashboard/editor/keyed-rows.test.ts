import { expect, test } from 'vitest'
import { addRow, moveRow, toKeyedRows } from './keyed-rows.ts'

test('moves a row up, down and not at all', () => {
  expect(moveRow(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveRow(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveRow(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
})

test('adds a row with a key that no other row has, even after rows were removed', () => {
  const rows = [{ key: 2, value: 'b' }]
  expect(addRow(rows, 'c')).toEqual([...rows, { key: 3, value: 'c' }])
  expect(addRow([], 'a')).toEqual([{ key: 1, value: 'a' }])
})

test('gives each row a key of its own that no blank row has', () => {
  expect(toKeyedRows(['a', 'a']).map(({ key }) => key)).toEqual([1, 2])
})

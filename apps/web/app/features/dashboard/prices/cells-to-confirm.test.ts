import { setCells } from '@amber/domain/price-grid/draft'
import { expect, test } from 'vitest'
import { cellsToConfirm } from './cells-to-confirm.ts'
import { reduceGrid, startGrid } from './grid-state.ts'
import { testPriceModel } from './test-price-table.ts'

const model = testPriceModel()

test('confirms all stays of the place, without those that are being changed', () => {
  const draft = setCells(new Map(), [['2 places_left', 1]], model.stored)
  const confirmed = cellsToConfirm(startGrid(), model, draft)
  expect([...confirmed.keys()]).toEqual([1, 3, 4, 5, 6, 7].map((id) => `${id} places_left`))
  expect(confirmed.get('1 places_left')).toEqual({ base: 3, value: 3 })
})

test('confirms only the selected stays when there are several', () => {
  const select = { type: 'select', position: { row: 1, column: 0 }, isExtending: true } as const
  const confirmed = cellsToConfirm(reduceGrid(startGrid(), select, model), model, new Map())
  expect([...confirmed.keys()]).toEqual(['1 places_left', '3 places_left'])
})

test('leaves out stays of a feed and without known slots', () => {
  const [first, second, ...others] = model.cells
  if (!first || !second) throw new Error('model has no cells')
  const cells = [{ ...first, feedOwned: ['places_left'] }, { ...second, left: null, total: null }, ...others]
  const confirmed = cellsToConfirm(startGrid(), { ...model, cells }, new Map())
  expect(confirmed.has('1 places_left') || confirmed.has('2 places_left')).toBe(false)
  expect(confirmed.size).toBe(others.length)
})

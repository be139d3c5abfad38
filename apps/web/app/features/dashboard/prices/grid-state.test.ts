import { cellKey } from '@amber/domain/price-grid/draft'
import { describe, expect, test } from 'vitest'
import { planDraft } from './grid-model.ts'
import { copySelection, draftOf, type GridAction, type GridState, reduceGrid, startGrid } from './grid-state.ts'
import { testPriceModel } from './test-price-table.ts'

const model = testPriceModel()
const run = (...actions: GridAction[]): GridState =>
  actions.reduce((state, action) => reduceGrid(state, action, model), startGrid())
const values = (state: GridState) =>
  Object.fromEntries([...draftOf(state, model)].map(([key, { value }]) => [key, value]))
const select = (row: number, column: number, isExtending = false): GridAction => ({
  type: 'select',
  position: { row, column },
  isExtending,
})
const type = (text: string): GridAction[] => [{ type: 'type', text, where: 'cell' }, { type: 'commit' }]

describe('typing', () => {
  test('applies a formula to all selected stays and leaves out gaps and cells of a feed', () => {
    const state = run(select(0, 0), select(2, 2, true), ...type('+10%'))
    expect(values(state)).toEqual({
      '1 price': 22_000,
      '2 price': 22_000,
      '3 price': 20_900,
      '4 price': 20_900,
      '5 price': 20_900,
      '7 price': 33_000,
    })
    expect(state.message).toEqual({ key: 'said_locked', count: 1 })
  })

  test('moves on after a value, and goes on after what is none', () => {
    const next = run({ type: 'type', text: '205', where: 'cell' }, { type: 'commit', step: { row: 1, column: 0 } })
    expect(next).toMatchObject({ selection: { focus: { row: 1, column: 0 } }, typing: undefined })
    const stuck = run({ type: 'type', text: '2o5', where: 'cell' }, { type: 'commit', step: { row: 1, column: 0 } })
    expect(stuck).toMatchObject({ typing: { text: '2o5' }, message: { key: 'said_invalid' } })
    expect(values(stuck)).toEqual({})
  })

  test.each(['-900', '-150%', '+1000000'])('says that %s leads to no possible price', (text) => {
    const stuck = run({ type: 'type', text, where: 'cell' }, { type: 'commit', step: { row: 1, column: 0 } })
    expect(stuck).toMatchObject({ typing: { text }, message: { key: 'said_out_of_range', count: 1 } })
    expect(values(stuck)).toEqual({})
  })

  test('applies what was typed when another cell is clicked, and nothing after Escape', () => {
    expect(values(run({ type: 'type', text: '205', where: 'cell' }, select(1, 1)))).toEqual({ '1 price': 20_500 })
    expect(values(run({ type: 'type', text: '205', where: 'cell' }, { type: 'cancel' }, select(1, 1)))).toEqual({})
  })

  test('drops what cannot be read when another cell is clicked, instead of moving it there', () => {
    const state = run({ type: 'type', text: '2o5', where: 'cell' }, select(1, 1))
    expect(state).toMatchObject({ selection: { focus: { row: 1, column: 1 } }, typing: undefined })
    expect(values(state)).toEqual({})
  })

  test('does not begin in a cell of a feed or where no stay is offered', () => {
    expect(run(select(2, 0), { type: 'edit' })).toMatchObject({ typing: undefined, message: { key: 'said_locked' } })
    expect(run(select(0, 2), { type: 'edit' })).toMatchObject({ typing: undefined, message: { key: 'said_missing' } })
    const slots = run({ type: 'switch', field: 'places_left' }, select(2, 0), { type: 'edit' })
    expect(slots).toMatchObject({ typing: { text: '3' } })
  })
})

test('pastes a block, reports what does not fit, and undoes it as one step', () => {
  const pasted = run(select(0, 1), { type: 'paste', text: '210\t220\r\n215\t£225.50\r\n' })
  expect(values(pasted)).toEqual({ '2 price': 21_000, '4 price': 21_500, '5 price': 22_550 })
  expect(pasted.message).toEqual({ key: 'said_missing', count: 1 })
  const undone = reduceGrid(pasted, { type: 'undo' }, model)
  expect(values(undone)).toEqual({})
  expect(values(reduceGrid(undone, { type: 'redo' }, model))).toEqual(values(pasted))
})

test('copies what paste reads back', () => {
  const state = run(select(0, 0), ...type('205.5'), select(1, 1, true))
  expect(copySelection(state, model)).toBe('205.50\t200\n190\t190\n')
})

test('fills down and reverts the selected cells', () => {
  const filled = run(select(0, 1), ...type('=210'), select(2, 1, true), { type: 'fill-down' })
  expect(values(filled)).toEqual({ '2 price': 21_000, '4 price': 21_000, '7 price': 21_000 })
  const some = reduceGrid(reduceGrid(filled, select(1, 1), model), { type: 'revert' }, model)
  expect(values(some)).toEqual({ '2 price': 21_000, '7 price': 21_000 })
})

test('holds an odd price back until somebody accepts it, and forgets published cells', () => {
  const odd = run(select(0, 0), ...type('2000'), select(0, 1), ...type('205'))
  expect(planDraft(draftOf(odd, model), model)).toMatchObject({
    published: [{ tenancyId: 2 }],
    heldBack: [{ tenancyId: 1, reasons: [{ code: 'off_history' }] }],
  })
  const key = cellKey(1, 'price')
  const accepted = reduceGrid(odd, { type: 'accept', key, isAccepted: true }, model)
  expect(planDraft(draftOf(accepted, model), model).published).toHaveLength(2)
  const cells = [{ key, from: 20_000, to: 200_000 }]
  expect(values(reduceGrid(accepted, { type: 'published', cells }, model))).toEqual({ '2 price': 20_500 })
})

test('keeps what was typed while publishing was in flight, and its undo steps only', () => {
  const state = run(select(0, 0), ...type('205'), ...type('210'), select(0, 1), ...type('220'), {
    type: 'published',
    cells: [{ key: cellKey(1, 'price'), from: 20_000, to: 20_500 }],
  })
  expect(Object.fromEntries(state.stack.present)).toEqual({
    '1 price': { base: 20_500, value: 21_000 },
    '2 price': { base: 20_000, value: 22_000 },
  })
  const before = reduceGrid(reduceGrid(state, { type: 'undo' }, model), { type: 'undo' }, model)
  expect(before.stack).toMatchObject({ past: [], present: new Map() })
})

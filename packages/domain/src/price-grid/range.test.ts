import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillDownPairs, isInRange, moveBy, pasteTargets, positionsIn, rangeOf, selectOne } from './range.ts'

const size = { rows: 6, columns: 5 }
const anyPosition = fc.record({ row: fc.nat({ max: 5 }), column: fc.nat({ max: 4 }) })
const anySelection = fc.record({ anchor: anyPosition, focus: anyPosition })
const anyBlock = fc
  .record({ height: fc.integer({ min: 1, max: 8 }), width: fc.integer({ min: 1, max: 8 }) })
  .map(({ height, width }) =>
    Array.from({ length: height }, (_row, row) =>
      Array.from({ length: width }, (_column, column) => `${row}:${column}`),
    ),
  )
const at = (row: number, column: number) => ({ row, column })

test('a range holds exactly its positions, from whichever corner it was selected', () => {
  fc.assert(
    fc.property(anySelection, anyPosition, (selection, position) => {
      const range = rangeOf(selection)
      const isListed = positionsIn(range).some(({ row, column }) => row === position.row && column === position.column)
      expect(isListed).toBe(isInRange(position, range))
      expect(rangeOf({ anchor: selection.focus, focus: selection.anchor })).toEqual(range)
    }),
  )
})

test('moves stop at the edges', () => {
  fc.assert(
    fc.property(anyPosition, fc.integer(), fc.integer(), (position, row, column) => {
      const moved = moveBy(position, { row, column }, size)
      expect(isInRange(moved, { top: 0, left: 0, bottom: 5, right: 4 })).toBe(true)
    }),
  )
  expect(moveBy(at(2, 2), at(-1, 1), size)).toEqual(at(1, 3))
})

describe('pasteTargets', () => {
  test('fills a selection with one value', () => {
    expect(pasteTargets([['9']], { anchor: at(1, 1), focus: at(2, 2) }, size)).toHaveLength(4)
  })

  test('pastes a block from one cell on, and cuts it off at the edges', () => {
    expect(pasteTargets([['1', '2'], ['3']], selectOne(at(0, 0)), size)).toEqual([
      { ...at(0, 0), text: '1' },
      { ...at(0, 1), text: '2' },
      { ...at(1, 0), text: '3' },
    ])
    expect(
      pasteTargets(
        [
          ['1', '2'],
          ['3', '4'],
        ],
        selectOne(at(5, 4)),
        size,
      ),
    ).toEqual([{ ...at(5, 4), text: '1' }])
  })

  test('writes each cell of the grid at most once, with the text of its place in the block', () => {
    fc.assert(
      fc.property(anyBlock, anySelection, (block, selection) => {
        const targets = pasteTargets(block, selection, size)
        const { top, left } = rangeOf(selection)
        expect(new Set(targets.map(({ row, column }) => row * 100 + column)).size).toBe(targets.length)
        for (const { row, column, text } of targets) {
          expect(isInRange({ row, column }, { top: 0, left: 0, bottom: 5, right: 4 })).toBe(true)
          expect(text).toBe(block[(row - top) % block.length]?.[(column - left) % (block[0]?.length ?? 1)])
        }
      }),
    )
  })
})

describe('fillDownPairs', () => {
  test('copies the first selected row, or the row above a single one', () => {
    expect(fillDownPairs({ anchor: at(3, 1), focus: at(1, 1) })).toEqual([
      { from: at(1, 1), to: at(2, 1) },
      { from: at(1, 1), to: at(3, 1) },
    ])
    expect(fillDownPairs(selectOne(at(2, 0)))).toEqual([{ from: at(1, 0), to: at(2, 0) }])
    expect(fillDownPairs(selectOne(at(0, 0)))).toEqual([])
  })

  test('stays in the column and in the selection', () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        for (const { from, to } of fillDownPairs(selection)) {
          expect(from.column).toBe(to.column)
          expect(from.row).toBeLessThan(to.row)
          expect(isInRange(to, rangeOf(selection))).toBe(true)
        }
      }),
    )
  })
})

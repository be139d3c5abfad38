import { cellKey, type Draft } from '@amber/domain/price-grid/draft'
import { type GridModel, isLocked } from './grid-model.ts'
import { type GridState, isSingle, selectedCells } from './grid-state.ts'

/**
 * Returns the cells whose stored slots one key confirms: the selected ones, or all of the place while only one is
 * selected. Those of a feed are confirmed by it, and changed ones when they are published.
 */
export function cellsToConfirm(state: GridState, model: GridModel, draft: Draft): Draft {
  const cells = isSingle(state.selection) ? model.cells : selectedCells(state, model)
  return new Map(
    cells.flatMap((cell) => {
      const key = cellKey(cell.id, 'places_left')
      if (cell.left === null || isLocked(cell, 'places_left') || draft.has(key)) return []
      return [[key, { base: cell.left, value: cell.left }] as const]
    }),
  )
}

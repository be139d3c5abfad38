/** A cell by its row and column, counted from 0. */
export type Position = { row: number; column: number }

/** A rectangle of cells: the cell at which the selection began, and the one that has the focus. */
export type Selection = { anchor: Position; focus: Position }

export type GridSize = { rows: number; columns: number }

/** All limits are inclusive. */
export type Range = { top: number; left: number; bottom: number; right: number }

export const selectOne = (focus: Position): Selection => ({ anchor: focus, focus })

export const rangeOf = ({ anchor, focus }: Selection): Range => ({
  top: Math.min(anchor.row, focus.row),
  left: Math.min(anchor.column, focus.column),
  bottom: Math.max(anchor.row, focus.row),
  right: Math.max(anchor.column, focus.column),
})

export const isInRange = ({ row, column }: Position, { top, left, bottom, right }: Range): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** Lists the cells of a range row by row. */
export const positionsIn = ({ top, left, bottom, right }: Range): Position[] =>
  numbers(top, bottom).flatMap((row) => numbers(left, right).map((column) => ({ row, column })))

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Moves by rows and columns and stops at the edges. */
export const moveBy = ({ row, column }: Position, step: Position, { rows, columns }: GridSize): Position => ({
  row: clamp(row + step.row, rows),
  column: clamp(column + step.column, columns),
})

const clamp = (index: number, count: number) => Math.max(0, Math.min(index, count - 1))

/**
 * Returns where each copied text goes. The block repeats if the selection holds it several times, as one value does in
 * every selection; otherwise it is pasted once from the first selected cell on. What lies outside the grid is left out.
 */
export function pasteTargets(
  block: readonly (readonly string[])[],
  selection: Selection,
  { rows, columns }: GridSize,
): (Position & { text: string })[] {
  const { top, left, bottom, right } = rangeOf(selection)
  const height = block.length
  const width = Math.max(...block.map((row) => row.length))
  const [selectedRows, selectedColumns] = [bottom - top + 1, right - left + 1]
  const isRepeated = selectedRows % height === 0 && selectedColumns % width === 0
  const target = isRepeated
    ? { top, left, bottom, right }
    : { top, left, bottom: top + height - 1, right: left + width - 1 }
  return positionsIn(target).flatMap((position) => {
    const text = block[(position.row - top) % height]?.[(position.column - left) % width]
    const isOutside = position.row >= rows || position.column >= columns
    return text === undefined || isOutside ? [] : [{ ...position, text }]
  })
}

/** Pairs each cell to fill with the one above that it copies. A single row copies the row above it, as in spreadsheets. */
export function fillDownPairs(selection: Selection): { from: Position; to: Position }[] {
  const { top, left, bottom, right } = rangeOf(selection)
  const source = top === bottom ? top - 1 : top
  if (source < 0) return []
  return positionsIn({ top: source + 1, left, bottom, right }).map((to) => ({
    from: { row: source, column: to.column },
    to,
  }))
}

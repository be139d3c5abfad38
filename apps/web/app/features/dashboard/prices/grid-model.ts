import { type CellKey, cellKey, type Draft, type GridField, toChanges } from '@amber/domain/price-grid/draft'
import { type GridPlan, planGrid } from '@amber/domain/inventory/price-grid'
import { CURRENCIES, type CurrencyCode } from '@amber/domain/money/currency'
import type { GridSize, Position } from '@amber/domain/price-grid/range'
import type { PriceCell, PriceTable } from './price-table.ts'

/** The table as rows of cells without their rooms, which is how the keys see it. */
export type GridModel = {
  size: GridSize
  cellAt: (position: Position) => PriceCell | null
  cells: PriceCell[]
  /** Stored values of all cells. */
  stored: ReadonlyMap<CellKey, number | null>
  /** Digits after the point: prices have those of their currency, slots none. */
  digitsOf: (field: GridField) => number
}

export function gridModel({ columns, rooms }: PriceTable, currency: CurrencyCode): GridModel {
  const rows = rooms.flatMap((room) => room.rows.map((row) => row.cells))
  const cells = rows.flat().filter((cell) => cell !== null)
  return {
    size: { rows: rows.length, columns: columns.length },
    cellAt: ({ row, column }) => rows[row]?.[column] ?? null,
    cells,
    stored: new Map(
      cells.flatMap((cell) => [
        [cellKey(cell.id, 'price'), cell.price] as const,
        // Without availability there is no row to write slots to.
        ...(cell.total === null ? [] : [[cellKey(cell.id, 'places_left'), cell.left] as const]),
      ]),
    ),
    digitsOf: (field) => (field === 'price' ? CURRENCIES[currency].minorDigits : 0),
  }
}

/** Decides what publishing the draft would do, by the rules that the server applies again. */
export const planDraft = (draft: Draft, { cells }: Pick<GridModel, 'cells'>): GridPlan =>
  planGrid(
    toChanges(draft),
    new Map(
      cells.map((cell) => [
        cell.id,
        {
          price: cell.price,
          placesLeft: cell.left,
          placesTotal: cell.total,
          booked: cell.booked,
          feedOwned: cell.feedOwned,
          history: cell.history,
          city: cell.city,
        },
      ]),
    ),
  )

/** Returns the typed value of a cell, or else the stored one. */
export function valueOf(cell: PriceCell, field: GridField, draft: Draft): number | null {
  const typed = draft.get(cellKey(cell.id, field))
  return typed ? typed.value : field === 'price' ? cell.price : cell.left
}

export const isLocked = ({ feedOwned, total }: PriceCell, field: GridField): boolean =>
  feedOwned.includes(field) || (field === 'places_left' && total === null)

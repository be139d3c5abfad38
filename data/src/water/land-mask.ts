import { inflateRawSync } from 'node:zlib'
import type { Bounds, Position } from '../model.ts'

/**
 * A city's bounds as a grid of cells of about a hundred metres. A cell is wet if any part of it is: only entirely dry
 * cells are buildable.
 */
export type LandMask = { south: number; west: number; rows: number; columns: number; wet: Uint8Array }

/** A mask as stored in Git. `wet` has one bit per cell, row by row from the south-west, deflated, in base64. */
export type StoredMask = { south: number; west: number; rows: number; columns: number; wet: string }

// In degrees.
export const CELL_HEIGHT = 0.001
export const CELL_WIDTH = 0.0015

export function emptyMask({ south, west, north, east }: Bounds): LandMask {
  const rows = Math.ceil((north - south) / CELL_HEIGHT)
  const columns = Math.ceil((east - west) / CELL_WIDTH)
  return { south, west, rows, columns, wet: new Uint8Array(Math.ceil((rows * columns) / 8)) }
}

export const unpackMask = ({ wet, ...grid }: StoredMask): LandMask => ({
  ...grid,
  wet: inflateRawSync(Buffer.from(wet, 'base64')),
})

export const isWet = ({ wet }: LandMask, cell: number): boolean => (((wet[cell >> 3] ?? 0) >> (cell & 7)) & 1) === 1

/** Returns false outside the grid, where nothing is known to be dry. */
export function isDryAt(mask: LandMask, { lat, lng }: Position): boolean {
  const row = Math.floor((lat - mask.south) / CELL_HEIGHT)
  const column = Math.floor((lng - mask.west) / CELL_WIDTH)
  if (row < 0 || row >= mask.rows || column < 0 || column >= mask.columns) return false
  return !isWet(mask, row * mask.columns + column)
}

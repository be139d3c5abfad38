import type { Piece } from './pieces.ts'

/**
 * Lengths are in centimetres from the upper left corner inside the outer walls. Windows are at the top, the entrance at
 * the bottom.
 */
export type Box = { x: number; y: number; width: number; height: number }
export type Turn = 0 | 90 | 180 | 270

/** A turned piece. Its back is at the top before turning; x and y are its upper left corner after turning. */
export type Placed = { piece: Piece; x: number; y: number; turn: Turn }
/** A door from its hinge along the wall, opening to the left or right of that direction. */
export type Door = { x: number; y: number; width: number; along: Turn; opens: 'left' | 'right' }
/** An opening in a wall without a door. */
export type Gap = { x: number; y: number; width: number }
export type Window = { x: number; y: number; width: number }

export type Layout = {
  width: number
  height: number
  wetRooms: Box[]
  innerWalls: Box[]
  doors: Door[]
  gaps: Gap[]
  windows: Window[]
  furniture: FurnishedCell[]
}

/** Furniture in part of the plan, relative to that part's corner, so that identical parts are drawn once. */
export type FurnishedCell = { x: number; y: number; placed: Placed[] }

export const OUTER_WALL = 22
export const INNER_WALL = 9

/**
 * Part of a layout with coordinates relative to its own corner. `flipped` marks rooms whose windows are at the bottom.
 */
export type Cell = Box & { flipped: boolean }

export const furnishCell = ({ x, y }: Cell, placed: Placed[]): FurnishedCell => ({ x, y, placed })

export function placeIn(cell: Cell, piece: Piece, x: number, y: number, turn: Turn): Placed {
  if (!cell.flipped) return { piece, x, y, turn }
  const height = turn % 180 === 0 ? piece.height : piece.width
  const turned = turn === 0 ? 180 : turn === 180 ? 0 : turn
  return { piece, x, y: cell.height - y - height, turn: turned }
}

/** Returns a window in the middle of the cell's outer wall. */
export function windowOf({ x, y, width, height, flipped }: Cell, share: number): Window {
  const wide = Math.round(width * share)
  return { x: Math.round(x + (width - wide) / 2), y: flipped ? y + height : y - OUTER_WALL, width: wide }
}

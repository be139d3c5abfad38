import type { Piece } from './pieces.ts'

/** Lengths are centimetres from the upper left corner inside the outer walls. Windows are up, the way in is down. */
export type Box = { x: number; y: number; width: number; height: number }
export type Turn = 0 | 90 | 180 | 270

/** A piece turned so that its back, which is up by itself, is where it should be; x and y are its corner after that. */
export type Placed = { piece: Piece; x: number; y: number; turn: Turn }
/** From the hinge along the wall, opening to the right or to the left of that direction. */
export type Door = { x: number; y: number; width: number; along: Turn; opens: 'left' | 'right' }
/** A gap in a wall without a door. */
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

/** What stands in a part of the plan, counted from that part's corner, so that two alike are drawn once. */
export type FurnishedCell = { x: number; y: number; placed: Placed[] }

export const OUTER_WALL = 22
export const INNER_WALL = 9

/** A part of a layout seen from its own corner; `flipped` for the rooms whose windows look down the page. */
export type Cell = Box & { flipped: boolean }

export const furnishCell = ({ x, y }: Cell, placed: Placed[]): FurnishedCell => ({ x, y, placed })

export function placeIn(cell: Cell, piece: Piece, x: number, y: number, turn: Turn): Placed {
  if (!cell.flipped) return { piece, x, y, turn }
  const height = turn % 180 === 0 ? piece.height : piece.width
  const turned = turn === 0 ? 180 : turn === 180 ? 0 : turn
  return { piece, x, y: cell.height - y - height, turn: turned }
}

/** A window in the middle of the cell's outer wall. */
export function windowOf({ x, y, width, height, flipped }: Cell, share: number): Window {
  const wide = Math.round(width * share)
  return { x: Math.round(x + (width - wide) / 2), y: flipped ? y + height : y - OUTER_WALL, width: wide }
}

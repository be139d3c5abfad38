import type { FurnishedCell, Placed } from './layout.ts'

/** Draws each piece, and each identically furnished room, only once and references it elsewhere. */
export function drawFurniture(cells: FurnishedCell[]): string {
  const drawn = cells.map(({ x, y, placed }) => ({ x, y, drawing: placed.map(drawPlaced).join('') }))
  const alike = Map.groupBy(drawn, ({ drawing }) => drawing)
  const repeated = [...alike.values()].filter(({ length }) => length > 1)
  const names = new Map(repeated.map(([one], index) => [one?.drawing, `r${index}`]))
  const rooms = [...names].map(([drawing, name]) => `<g id="${name}">${drawing}</g>`).join('')
  const all = drawn.map(({ x, y, drawing }) => {
    const name = names.get(drawing)
    return name === undefined
      ? `<g transform="translate(${x} ${y})">${drawing}</g>`
      : `<use href="#${name}" x="${x}" y="${y}"/>`
  })
  return `<defs>${definePieces(cells)}${rooms}</defs>${all.join('')}`
}

function definePieces(cells: FurnishedCell[]): string {
  const pieces = new Map(cells.flatMap(({ placed }) => placed.map(({ piece }) => [piece.id, piece.drawing])))
  return [...pieces].map(([id, drawing]) => `<g id="${id}">${drawing}</g>`).join('')
}

function drawPlaced({ piece, x, y, turn }: Placed): string {
  if (turn === 0) return `<use href="#${piece.id}" x="${x}" y="${y}"/>`
  const [dx, dy] = { 90: [piece.height, 0], 180: [piece.width, piece.height], 270: [0, piece.width] }[turn]
  return `<use href="#${piece.id}" transform="translate(${x + (dx ?? 0)} ${y + (dy ?? 0)})rotate(${turn})"/>`
}

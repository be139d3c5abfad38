/**
 * Furniture seen from above, in centimetres, with its back at the upper edge. A plan draws each piece once and then
 * references it.
 */
export type Piece = { id: string; width: number; height: number; drawing: string }

const piece = (id: string, width: number, height: number, drawing: string): Piece => ({ id, width, height, drawing })
/** Omits attributes that are 0, the default. */
const attribute = (name: string, value: number) => (value === 0 ? '' : ` ${name}="${value}"`)
const box = (x: number, y: number, width: number, height: number, round = 0) =>
  `<rect${attribute('x', x)}${attribute('y', y)} width="${width}" height="${height}"${attribute('rx', round)}/>`
const disc = (x: number, y: number, radius: number) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`
const path = (d: string) => `<path d="${d}"/>`

const BASIN = box(0, 0, 50, 42, 6) + `<ellipse cx="25" cy="23" rx="18" ry="13"/>` + disc(25, 5, 2)

export const SINGLE_BED = piece('b', 90, 200, box(0, 0, 90, 200, 4) + box(15, 10, 60, 34, 8) + path('M0 62h90M0 76h90'))
export const DOUBLE_BED = piece(
  'B',
  140,
  200,
  box(0, 0, 140, 200, 4) + box(9, 10, 57, 34, 8) + box(74, 10, 57, 34, 8) + path('M0 62h140M0 76h140'),
)
export const NIGHTSTAND = piece('n', 40, 38, box(0, 0, 40, 38, 2) + disc(20, 19, 9))
export const DESK = piece('d', 120, 96, box(40, 50, 40, 42, 12) + path('M42 92q18 8 36 0') + box(0, 0, 120, 58, 2))
export const WARDROBE = piece(
  'w',
  80,
  58,
  box(0, 0, 80, 58) + path('M6 29h68M16 18v22M28 18v22M40 18v22M52 18v22M64 18v22'),
)
export const WIDE_WARDROBE = piece(
  'W',
  160,
  58,
  box(0, 0, 160, 58) +
    path('M80 0v58M6 29h148M16 18v22M30 18v22M44 18v22M58 18v22M102 18v22M116 18v22M130 18v22M144 18v22'),
)
export const TOILET = piece('t', 38, 64, box(0, 0, 38, 18, 3) + `<ellipse cx="19" cy="40" rx="16" ry="23"/>`)
export const WASHBASIN = piece('s', 50, 42, BASIN)
export const SHOWER = piece('h', 85, 85, box(0, 0, 85, 85) + path('M0 0 85 85M85 0 0 85') + disc(42.5, 42.5, 7))
export const BATHTUB = piece('u', 160, 72, box(0, 0, 160, 72) + box(8, 8, 144, 56, 26) + disc(24, 36, 4))
export const KITCHENETTE = piece(
  'k',
  160,
  60,
  box(0, 0, 160, 60) +
    box(12, 12, 48, 36, 5) +
    disc(36, 7, 2) +
    box(94, 6, 56, 48, 2) +
    disc(109, 19, 8) +
    disc(135, 19, 8) +
    disc(109, 42, 8) +
    disc(135, 42, 8),
)
export const KITCHEN = piece(
  'K',
  240,
  60,
  box(0, 0, 240, 60) +
    box(20, 12, 50, 36, 5) +
    disc(45, 7, 2) +
    box(105, 6, 56, 48, 2) +
    disc(120, 19, 8) +
    disc(146, 19, 8) +
    disc(120, 42, 8) +
    disc(146, 42, 8) +
    path('M180 0v60M180 30h60'),
)
export const TABLE_FOR_FOUR = piece(
  'T',
  120,
  150,
  box(16, 2, 36, 40, 10) +
    box(68, 2, 36, 40, 10) +
    box(16, 108, 36, 40, 10) +
    box(68, 108, 36, 40, 10) +
    box(0, 32, 120, 86, 4),
)
export const TABLE_FOR_TWO = piece('c', 70, 150, box(17, 2, 36, 40, 10) + box(17, 108, 36, 40, 10) + disc(35, 75, 35))
export const SOFA = piece('o', 170, 82, box(0, 0, 170, 82, 8) + box(14, 18, 71, 62, 5) + box(85, 18, 71, 62, 5))
export const ARMCHAIR = piece('a', 76, 76, box(0, 0, 76, 76, 12) + box(13, 16, 50, 58, 8))

import {
  type Box,
  type Cell,
  furnishCell,
  type FurnishedCell,
  INNER_WALL,
  type Layout,
  placeIn,
  type Window,
  windowOf,
} from './layout.ts'
import * as pieces from './pieces.ts'

const CORRIDOR = 115
/** Minimum width of a bedroom and depth of a row of rooms, in centimetres. */
const MIN_BEDROOM_WIDTH_CM = 250
const MIN_ROW_DEPTH_CM = 285
/** Widths of rooms relative to a bedroom. */
const WIDTHS = { bedroom: 1, living: 1.6, bathroom: 0.62 }

type Use = keyof typeof WIDTHS
/** `furnished` excludes the extra width that only the last room of a row gets, so that rooms of one use look alike. */
type Room = Cell & { use: Use; furnished: number }

/** Lays out a corridor from the front door with rooms above and below it. */
export function layOutFlat(bedrooms: number, bathrooms: number, area: number): Layout {
  const [above, below] = twoRows(bedrooms, bathrooms)
  const widest = Math.max(rowWidth(above), rowWidth(below))
  const { unit, depth } = unitSize(widest, area * 10_000)
  const width = Math.round(widest * unit)
  const height = 2 * depth + CORRIDOR
  const rooms = [...inRow(above, width, 0, depth, false), ...inRow(below, width, depth + CORRIDOR, depth, true)]
  const furnished = rooms.map(furnish)
  return {
    width,
    height,
    wetRooms: rooms.filter(({ use }) => use === 'bathroom'),
    innerWalls: [
      { x: 0, y: depth - INNER_WALL, width, height: INNER_WALL },
      { x: 0, y: depth + CORRIDOR, width, height: INNER_WALL },
      ...rooms.flatMap((room) => wallAtTheRight(room, width)),
    ],
    doors: [{ x: 0, y: depth + 14, width: 88, along: 90, opens: 'left' }, ...furnished.flatMap(({ doors }) => doors)],
    gaps: furnished.flatMap(({ gaps }) => gaps),
    windows: furnished.map(({ window }) => window),
    furniture: furnished.map(({ furniture }) => furniture),
  }
}

/**
 * Puts bedrooms above until both rows are about equally wide. With one bedroom, the living room is above and the rest
 * below.
 */
function twoRows(bedrooms: number, bathrooms: number): [Use[], Use[]] {
  const beds = (count: number) => Array.from({ length: count }, (): Use => 'bedroom')
  const baths = Array.from({ length: bathrooms }, (): Use => 'bathroom')
  const all = bedrooms + WIDTHS.living + bathrooms * WIDTHS.bathroom
  if (bedrooms === 1) return [['living'], ['bedroom', ...baths]]
  const above = Math.min(bedrooms, Math.max(1, Math.round(all / 2)))
  return [beds(above), ['living', ...beds(bedrooms - above), ...baths]]
}

const rowWidth = (row: Use[]) => row.reduce((sum, use) => sum + WIDTHS[use], 0)

/**
 * Returns the bedroom width and row depth that give the flat its area. A very small flat is drawn larger and scaled.
 */
function unitSize(widest: number, area: number): { unit: number; depth: number } {
  const deep = 1.15
  const a = 2 * deep * widest
  const b = CORRIDOR * widest
  const unit = (Math.sqrt(b * b + 4 * a * area) - b) / (2 * a)
  const depth = Math.round(Math.max(MIN_ROW_DEPTH_CM, unit * deep))
  return { unit: Math.max(MIN_BEDROOM_WIDTH_CM, area / (widest * (2 * depth + CORRIDOR))), depth }
}

/**
 * Places rooms in a row. Rooms of one use are equally wide to the centimetre; the last takes the rounding remainder.
 */
function inRow(row: Use[], width: number, y: number, depth: number, flipped: boolean): Room[] {
  const stretch = width / rowWidth(row)
  const widths = row.map((use) => Math.floor(WIDTHS[use] * stretch))
  const startOf = (index: number) => widths.slice(0, index).reduce((sum, one) => sum + one, 0)
  return row.map((use, index) => {
    const isLast = index + 1 === row.length
    const furnished = (widths[index] ?? 0) - INNER_WALL
    return {
      use,
      furnished,
      x: startOf(index),
      y: flipped ? y + INNER_WALL : y,
      width: isLast ? width - startOf(index) : furnished,
      height: depth - INNER_WALL,
      flipped,
    }
  })
}

const wallAtTheRight = ({ x, y, width, height }: Room, flatWidth: number): Box[] =>
  x + width < flatWidth ? [{ x: x + width, y, width: INNER_WALL, height }] : []

type Furnished = { furniture: FurnishedCell; doors: Layout['doors']; gaps: Layout['gaps']; window: Window }

function furnish(room: Room): Furnished {
  if (room.use === 'bedroom') return furnishBedroom(room)
  return room.use === 'living' ? furnishLiving(room) : furnishBathroom(room)
}

/** Places the door in the right corner, on the corridor. */
const doorOf = ({ x, y, width, height, flipped }: Room, wide: number): Layout['doors'] => [
  flipped
    ? { x: x + width - 8, y: y - INNER_WALL, width: wide, along: 180, opens: 'left' }
    : { x: x + width - 8, y: y + height, width: wide, along: 180, opens: 'right' },
]

function furnishBedroom(room: Room): Furnished {
  const wide = room.furnished > 290
  const bed = wide ? pieces.DOUBLE_BED : pieces.SINGLE_BED
  const underTheWindow = room.furnished > bed.width + pieces.DESK.width + 16
  const desk = underTheWindow
    ? placeIn(room, pieces.DESK, room.furnished - 136, 2, 0)
    : placeIn(room, pieces.DESK, room.furnished - 108, 8, 90)
  const wardrobe = wide ? pieces.WIDE_WARDROBE : pieces.WARDROBE
  return {
    furniture: furnishCell(room, [
      placeIn(room, bed, 4, 4, 0),
      desk,
      placeIn(room, wardrobe, 3, room.height - 60, 180),
    ]),
    doors: doorOf(room, 78),
    gaps: [],
    window: windowOf(room, 0.5),
  }
}

function furnishLiving(room: Room): Furnished {
  const { x, y, width, height, flipped } = room
  const tableX = Math.round(Math.max(150, Math.min(width / 2 - 60, 240)))
  const sofa = width > 390 ? [placeIn(room, pieces.SOFA, width - 84, Math.round(height / 2) - 95, 90)] : []
  return {
    furniture: furnishCell(room, [
      placeIn(room, pieces.KITCHEN, 0, Math.min(20, height - 245), 270),
      placeIn(room, pieces.TABLE_FOR_FOUR, tableX, Math.round(height / 2) - 95, 0),
      ...sofa,
    ]),
    doors: [],
    gaps: [{ x: x + width - 150, y: flipped ? y - INNER_WALL : y + height, width: 120 }],
    window: windowOf(room, 0.6),
  }
}

function furnishBathroom(room: Room): Furnished {
  const wash = room.furnished >= 164 ? pieces.BATHTUB : pieces.SHOWER
  return {
    furniture: furnishCell(room, [
      placeIn(room, wash, 0, 0, 0),
      placeIn(room, pieces.TOILET, 2, 105, 270),
      placeIn(room, pieces.WASHBASIN, 2, 165, 270),
    ]),
    doors: doorOf(room, 72),
    gaps: [],
    window: windowOf(room, 0.3),
  }
}

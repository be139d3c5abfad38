import type { UnitType } from '@amber/domain/inventory/vocabulary'
import {
  type Box,
  type Cell,
  INNER_WALL,
  type FurnishedCell,
  furnishCell,
  type Layout,
  type Placed,
  placeIn,
  windowOf,
} from './layout.ts'
import * as pieces from './pieces.ts'

/** Ratio of depth to width, and the range of areas (m²) in which the furniture fits well. */
type Shape = { ratio: number; smallest: number; largest: number }
const SHAPES = {
  ensuite: { ratio: 1.55, smallest: 11.5, largest: 30 },
  studio: { ratio: 1.5, smallest: 16, largest: 45 },
  shared_room: { ratio: 1.15, smallest: 14, largest: 40 },
  plain: { ratio: 1.3, smallest: 7.5, largest: 30 },
} satisfies Record<string, Shape>

/** Lays out one room, including its bathroom if it has one. */
export function layOutRoom(unitType: UnitType, area: number): Layout {
  if (unitType === 'studio') return studio(sizeOf(SHAPES.studio, area))
  if (unitType === 'ensuite') return ensuite(sizeOf(SHAPES.ensuite, area))
  if (unitType === 'shared_room') return sharedRoom(sizeOf(SHAPES.shared_room, area))
  return plainRoom(sizeOf(SHAPES.plain, area))
}

function sizeOf({ ratio, smallest, largest }: Shape, area: number): Cell {
  const squareCentimetres = Math.min(Math.max(area, smallest), largest) * 10_000
  const width = Math.round(Math.sqrt(squareCentimetres / ratio))
  return { x: 0, y: 0, width, height: Math.round(squareCentimetres / width), flipped: false }
}

function ensuite(room: Cell): Layout {
  const pod = bathroomPod(room, 100)
  return {
    ...withBathroom(room, pod),
    doors: [...pod.doors, { x: room.width - 8, y: room.height, width: 84, along: 180, opens: 'right' }],
    furniture: [furnishCell(room, [...bedAndDesk(room, pieces.SINGLE_BED), wardrobeAtTheRight(room)]), pod.furniture],
  }
}

function studio(room: Cell): Layout {
  const pod = bathroomPod(room, 150)
  const hall = pod.box.width + INNER_WALL
  const roomy = room.height - pod.box.height > 380
  const table = placeIn(room, pieces.TABLE_FOR_TWO, room.width - 90, 245, 0)
  return {
    ...withBathroom(room, pod),
    doors: [...pod.doors, { x: hall + 4, y: room.height, width: 84, along: 0, opens: 'left' }],
    furniture: [
      furnishCell(room, [
        ...bedAndDesk(room, pieces.DOUBLE_BED),
        placeIn(room, pieces.NIGHTSTAND, 146, 4, 0),
        wardrobeAtTheRight(room),
        ...(roomy ? [table, placeIn(room, pieces.ARMCHAIR, 10, 230, 270)] : []),
        placeIn(room, pieces.KITCHENETTE, room.width - 60, room.height - 168, 90),
      ]),
      pod.furniture,
    ],
  }
}

function plainRoom(room: Cell): Layout {
  const { width, height } = room
  const bed = width > 330 ? pieces.DOUBLE_BED : pieces.SINGLE_BED
  return {
    ...emptyRoom(room),
    doors: [{ x: width - 8, y: height, width: 84, along: 180, opens: 'right' }],
    furniture: [
      furnishCell(room, [
        ...bedAndDesk(room, bed),
        placeIn(room, width > 290 ? pieces.WIDE_WARDROBE : pieces.WARDROBE, 3, height - 60, 180),
        ...(height > 420 ? [placeIn(room, pieces.ARMCHAIR, width - 84, 200, 90)] : []),
      ]),
    ],
  }
}

function sharedRoom(room: Cell): Layout {
  const { width, height } = room
  const middle = Math.round(width / 2)
  return {
    ...emptyRoom(room),
    doors: [{ x: middle + 42, y: height, width: 84, along: 180, opens: 'right' }],
    furniture: [
      furnishCell(room, [
        placeIn(room, pieces.SINGLE_BED, 4, 4, 0),
        placeIn(room, pieces.SINGLE_BED, width - 94, 4, 0),
        placeIn(room, pieces.NIGHTSTAND, middle - 20, 4, 0),
        placeIn(room, pieces.DESK, 3, 212, 270),
        placeIn(room, pieces.DESK, width - 99, 212, 90),
        placeIn(room, pieces.WARDROBE, 3, height - 60, 180),
        placeIn(room, pieces.WARDROBE, width - 83, height - 60, 180),
      ]),
    ],
  }
}

const emptyRoom = (room: Cell): Layout => ({
  width: room.width,
  height: room.height,
  wetRooms: [],
  innerWalls: [],
  doors: [],
  gaps: [],
  windows: [windowOf(room, 0.5)],
  furniture: [],
})

const withBathroom = (room: Cell, pod: Pod): Layout => ({
  ...emptyRoom(room),
  wetRooms: [pod.box],
  innerWalls: pod.walls,
})

const bedAndDesk = (room: Cell, bed: pieces.Piece): Placed[] => [
  placeIn(room, bed, 4, 4, 0),
  placeIn(room, pieces.DESK, room.width - 99, 12, 90),
]

const wardrobeAtTheRight = (room: Cell) => placeIn(room, pieces.WARDROBE, room.width - 61, 140, 90)

type Pod = { box: Box; walls: Box[]; doors: Layout['doors']; furniture: FurnishedCell }

/** Places the bathroom in the lower left corner, beside a hall of at least the given width. */
function bathroomPod(room: Cell, hall: number): Pod {
  const width = Math.min(215, room.width - hall - INNER_WALL)
  const height = Math.min(225, Math.max(180, Math.round(room.height * 0.38)))
  const top = room.height - height
  const cell: Cell = { x: 0, y: top, width, height, flipped: false }
  return {
    box: cell,
    walls: [
      { x: 0, y: top - INNER_WALL, width: width + INNER_WALL, height: INNER_WALL },
      { x: width, y: top, width: INNER_WALL, height },
    ],
    doors: [{ x: width, y: top + 8, width: 70, along: 90, opens: 'right' }],
    furniture: furnishCell(cell, [
      placeIn(cell, pieces.SHOWER, 0, height - 85, 0),
      placeIn(cell, pieces.TOILET, 2, 24, 270),
      placeIn(cell, pieces.WASHBASIN, width - 56, height - 44, 180),
    ]),
  }
}

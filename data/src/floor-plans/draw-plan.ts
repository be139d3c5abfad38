import { drawFurniture } from './draw-furniture.ts'
import { type Box, type Door, type Gap, INNER_WALL, type Layout, OUTER_WALL, type Window } from './layout.ts'

export const INK = '#2f3a45'
const FLOOR = '#fbf8f2'
const WET_FLOOR = '#e3eef2'
const LINE = '#6d7a86'

/** Doors and gaps are drawn over the walls in the floor's colour, and windows in white, which cuts the walls. */
export function drawPlan(layout: Layout): string {
  const { width, height, wetRooms, innerWalls, doors, gaps, windows, furniture } = layout
  return [
    filled({ x: -OUTER_WALL, y: -OUTER_WALL, width: width + 2 * OUTER_WALL, height: height + 2 * OUTER_WALL }, INK),
    filled({ x: 0, y: 0, width, height }, FLOOR),
    `<path fill="${WET_FLOOR}" d="${wetRooms.map(outline).join('')}"/>`,
    `<path fill="${INK}" d="${innerWalls.map(outline).join('')}"/>`,
    `<g fill="#fff" stroke="${LINE}">`,
    drawFurniture(furniture),
    `<path d="${windows.map(glass).join('')}"/>`,
    '</g>',
    `<path fill="${FLOOR}" d="${[...gaps.map(gapOutline), ...doors.map((door) => doorway(door, layout))].join('')}"/>`,
    `<path fill="none" stroke="${INK}" d="${doors.map(leaf).join('')}"/>`,
  ].join('')
}

const filled = ({ x, y, width, height }: Box, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`

const outline = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}H${x}z`

const gapOutline = ({ x, y, width }: Gap) => outline({ x, y: y - 1, width, height: INNER_WALL + 2 })

/** Draws the frame and, along its middle, the pane. */
const glass = ({ x, y, width }: Window) =>
  `${outline({ x, y, width, height: OUTER_WALL })}M${x} ${y + OUTER_WALL / 2}h${width}`

/** Draws the opening in the wall. Doors on the left and bottom edges are in the outer wall; no layout has one on another edge. */
function doorway({ x, y, width, along }: Door, layout: Layout): string {
  if (along === 90) {
    return x === 0
      ? outline({ x: -OUTER_WALL - 1, y, width: OUTER_WALL + 2, height: width })
      : outline({ x: x - 1, y, width: INNER_WALL + 2, height: width })
  }
  const left = along === 180 ? x - width : x
  if (y === layout.height) return outline({ x: left, y: y - 1, width, height: OUTER_WALL + 2 })
  return outline({ x: left, y: y - 1, width, height: INNER_WALL + 2 })
}

/** Draws the open door and its arc. */
function leaf({ x, y, width, along, opens }: Door): string {
  const turn = opens === 'right' ? 1 : -1
  const [ax, ay] = along === 0 ? [width, 0] : along === 90 ? [0, width] : along === 180 ? [-width, 0] : [0, -width]
  // The closed leaf turned by 90°; y grows downward.
  const [ox, oy] = [-ay * turn, ax * turn]
  const sweep = turn > 0 ? 0 : 1
  return `M${x} ${y}${ox === 0 ? `v${oy}` : `h${ox}`}a${width} ${width} 0 0 ${sweep} ${ax - ox} ${ay - oy}`
}

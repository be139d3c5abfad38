import type { UnitType } from '@amber/domain/inventory/vocabulary'
import { drawLegend, SQUARE_FEET } from './draw-legend.ts'
import { drawPlan } from './draw-plan.ts'
import { layOutFlat } from './lay-out-flat.ts'
import { layOutRoom } from './lay-out-room.ts'
import { OUTER_WALL } from './layout.ts'

export type PlannedRoom = {
  unitType: UnitType
  area: number
  areaUnit: 'sqft' | 'sqm'
  bedrooms: number
  bathrooms: number
}

const SINGLE_ROOMS = new Set<UnitType>([
  'ensuite',
  'non_ensuite',
  'studio',
  'private_room',
  'shared_room',
  'student_accommodation',
])
const MARGIN = 14
const MAX_BEDROOMS = 10

/** Draws a plan to scale and without words, so that it serves every language. The same facts give the same bytes. */
export function drawFloorPlan({ unitType, area, areaUnit, bedrooms, bathrooms }: PlannedRoom): string {
  const squareMetres = areaUnit === 'sqm' ? area : area / SQUARE_FEET
  const flat = SINGLE_ROOMS.has(unitType) ? null : countRooms(bedrooms, bathrooms)
  const layout = flat ? layOutFlat(flat.bedrooms, flat.bathrooms, squareMetres) : layOutRoom(unitType, squareMetres)
  const origin = OUTER_WALL + MARGIN
  const type = Math.round(Math.max(20, layout.width / 24))
  const width = layout.width + 2 * origin
  const planHeight = layout.height + 2 * origin
  const height = planHeight + Math.round(type * 1.6)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<g transform="translate(${origin} ${origin})" stroke-width="${layout.width > 900 ? 3 : 2}">${drawPlan(layout)}</g>`,
    drawLegend({ layout, squareMetres, counts: flat, type, x: origin, y: planHeight + type }),
    '</svg>\n',
  ].join('')
}

function countRooms(bedrooms: number, bathrooms: number) {
  const beds = Math.min(MAX_BEDROOMS, Math.max(1, bedrooms))
  return { bedrooms: beds, bathrooms: Math.min(beds, Math.max(1, bathrooms)) }
}

import type { Random } from '@amber/testing/random'
import { type AlbumPicture, albumOf } from '../pictures/album.ts'
import type { Building } from './building.ts'
import type { FloorPlans } from './floor-plans.ts'
import type { MadeMedia } from './made-place.ts'
import { type PlannedRoom, unitTypesOf } from './make-rooms.ts'
import { filmsOf, imagesOf } from './media.ts'
import type { WorldPlan } from './plan-world.ts'

type Hanging = {
  plan: WorldPlan
  number: number
  building: Building
  rooms: readonly PlannedRoom[]
  createdAt: string
  floorPlans: FloorPlans
}

export type HungPictures = {
  /** Of the place. */
  media: MadeMedia[]
  /** What a student would have taken a picture of. */
  reviewPictures: AlbumPicture[]
}

/** Gives each room its pictures and its plan, and gives back those of the whole place. All are of one building. */
export function hangPictures(
  random: Random,
  { plan, number, building, rooms, createdAt, floorPlans }: Hanging,
): HungPictures {
  // A washing machine in a house is no laundry, nor its yard the court of a hall: it shows its own rooms instead.
  const amenities = building.kind === 'house' ? [] : building.amenities
  const album = albumOf(number, { style: building.style, rooms: unitTypesOf(rooms), amenities })
  if (plan.lean) return { media: imagesOf([album.front], createdAt), reviewPictures: [] }
  const images = imagesOf(album.gallery, createdAt)
  const films = filmsOf(album, { video: random.chance(50), virtualView: random.chance(50) }, images.length, createdAt)
  const nths = new Map<string, number>()
  for (const { room, made } of rooms) {
    const nth = nths.get(room.unitType) ?? 0
    nths.set(room.unitType, nth + 1)
    const pictures = imagesOf(album.roomPictures(room.unitType, nth), createdAt)
    made.media = [...pictures, floorPlanOf(room, made, pictures.length, floorPlans)]
  }
  const seen = rooms.slice(0, 3).flatMap(({ room }) => album.roomPictures(room.unitType, 1))
  // Two kinds of room may share a bathroom's picture; nobody sends the same one twice.
  const reviewPictures = [...new Map(seen.map((picture) => [picture.key, picture])).values()]
  return { media: [...images, ...films], reviewPictures }
}

const CAPTIONS = { es: 'Plano', fr: 'Plan', de: 'Grundriss', zh: '户型图' }

function floorPlanOf(
  { unitType, bedrooms, bathrooms }: PlannedRoom['room'],
  { row: { area, areaUnit, createdAt } }: PlannedRoom['made'],
  position: number,
  floorPlans: FloorPlans,
): MadeMedia {
  return {
    mediaType: 'floor_plan',
    basePath: floorPlans.keyOf({ unitType, area, areaUnit, bedrooms, bathrooms }),
    position,
    featured: false,
    width: null,
    height: null,
    blurredPreview: null,
    caption: 'Floor plan',
    captions: CAPTIONS,
    credit: null,
    createdAt,
  }
}

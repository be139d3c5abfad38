import type { Random } from '@amber/testing/random'
import { type AlbumPicture, albumOf } from '../pictures/album.ts'
import { coverScene } from '../pictures/scenes.ts'
import type { Building } from './building.ts'
import type { FloorPlans } from './floor-plans.ts'
import type { MadeMedia } from './made-place.ts'
import { type PlannedRoom, unitTypesOf } from './make-rooms.ts'
import { videosOf, imagesOf } from './media.ts'
import type { WorldPlan } from './plan-world.ts'

type PictureInput = {
  plan: WorldPlan
  number: number
  building: Building
  rooms: readonly PlannedRoom[]
  createdAt: string
  floorPlans: FloorPlans
}

export type PlaceMedia = {
  /** Media of the place. */
  media: MadeMedia[]
  /** Images a student could have taken. */
  reviewPictures: AlbumPicture[]
}

/** Adds images and a floor plan to each room and returns the media of the place. All show the same building. */
export function addPictures(
  random: Random,
  { plan, number, building, rooms, createdAt, floorPlans }: PictureInput,
): PlaceMedia {
  // A house's washing machine is not a laundry, nor its yard a courtyard, so a house shows only its rooms.
  const amenities = building.kind === 'house' ? [] : building.amenities
  const album = albumOf(number, { style: building.style, rooms: unitTypesOf(rooms), amenities })
  if (plan.lean) return { media: imagesOf([album.front], createdAt), reviewPictures: [] }
  const images = imagesOf(album.gallery, createdAt)
  const videos = videosOf(album, { video: random.chance(50), virtualView: random.chance(50) }, images.length, createdAt)
  const countByScene = new Map<string, number>()
  for (const { room, made } of rooms) {
    const { scene } = coverScene(room.unitType)
    const nth = countByScene.get(scene) ?? 0
    countByScene.set(scene, nth + 1)
    const pictures = imagesOf(album.roomPictures(room.unitType, nth), createdAt)
    made.media = [...pictures, floorPlanOf(room, made, pictures.length, floorPlans)]
  }
  const candidates = rooms.slice(0, 3).flatMap(({ room }) => album.roomPictures(room.unitType, 1))
  // Removes duplicates, because two unit types may share a bathroom image.
  const reviewPictures = [...new Map(candidates.map((picture) => [picture.key, picture])).values()]
  return { media: [...images, ...videos], reviewPictures }
}

const FLOOR_PLAN_CAPTIONS = { es: 'Plano', fr: 'Plan', de: 'Grundriss', zh: '户型图' }

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
    captions: FLOOR_PLAN_CAPTIONS,
    credit: null,
    createdAt,
  }
}

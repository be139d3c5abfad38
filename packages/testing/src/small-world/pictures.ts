import { type Picture, readManifest } from '../pictures/manifest.ts'

const FRONTS = new Set(['brick', 'panel', 'tower', 'terrace'])
/** Scenes in the order of a visit: where one lives first, what one shares last. */
const ROOMS = ['studio', 'ensuite', 'twin', 'kitchen', 'bathroom', 'lounge', 'study', 'courtyard', 'gym', 'laundry']

const listBuildings = () => [...Map.groupBy(readManifest(), ({ palette }) => palette).values()]

/**
 * Returns a function that picks the pictures of a place by its number, all of one building. Neighbours in the list show
 * different buildings, and the next place of a building starts with another of its pictures, so that a page of cards
 * looks varied.
 */
export function createAlbum(): (number: number, count: number) => Picture[] {
  const buildings = listBuildings()
  return (number, count) => {
    const pictures = buildings[number % buildings.length] ?? []
    const round = Math.floor(number / buildings.length)
    const fronts = pictures.filter(({ scene }) => FRONTS.has(scene))
    const rooms = pictures
      .filter(({ scene }) => !FRONTS.has(scene))
      .toSorted((one, other) => ROOMS.indexOf(one.scene) - ROOMS.indexOf(other.scene))
    const first = round % (fronts.length + rooms.length)
    // A building was rendered with several fronts, but a house has only one, so they take turns.
    const front = fronts[first] ?? fronts[round % fronts.length]
    const album = front === undefined ? rooms : [front, ...rooms]
    const start = Math.max(0, first - fronts.length + 1)
    return [...album.slice(start), ...album.slice(0, start)].slice(0, count)
  }
}

/** Scene of a room by its unit type, and which of its pictures to show. */
const ROOM_SCENES: Readonly<Record<string, readonly [scene: string, nth: number]>> = {
  shared_room: ['twin', 0],
  non_ensuite: ['ensuite', 1],
  ensuite: ['ensuite', 0],
  studio: ['studio', 0],
}
const OTHER_SCENE = ['studio', 1] as const

/** Returns a function that picks the picture of a room, in the building that the place's album shows. */
export function createRoomAlbum(): (number: number, unitType: string) => Picture | undefined {
  const buildings = listBuildings()
  return (number, unitType) => {
    const [scene, nth] = ROOM_SCENES[unitType] ?? OTHER_SCENE
    return buildings[number % buildings.length]?.filter((picture) => picture.scene === scene)[nth]
  }
}

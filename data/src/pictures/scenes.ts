import type { Amenity, UnitType } from '@amber/domain/inventory/vocabulary'

/** A scene of the renderer, its use in the place (stated in its caption) and how many cameras are shown. */
export type SceneUse = { scene: string; as: string; count: number }

const ownUse = (scene: string, count = 1): SceneUse => ({ scene, as: scene, count })
const bedroom: SceneUse = { scene: 'ensuite', as: 'bedroom', count: 2 }
const flat: readonly SceneUse[] = [bedroom, { scene: 'kitchen', as: 'flat_kitchen', count: 1 }, ownUse('bathroom')]

const ROOM_SCENES: Partial<Record<UnitType, readonly SceneUse[]>> = {
  studio: [ownUse('studio', 2), ownUse('bathroom')],
  ensuite: [ownUse('ensuite', 2), ownUse('bathroom')],
  non_ensuite: [bedroom],
  private_room: [bedroom],
  student_accommodation: [bedroom],
  shared_room: [ownUse('twin', 2)],
}

/** Unit types with a shared kitchen. Those without their own bathroom share that too. */
const SHARED_KITCHEN_UNITS: readonly UnitType[] = [
  'ensuite',
  'non_ensuite',
  'private_room',
  'shared_room',
  'student_accommodation',
]
const SHARED_BATHROOM_UNITS: readonly UnitType[] = SHARED_KITCHEN_UNITS.filter((unit) => unit !== 'ensuite')
/**
 * Unit types of places run as residences, which have a lounge and study room. Rented flats and their rooms have none.
 */
const RESIDENCE_UNITS: readonly UnitType[] = [
  'studio',
  'ensuite',
  'non_ensuite',
  'shared_room',
  'student_accommodation',
]
// Scenes that are shown only if the place has the amenity of the same name.
const AMENITY_SCENES = ['courtyard', 'gym', 'laundry'] as const

/**
 * Returns the scene on the cover of a unit type. Rooms of one place whose covers have the same scene show different
 * images of it, so a flat shows its kitchen and leaves the bedrooms to rooms.
 */
export const coverScene = (unit: UnitType): SceneUse =>
  ROOM_SCENES[unit]?.[0] ?? { scene: 'kitchen', as: 'flat_kitchen', count: 1 }

/** Returns the scenes of a unit type. Any type not listed is a flat or house. */
export const roomScenes = (unit: UnitType): readonly SceneUse[] => ROOM_SCENES[unit] ?? flat

/** Returns the scenes of shared spaces, in the order of a tour. */
export function sharedScenes(rooms: readonly UnitType[], amenities: readonly Amenity[]): SceneUse[] {
  const hasAny = (units: readonly UnitType[]) => rooms.some((room) => units.includes(room))
  return [
    ...(hasAny(RESIDENCE_UNITS) ? [ownUse('lounge', 2)] : []),
    ...(hasAny(SHARED_KITCHEN_UNITS) ? [ownUse('kitchen', 2)] : []),
    ...(hasAny(RESIDENCE_UNITS) ? [ownUse('study')] : []),
    ...(hasAny(SHARED_BATHROOM_UNITS) ? [ownUse('bathroom')] : []),
    ...AMENITY_SCENES.filter((scene) => amenities.includes(scene)).map((scene) => ownUse(scene)),
  ]
}

import type { Amenity, UnitType } from '@amber/domain/inventory/vocabulary'

/** A scene of the renderer, what the place uses it as (which its caption says), and how many corners of it are shown. */
export type Shown = { scene: string; as: string; count: number }

const itself = (scene: string, count = 1): Shown => ({ scene, as: scene, count })
const bedroom: Shown = { scene: 'ensuite', as: 'bedroom', count: 2 }
const flat: readonly Shown[] = [bedroom, { scene: 'kitchen', as: 'flat_kitchen', count: 1 }, itself('bathroom')]

const ROOM_SCENES: Partial<Record<UnitType, readonly Shown[]>> = {
  studio: [itself('studio', 2), itself('bathroom')],
  ensuite: [itself('ensuite', 2), itself('bathroom')],
  non_ensuite: [bedroom],
  private_room: [bedroom],
  student_accommodation: [bedroom],
  shared_room: [itself('twin', 2)],
}

/** Whoever lives so shares a kitchen, and those without a bathroom of their own share that too. */
const SHARE_A_KITCHEN: readonly UnitType[] = [
  'ensuite',
  'non_ensuite',
  'private_room',
  'shared_room',
  'student_accommodation',
]
const SHARE_A_BATHROOM: readonly UnitType[] = SHARE_A_KITCHEN.filter((unit) => unit !== 'ensuite')
/** A house with these is run as a residence, with rooms to meet and study in; a rented flat or a room in one has none. */
const IN_RESIDENCES: readonly UnitType[] = ['studio', 'ensuite', 'non_ensuite', 'shared_room', 'student_accommodation']
const NEED_THEIR_AMENITY = ['courtyard', 'gym', 'laundry'] as const

/** Everything else is a flat of some size, or a house. */
export const roomScenes = (unit: UnitType): readonly Shown[] => ROOM_SCENES[unit] ?? flat

/** In the order in which a visitor would walk. */
export function sharedScenes(rooms: readonly UnitType[], amenities: readonly Amenity[]): Shown[] {
  const someone = (units: readonly UnitType[]) => rooms.some((room) => units.includes(room))
  return [
    ...(someone(IN_RESIDENCES) ? [itself('lounge', 2)] : []),
    ...(someone(SHARE_A_KITCHEN) ? [itself('kitchen', 2)] : []),
    ...(someone(IN_RESIDENCES) ? [itself('study')] : []),
    ...(someone(SHARE_A_BATHROOM) ? [itself('bathroom')] : []),
    ...NEED_THEIR_AMENITY.filter((scene) => amenities.includes(scene)).map((scene) => itself(scene)),
  ]
}

import type { Amenity, BathroomType, KitchenType, RoomType } from '../inventory/vocabulary.ts'
import type { EvidenceArea, ItemCondition } from './evidence.ts'

/** Items that pages can name in every language, by the area in which they are. */
const ITEM_AREAS = {
  door_lock: 'door',
  walls_ceiling: 'walls',
  floor_covering: 'floor',
  window: 'windows',
  curtains: 'windows',
  bed_frame: 'bed',
  mattress: 'bed',
  desk: 'desk',
  chair: 'desk',
  lamp: 'desk',
  wardrobe: 'storage',
  shelves: 'storage',
  shower: 'bathroom',
  basin: 'bathroom',
  toilet: 'bathroom',
  mirror: 'bathroom',
  fridge: 'kitchen',
  hob_oven: 'kitchen',
  microwave: 'kitchen',
  sink: 'kitchen',
  cupboards: 'kitchen',
  sofa: 'shared',
  table: 'shared',
  washing_machine: 'shared',
  electricity_meter: 'meters',
  gas_meter: 'meters',
  water_meter: 'meters',
  room_keys: 'keys',
  building_keys: 'keys',
  access_card: 'keys',
  smoke_alarm: 'other',
  heater: 'other',
  router: 'other',
} as const satisfies Readonly<Record<string, EvidenceArea>>

type KnownItem = keyof typeof ITEM_AREAS

export const KNOWN_ITEMS = Object.keys(ITEM_AREAS) as KnownItem[]

export const isKnownItem = (item: string): item is KnownItem => Object.hasOwn(ITEM_AREAS, item)

/** A line of the list. Plain JSON. A known item has a key, which every reader sees in their language; others have a name. */
export type InventoryItem = {
  readonly area: EvidenceArea
  readonly item: KnownItem | null
  readonly name: string | null
  readonly count: number
  readonly condition: ItemCondition
  /** A scratch, the reading of a meter, the number of a key. */
  readonly note: string
}

export type RoomFacts = {
  readonly roomType: RoomType
  readonly bathroom: BathroomType
  readonly kitchen: KitchenType
  readonly amenities: readonly Amenity[]
}

/**
 * Returns the list to start from. A student's room is furnished unless it is a whole flat that says nothing of it. What
 * everyone in a building shares is listed only where the student answers for all of it.
 */
export function defaultInventory({ roomType, bathroom, kitchen, amenities }: RoomFacts): InventoryItem[] {
  const isWhole = roomType === 'entire_place'
  const isFurnished = !isWhole || amenities.includes('furnished')
  const furniture: KnownItem[] = ['curtains', 'bed_frame', 'mattress', 'desk', 'chair', 'lamp', 'wardrobe', 'shelves']
  const items: KnownItem[] = [
    'door_lock',
    'walls_ceiling',
    'floor_covering',
    'window',
    ...(isFurnished ? furniture : []),
    'shower',
    'basin',
    'toilet',
    ...(bathroom === 'private_bathroom' ? (['mirror'] as const) : []),
    'fridge',
    'hob_oven',
    'sink',
    ...(kitchen === 'private_kitchen' ? (['microwave', 'cupboards'] as const) : []),
    ...(isWhole && isFurnished ? (['sofa', 'table'] as const) : []),
    ...(isWhole && amenities.includes('laundry') ? (['washing_machine'] as const) : []),
    ...(isWhole && !amenities.includes('bills_included')
      ? (['electricity_meter', 'gas_meter', 'water_meter'] as const)
      : []),
    'room_keys',
    'building_keys',
    ...(amenities.includes('security') ? (['access_card'] as const) : []),
    'smoke_alarm',
    'heater',
    ...(isWhole && amenities.includes('wifi') ? (['router'] as const) : []),
  ]
  return items.map((item) => ({
    area: ITEM_AREAS[item],
    item,
    name: null,
    count: 1,
    condition: 'good',
    note: '',
  }))
}

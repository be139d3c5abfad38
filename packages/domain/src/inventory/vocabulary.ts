/** Values for places and rooms that the API, the database and the search index share. */
export const INVENTORY_STATUSES = ['active', 'inactive'] as const
export type InventoryStatus = (typeof INVENTORY_STATUSES)[number]

export const ROOM_TYPES = ['entire_place', 'private_room', 'shared_room'] as const
export type RoomType = (typeof ROOM_TYPES)[number]

export const BATHROOM_TYPES = ['private_bathroom', 'shared_bathroom'] as const
export type BathroomType = (typeof BATHROOM_TYPES)[number]

export const KITCHEN_TYPES = ['private_kitchen', 'shared_kitchen'] as const
export type KitchenType = (typeof KITCHEN_TYPES)[number]

/** Values of `meta.types`. */
export const META_TYPES = [...ROOM_TYPES, ...BATHROOM_TYPES, ...KITCHEN_TYPES, 'apartment'] as const
export type MetaType = (typeof META_TYPES)[number]

/** Values of `meta.unit_type`; `2b` is a flat with two bedrooms. */
export const UNIT_TYPES = [
  'ensuite',
  'non_ensuite',
  'studio',
  'private_room',
  'shared_room',
  '1b',
  '2b',
  '3b',
  '4b',
  '5b',
  '6b',
  '7b',
  '8b',
  'greater_8b',
  'independent_house',
  'student_accommodation',
] as const
export type UnitType = (typeof UNIT_TYPES)[number]

export const AMENITIES = [
  'wifi',
  'bills_included',
  'furnished',
  'laundry',
  'cleaning',
  'parking',
  'elevator',
  'gym',
  'security',
  'courtyard',
] as const
export type Amenity = (typeof AMENITIES)[number]

/** Who lives in a place, as its landlord says. A place for women may be for postgraduates too. */
export const RESIDENT_TAGS = ['mixed', 'women_only', 'postgraduates'] as const

export const TAGS = ['dual_occupancy', 'not_available', ...RESIDENT_TAGS] as const
export type Tag = (typeof TAGS)[number]

export const DEFAULT_AREA_UNIT = 'sqft'

import { AMENITIES, type Amenity } from '@amber/domain/inventory/vocabulary'
import type { Random } from '@amber/testing/random'
import type { BuildingStyle } from '../model.ts'
import { drawBell, drawWeighted } from './draw.ts'

/** A hall is run for students; a flat belongs to a building whose flats are let individually; a house is let whole. */
export type PlaceKind = 'hall' | 'flat' | 'house'

export type Building = {
  kind: PlaceKind
  style: BuildingStyle
  floors: number
  rooms: number
  openedIn: number
  /** Average rating out of five. */
  quality: number
  amenities: Amenity[]
  featureTags: string[]
}

// Styles with their weights in a random draw.
const STYLES: Record<PlaceKind, readonly (readonly [BuildingStyle, number])[]> = {
  hall: [
    ['tower', 34],
    ['brick', 30],
    ['panel', 28],
    ['terrace', 8],
  ],
  flat: [
    ['brick', 38],
    ['terrace', 30],
    ['panel', 20],
    ['tower', 12],
  ],
  house: [['terrace', 1]],
}

/** Minimum and maximum number of floors, as the images show. */
const FLOORS: Record<BuildingStyle, readonly [number, number]> = {
  tower: [12, 12],
  brick: [5, 5],
  panel: [6, 8],
  terrace: [3, 3],
}

/** Percentage of places with each amenity. */
const AMENITY_PERCENTAGES: Record<PlaceKind, Record<Amenity, number>> = {
  hall: {
    wifi: 99,
    bills_included: 84,
    furnished: 98,
    laundry: 93,
    cleaning: 34,
    parking: 22,
    elevator: 72,
    gym: 52,
    security: 88,
    courtyard: 48,
  },
  flat: {
    wifi: 84,
    bills_included: 34,
    furnished: 86,
    laundry: 58,
    cleaning: 10,
    parking: 34,
    elevator: 40,
    gym: 8,
    security: 30,
    courtyard: 26,
  },
  house: {
    wifi: 72,
    bills_included: 22,
    furnished: 80,
    laundry: 74,
    cleaning: 6,
    parking: 58,
    elevator: 0,
    gym: 0,
    security: 12,
    courtyard: 36,
  },
}

const FEATURE_TAGS = [
  'study_room',
  'cinema_room',
  'roof_terrace',
  'bike_store',
  'games_room',
  'parcel_lockers',
  'music_room',
  'shared_garden',
] as const

export function drawBuilding(random: Random, kind: PlaceKind, year: number): Building {
  const style = drawWeighted(random, STYLES[kind])
  const [min, max] = FLOORS[style]
  const floors = random.integer(min, max)
  const age = Math.min(random.integer(0, 40), random.integer(0, 60)) + (style === 'terrace' ? 25 : 0)
  const newness = Math.max(0, 15 - age) / 15
  return {
    kind,
    style,
    floors,
    rooms: drawRoomCount(random, kind, floors),
    openedIn: year - age - 1,
    quality: clamp(3.75 + newness * 0.35 + drawBell(random) * 0.45, 2.1, 4.9),
    amenities: AMENITIES.filter((amenity) => random.chance(amenityPercentage(amenity, kind, style, floors))),
    featureTags: kind === 'house' ? [] : random.some(FEATURE_TAGS, random.integer(0, kind === 'hall' ? 4 : 2)),
  }
}

function amenityPercentage(amenity: Amenity, kind: PlaceKind, style: BuildingStyle, floors: number): number {
  if (amenity === 'elevator' && kind !== 'house') return floors >= 7 ? 97 : floors >= 4 ? 55 : 4
  if (amenity === 'gym' && kind === 'hall' && style === 'tower') return 74
  return AMENITY_PERCENTAGES[kind][amenity]
}

function drawRoomCount(random: Random, kind: PlaceKind, floors: number): number {
  if (kind === 'house') return random.integer(3, 7)
  if (kind === 'flat') return Math.max(4, floors * random.integer(2, 5))
  return floors * random.integer(10, 30)
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

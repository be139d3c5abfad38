import type { BathroomType, KitchenType, RoomType, UnitType } from '@amber/domain/inventory/vocabulary'
import type { Random } from '@amber/testing/random'
import type { Building } from './building.ts'
import { drawBetween, drawWeighted } from './draw.ts'

export type RoomPlan = {
  unitType: UnitType
  roomType: RoomType
  bathroomType: BathroomType
  kitchenType: KitchenType
  bedrooms: number
  bathrooms: number
  /** Number of people the rent covers. */
  occupants: number
  dualOccupancy: boolean
  /** Quality from 0, the plainest, to 3. */
  tier: number
  squareMetres: number
}

type WeightedUnitTypes = readonly (readonly [UnitType, number])[]

const HALL_UNIT_TYPES: WeightedUnitTypes = [
  ['ensuite', 330],
  ['studio', 250],
  ['non_ensuite', 130],
  ['shared_room', 65],
  ['student_accommodation', 45],
  ['1b', 50],
  ['2b', 38],
  ['3b', 18],
  ['4b', 12],
  ['5b', 12],
  ['6b', 12],
  ['7b', 7],
  ['8b', 7],
  ['greater_8b', 6],
]
const FLAT_UNIT_TYPES: WeightedUnitTypes = [
  ['1b', 200],
  ['2b', 210],
  ['private_room', 180],
  ['studio', 140],
  ['3b', 110],
  ['4b', 60],
  ['shared_room', 40],
  ['5b', 25],
  ['6b', 14],
  ['7b', 6],
  ['8b', 5],
  ['greater_8b', 4],
]

const BEDROOM_COUNTS: Partial<Record<UnitType, number>> = {
  '2b': 2,
  '3b': 3,
  '4b': 4,
  '5b': 5,
  '6b': 6,
  '7b': 7,
  '8b': 8,
}

const TIER_COUNT = 4

/** Unit types distinguished only by their number of bedrooms, so that a place has at most one of each. */
const NAMED_BY_SIZE: ReadonlySet<UnitType> = new Set(['1b', '2b', '3b', '4b', '5b', '6b', '7b', '8b', 'greater_8b'])

/** Draws different room types. Two of one unit type differ in tier, which means size, furniture and price. */
export function drawRooms(random: Random, { kind, rooms: houseBedrooms }: Building, count: number): RoomPlan[] {
  if (kind === 'house')
    return [drawRoomPlan(random, 'independent_house', random.integer(0, TIER_COUNT - 1), houseBedrooms)]
  const rooms = new Map<string, RoomPlan>()
  for (let tries = 0; rooms.size < count && tries < count * 6; tries++) {
    const unitType = drawWeighted(random, kind === 'hall' ? HALL_UNIT_TYPES : FLAT_UNIT_TYPES)
    const tier = random.integer(0, TIER_COUNT - 1)
    const key = NAMED_BY_SIZE.has(unitType) ? unitType : `${unitType} ${tier}`
    if (!rooms.has(key)) rooms.set(key, drawRoomPlan(random, unitType, tier))
  }
  return [...rooms.values()].toSorted((a, b) => a.squareMetres / a.bedrooms - b.squareMetres / b.bedrooms)
}

function drawRoomPlan(
  random: Random,
  unitType: UnitType,
  tier: number,
  bedrooms = drawBedroomCount(random, unitType),
): RoomPlan {
  const isEntirePlace = unitType === 'studio' || unitType === 'independent_house' || bedrooms > 1 || unitType === '1b'
  const isShared = unitType === 'shared_room'
  const hasPrivateBathroom = isEntirePlace || unitType === 'ensuite'
  const dualOccupancy = random.chance(dualOccupancyPercent(unitType))
  return {
    unitType,
    roomType: isEntirePlace ? 'entire_place' : isShared ? 'shared_room' : 'private_room',
    bathroomType: hasPrivateBathroom ? 'private_bathroom' : 'shared_bathroom',
    kitchenType: isEntirePlace ? 'private_kitchen' : 'shared_kitchen',
    bedrooms,
    bathrooms: bedrooms === 1 ? 1 : Math.ceil(bedrooms / random.integer(2, 3)),
    occupants: bedrooms > 1 ? bedrooms : dualOccupancy ? 2 : 1,
    dualOccupancy,
    tier,
    squareMetres: Math.round(
      // The spread is narrower than the step between tiers, so a higher tier is never smaller.
      typicalSquareMetres(unitType, bedrooms) * (0.95 + tier * 0.07) * drawBetween(random, 0.97, 1.03),
    ),
  }
}

function drawBedroomCount(random: Random, unitType: UnitType): number {
  if (unitType === 'greater_8b') return random.integer(9, 12)
  return BEDROOM_COUNTS[unitType] ?? 1
}

/** Returns the chance in percent that two people share the unit type under one contract. */
function dualOccupancyPercent(unitType: UnitType): number {
  if (unitType === 'shared_room') return 35
  if (unitType === 'studio') return 22
  return unitType === '1b' ? 45 : 0
}

// Returns the typical size in square metres.
function typicalSquareMetres(unitType: UnitType, bedrooms: number): number {
  if (unitType === 'independent_house') return 40 + bedrooms * 17
  if (bedrooms > 1) return 26 + bedrooms * 14.5
  switch (unitType) {
    case '1b':
      return 36
    case 'studio':
      return 20
    case 'shared_room':
      return 17
    case 'ensuite':
      return 14
    case 'student_accommodation':
      return 13
    default:
      return 11.5
  }
}

/** Returns the price factor of a tier compared with other rooms of the same unit type. */
export const tierFactor = (tier: number): number => 0.95 + tier * 0.05

/** Returns the price factor for two people under one contract: more than one person pays but less than two. */
export const dualFactor = ({ unitType, dualOccupancy }: RoomPlan): number => {
  if (!dualOccupancy) return 1
  return unitType === 'shared_room' ? 1.88 : 1.16
}

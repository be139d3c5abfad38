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
  /** Whom the rent is for. */
  occupants: number
  dualOccupancy: boolean
  /** From 0, the plainest, to 3. */
  tier: number
  squareMetres: number
}

type Weighed = readonly (readonly [UnitType, number])[]

const IN_HALLS: Weighed = [
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
const IN_FLATS: Weighed = [
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

const BEDROOMS: Partial<Record<UnitType, number>> = { '2b': 2, '3b': 3, '4b': 4, '5b': 5, '6b': 6, '7b': 7, '8b': 8 }

const TIERS = 4

/** A flat is told by its bedrooms alone, so a place has one of each. */
const NAMED_BY_SIZE: ReadonlySet<UnitType> = new Set(['1b', '2b', '3b', '4b', '5b', '6b', '7b', '8b', 'greater_8b'])

/** Different ones: two of one kind differ in tier, which is size, furniture and price. */
export function drawRooms(random: Random, { kind, rooms: inHouse }: Building, wanted: number): RoomPlan[] {
  if (kind === 'house') return [planOf(random, 'independent_house', random.integer(0, TIERS - 1), inHouse)]
  const rooms = new Map<string, RoomPlan>()
  for (let tries = 0; rooms.size < wanted && tries < wanted * 6; tries++) {
    const unitType = drawWeighted(random, kind === 'hall' ? IN_HALLS : IN_FLATS)
    const tier = random.integer(0, TIERS - 1)
    const key = NAMED_BY_SIZE.has(unitType) ? unitType : `${unitType} ${tier}`
    if (!rooms.has(key)) rooms.set(key, planOf(random, unitType, tier))
  }
  return [...rooms.values()].toSorted((a, b) => a.squareMetres / a.bedrooms - b.squareMetres / b.bedrooms)
}

function planOf(random: Random, unitType: UnitType, tier: number, bedrooms = bedroomsOf(random, unitType)): RoomPlan {
  const whole = unitType === 'studio' || unitType === 'independent_house' || bedrooms > 1 || unitType === '1b'
  const shared = unitType === 'shared_room'
  const privateBath = whole || unitType === 'ensuite'
  const dualOccupancy = random.chance(dualChance(unitType))
  return {
    unitType,
    roomType: whole ? 'entire_place' : shared ? 'shared_room' : 'private_room',
    bathroomType: privateBath ? 'private_bathroom' : 'shared_bathroom',
    kitchenType: whole ? 'private_kitchen' : 'shared_kitchen',
    bedrooms,
    bathrooms: bedrooms === 1 ? 1 : Math.ceil(bedrooms / random.integer(2, 3)),
    occupants: bedrooms > 1 ? bedrooms : dualOccupancy ? 2 : 1,
    dualOccupancy,
    tier,
    squareMetres: Math.round(sizeOf(unitType, bedrooms) * (0.95 + tier * 0.07) * drawBetween(random, 0.95, 1.08)),
  }
}

function bedroomsOf(random: Random, unitType: UnitType): number {
  if (unitType === 'greater_8b') return random.integer(9, 12)
  return BEDROOMS[unitType] ?? 1
}

/** For whom a couple's bed, or both beds of a twin room, is let to two under one contract. */
function dualChance(unitType: UnitType): number {
  if (unitType === 'shared_room') return 35
  if (unitType === 'studio') return 22
  return unitType === '1b' ? 45 : 0
}

function sizeOf(unitType: UnitType, bedrooms: number): number {
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

/** What one pays more for a better room of the same kind. */
export const tierFactor = (tier: number): number => 0.95 + tier * 0.05

/** Two under one contract pay more than one and less than two. */
export const dualFactor = ({ unitType, dualOccupancy }: RoomPlan): number => {
  if (!dualOccupancy) return 1
  return unitType === 'shared_room' ? 1.88 : 1.16
}

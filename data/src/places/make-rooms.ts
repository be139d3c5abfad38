import type { UnitType } from '@amber/domain/inventory/vocabulary'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { Random } from '@amber/testing/random'
import type { WorldCity } from '../model.ts'
import { nameRoom } from '../words/room-name.ts'
import { convertArea } from './areas.ts'
import type { Building } from './building.ts'
import { addDays, momentBefore } from './days.ts'
import { drawBetween } from './draw.ts'
import type { MadeRoom, MadeTenancy } from './made-place.ts'
import type { Operator } from './operators.ts'
import { orderPrices } from './order-prices.ts'
import { STAFF_COUNT, type WorldPlan } from './plan-world.ts'
import { centreFactor, drawRounding, qualityFactor, roundPrice, roundAmount, typicalPriceOf } from './prices.ts'
import { drawObservedCount, drawPriceCourse } from './price-history.ts'
import { hashOf, randomOf } from './random-of.ts'
import { drawRooms, dualFactor, type RoomPlan, tierFactor } from './room-types.ts'
import { drawStays, nameOfStay, type Stay, stayFactor } from './stays.ts'

export type RoomsInput = {
  plan: WorldPlan
  city: WorldCity
  building: Building
  operator: Operator
  kilometresToCentre: number
  soldOut: boolean
  createdAt: string
}

export type PlannedRoom = { room: RoomPlan; made: MadeRoom }

/** Makes the room types of a place with their tenancies. Images are added later. */
export function makeRooms(random: Random, input: RoomsInput): PlannedRoom[] {
  const { plan, city, building } = input
  const { currency, duration } = city.prices
  const rooms = drawRooms(random, building, drawRoomTypeCount(random, input))
  const stays = drawStays(random, {
    countryCode: city.countryCode,
    duration,
    day: plan.day,
    count: plan.lean ? 3 : random.integer(2, 4),
  })
  const pricing = {
    level: centreFactor(input.kilometresToCentre) * qualityFactor(building.quality) * drawBetween(random, 0.93, 1.07),
    rounding: drawRounding(random, currency, duration),
    course: drawPriceCourse(random, plan.observedDays),
    depositPeriods: drawDeposit(random, building, city),
    currency,
  }
  const names = new Set<string>()
  const typicalPrices = orderPrices(
    rooms.map((room) => ({
      ...room,
      area: room.squareMetres,
      price:
        typicalPriceOf(city.prices, room.unitType, room.bedrooms) *
        pricing.level *
        tierFactor(room.tier) *
        dualFactor(room),
    })),
  )
  return rooms.map((room, index) => {
    const { area, areaUnit } = convertArea(city.countryCode, room.squareMetres)
    const { en: name, ...otherNames } = drawUniqueName(random, names, room)
    const typicalPrice = typicalPrices[index] ?? 0
    const offered = plan.lean ? stays : drawOfferedStays(random, stays)
    const depositMinor = pricing.depositPeriods === 0 ? 0 : roundAmount(typicalPrice * pricing.depositPeriods, currency)
    const placesTotal = drawSlotCount(random, building, rooms.length, room)
    return {
      room,
      made: {
        row: {
          status: random.chance(98) ? 'active' : 'inactive',
          name,
          tags: [...(room.dualOccupancy ? ['dual_occupancy'] : []), ...(random.chance(2) ? ['not_available'] : [])],
          createdAt: input.createdAt,
          updatedAt: input.createdAt,
          roomType: room.roomType,
          bathroomType: room.bathroomType,
          kitchenType: room.kitchenType,
          unitType: room.unitType,
          bedroomCount: room.bedrooms,
          bathroomCount: room.bathrooms,
          occupants: room.occupants,
          area,
          areaUnit,
        },
        names: otherNames,
        media: [],
        tenancies: offered.map((stay) =>
          makeTenancy(random, input, { stay, usual: typicalPrice, depositMinor, placesTotal, ...pricing }),
        ),
      },
    }
  })
}

/**
 * Draws the stays of a room, at least two. Each room offers the longest stay, which is the cheapest per period, so that
 * the lowest prices of rooms can be compared.
 */
function drawOfferedStays(random: Random, [longest, ...others]: readonly Stay[]): Stay[] {
  if (longest === undefined) return []
  return [longest, ...random.some(others, random.integer(1, Math.max(1, others.length)))]
}

/** Draws the number of room types. Halls have many, which differ by size and furniture; a landlord's house has few. */
function drawRoomTypeCount(random: Random, { plan, building }: RoomsInput): number {
  if (plan.lean || building.kind === 'house') return 1
  return building.kind === 'hall' ? random.integer(4, 9) : random.integer(2, 5)
}

/**
 * Maximum deposit in weeks of rent in Britain. The law allows five; this stays below five even for the cheapest tenancy
 * of a room.
 */
const MAX_BRITISH_DEPOSIT_WEEKS = 4.5

/** Draws the deposit in periods of rent: halls charge little, landlords a month or two. */
function drawDeposit(random: Random, { kind }: Building, { countryCode, prices: { duration } }: WorldCity): number {
  if (kind === 'hall') return random.chance(14) ? 0 : random.pick([1, 1, 1.5, 2]) / (duration === 'weekly' ? 1 : 3)
  const periods = random.pick([1, 1, 1.5, 2]) * (duration === 'weekly' ? 4 : 1)
  return countryCode === 'GB' ? Math.min(MAX_BRITISH_DEPOSIT_WEEKS, periods) : periods
}

/** Draws the number of slots of a room type from its share of the building's rooms. */
function drawSlotCount(
  random: Random,
  { kind, rooms }: Building,
  roomTypeCount: number,
  { bedrooms }: RoomPlan,
): number {
  if (kind !== 'hall') return kind === 'house' ? 1 : random.integer(1, 3)
  return Math.max(1, Math.round((rooms / roomTypeCount / bedrooms) * drawBetween(random, 0.4, 1)))
}

type TenancyInput = {
  stay: Stay
  usual: number
  depositMinor: number
  placesTotal: number
  rounding: Parameters<typeof roundPrice>[2]
  course: number[]
  currency: CurrencyCode
}

function makeTenancy(
  random: Random,
  input: RoomsInput,
  { stay, usual, depositMinor, placesTotal, ...site }: TenancyInput,
): MadeTenancy {
  const { plan, operator } = input
  const amount = usual * stayFactor(stay.duration, stay.unit)
  const priceMinor = roundPrice(amount, site.currency, site.rounding)
  const daysAgo = operator.feed ? random.integer(1, 3) : Math.min(random.integer(1, 70), random.integer(1, 70))
  const isConfirmed = random.chance(95)
  const status = random.chance(99) ? 'active' : 'inactive'
  const placesLeft = input.soldOut || random.chance(7) ? 0 : drawSlotsLeft(random, placesTotal)
  return {
    row: {
      status,
      name: nameOfStay(stay),
      tags: [],
      createdAt: input.createdAt,
      updatedAt: input.createdAt,
      leaseDuration: stay.duration,
      leaseDurationUnit: stay.unit,
      priceMinor,
      depositMinor,
    },
    availability: {
      placesLeft,
      placesTotal,
      availableFrom: stay.from,
      availableUntil: stay.intake === 'now' || random.chance(30) ? null : addDays(stay.from, random.integer(2, 8) * 7),
      confirmedAt: isConfirmed ? momentBefore(plan.day, daysAgo, random.integer(21_600, 64_800)) : null,
      confirmedBy: isConfirmed && !operator.feed ? random.integer(0, STAFF_COUNT - 1) : null,
    },
    observedMinor: site.course
      .slice(0, placesLeft === 0 ? drawSoldOut(input, priceMinor, stay) : undefined)
      .map((factor) => roundPrice(amount * factor, site.currency, site.rounding)),
  }
}

/** Draws from a generator of its own, so that the rest of the world stays as it is. */
const drawSoldOut = ({ plan, createdAt }: RoomsInput, priceMinor: number, { duration }: Stay) =>
  drawObservedCount(
    randomOf(plan.seed, 'sold out', hashOf(`${createdAt} ${priceMinor} ${duration}`)),
    plan.observedDays,
  )

/** Draws the slots left, mostly few, because rooms in demand sell fast. */
const drawSlotsLeft = (random: Random, total: number) => Math.min(random.integer(1, total), random.integer(1, total))

function drawUniqueName(random: Random, names: Set<string>, room: RoomPlan) {
  const draw = () => nameRoom(random, room)
  let name = draw()
  for (let tries = 0; names.has(name.en) && tries < 8; tries++) name = draw()
  names.add(name.en)
  return name
}

export const unitTypesOf = (rooms: readonly PlannedRoom[]): UnitType[] => [
  ...new Set(rooms.map(({ room }) => room.unitType)),
]

import type { UnitType } from '@amber/domain/inventory/vocabulary'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { Random } from '@amber/testing/random'
import type { WorldCity } from '../model.ts'
import { nameRoom } from '../words/room-name.ts'
import { areaIn } from './areas.ts'
import type { Building } from './building.ts'
import { addDays, momentBefore } from './days.ts'
import { drawBetween } from './draw.ts'
import type { MadeRoom, MadeTenancy } from './made-place.ts'
import type { Operator } from './operators.ts'
import { STAFF, type WorldPlan } from './plan-world.ts'
import { centreFactor, drawRounding, qualityFactor, roundedPrice, roundSum, usualPrice } from './prices.ts'
import { drawPriceCourse } from './price-history.ts'
import { drawRooms, dualFactor, type RoomPlan, tierFactor } from './room-types.ts'
import { drawStays, nameOfStay, type Stay, stayFactor } from './stays.ts'

export type RoomsOf = {
  plan: WorldPlan
  city: WorldCity
  building: Building
  operator: Operator
  kilometresToCentre: number
  soldOut: boolean
  createdAt: string
}

export type PlannedRoom = { room: RoomPlan; made: MadeRoom }

/** The room types of a place, each with its lengths of stay; pictures are hung on later. */
export function makeRooms(random: Random, about: RoomsOf): PlannedRoom[] {
  const { plan, city, building } = about
  const { currency, duration } = city.prices
  const rooms = drawRooms(random, building, roomTypesOf(random, about))
  const stays = drawStays(random, {
    countryCode: city.countryCode,
    duration,
    day: plan.day,
    count: plan.lean ? 3 : random.integer(2, 4),
  })
  const site = {
    level: centreFactor(about.kilometresToCentre) * qualityFactor(building.quality) * drawBetween(random, 0.93, 1.07),
    rounding: drawRounding(random, currency, duration),
    course: drawPriceCourse(random, plan.observedDays),
    depositPeriods: drawDeposit(random, building, city),
    currency,
  }
  const names = new Set<string>()
  return rooms.map((room) => {
    const { area, areaUnit } = areaIn(city.countryCode, room.squareMetres)
    const { en: name, ...otherNames } = nameOnce(random, names, room, area)
    const usual =
      usualPrice(city.prices, room.unitType, room.bedrooms) * site.level * tierFactor(room.tier) * dualFactor(room)
    const offered = plan.lean ? stays : random.some(stays, random.integer(2, Math.max(2, stays.length)))
    const depositMinor = site.depositPeriods === 0 ? 0 : roundSum(usual * site.depositPeriods, currency)
    const placesTotal = placesOf(random, building, rooms.length, room)
    return {
      room,
      made: {
        row: {
          status: random.chance(98) ? 'active' : 'inactive',
          name,
          tags: [...(room.dualOccupancy ? ['dual_occupancy'] : []), ...(random.chance(2) ? ['not_available'] : [])],
          createdAt: about.createdAt,
          updatedAt: about.createdAt,
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
          makeTenancy(random, about, { stay, usual, depositMinor, placesTotal, ...site }),
        ),
      },
    }
  })
}

/** Halls have many, since they differ by size and furniture; a landlord's house a few. */
function roomTypesOf(random: Random, { plan, building }: RoomsOf): number {
  if (plan.lean || building.kind === 'house') return 1
  return building.kind === 'hall' ? random.integer(4, 9) : random.integer(2, 5)
}

/** Britain allows five weeks; this stays below them at the lowest rent of a room too. */
const BRITISH_WEEKS = 4.5

/** In periods of rent: halls ask a fixed little, landlords a month or two. */
function drawDeposit(random: Random, { kind }: Building, { countryCode, prices: { duration } }: WorldCity): number {
  if (kind === 'hall') return random.chance(14) ? 0 : random.pick([1, 1, 1.5, 2]) / (duration === 'weekly' ? 1 : 3)
  const periods = random.pick([1, 1, 1.5, 2]) * (duration === 'weekly' ? 4 : 1)
  return countryCode === 'GB' ? Math.min(BRITISH_WEEKS, periods) : periods
}

/** The house's rooms, shared out among its types. */
function placesOf(random: Random, { kind, rooms }: Building, types: number, { bedrooms }: RoomPlan): number {
  if (kind !== 'hall') return kind === 'house' ? 1 : random.integer(1, 3)
  return Math.max(1, Math.round((rooms / types / bedrooms) * drawBetween(random, 0.4, 1)))
}

type TenancyOf = {
  stay: Stay
  usual: number
  depositMinor: number
  placesTotal: number
  rounding: Parameters<typeof roundedPrice>[2]
  course: number[]
  currency: CurrencyCode
}

function makeTenancy(
  random: Random,
  about: RoomsOf,
  { stay, usual, depositMinor, placesTotal, ...site }: TenancyOf,
): MadeTenancy {
  const { plan, operator } = about
  const amount = usual * stayFactor(stay.duration, stay.unit)
  const priceMinor = roundedPrice(amount, site.currency, site.rounding)
  const daysAgo = operator.feed ? random.integer(1, 3) : Math.min(random.integer(1, 70), random.integer(1, 70))
  const known = random.chance(95)
  return {
    row: {
      status: random.chance(99) ? 'active' : 'inactive',
      name: nameOfStay(stay),
      tags: [],
      createdAt: about.createdAt,
      updatedAt: about.createdAt,
      leaseDuration: stay.duration,
      leaseDurationUnit: stay.unit,
      priceMinor,
      depositMinor,
    },
    availability: {
      placesLeft: about.soldOut || random.chance(7) ? 0 : leftOf(random, placesTotal),
      placesTotal,
      availableFrom: stay.from,
      availableUntil: stay.intake === 'now' || random.chance(30) ? null : addDays(stay.from, random.integer(2, 8) * 7),
      confirmedAt: known ? momentBefore(plan.day, daysAgo, random.integer(21_600, 64_800)) : null,
      confirmedBy: known && !operator.feed ? random.integer(0, STAFF - 1) : null,
    },
    observedMinor: site.course.map((part) => roundedPrice(amount * part, site.currency, site.rounding)),
  }
}

/** Mostly few, as rooms that are looked for go fast. */
const leftOf = (random: Random, total: number) => Math.min(random.integer(1, total), random.integer(1, total))

function nameOnce(random: Random, names: Set<string>, { unitType, roomType, tier }: RoomPlan, area: number) {
  const ask = () => nameRoom(random, { unitType, roomType, tier, area })
  let name = ask()
  for (let tries = 0; names.has(name.en) && tries < 8; tries++) name = ask()
  names.add(name.en)
  return name
}

export const unitTypesOf = (rooms: readonly PlannedRoom[]): UnitType[] => [
  ...new Set(rooms.map(({ room }) => room.unitType)),
]

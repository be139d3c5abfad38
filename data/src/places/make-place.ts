import type { Address } from '@amber/db/json-columns'
import type { Random } from '@amber/testing/random'
import type { Landmark, Names, Position, WorldCity } from '../model.ts'
import { writeReviews } from '../reviews/write-reviews.ts'
import { inventAddress } from '../words/address.ts'
import { inventOperator } from '../words/operators.ts'
import { type Building, drawBuilding, type PlaceKind } from './building.ts'
import { drawCosts } from './costs.ts'
import { momentBefore } from './days.ts'
import { drawWeighted } from './draw.ts'
import type { FloorPlans } from './floor-plans.ts'
import { hangPictures, type HungPictures } from './hang-pictures.ts'
import type { MadePlace, MadeReview } from './made-place.ts'
import { makeRooms, type PlannedRoom } from './make-rooms.ts'
import { namePlace } from './name-place.ts'
import { drawOffers } from './offers.ts'
import { drawOperator } from './operators.ts'
import type { WorldPlan } from './plan-world.ts'
import { randomOf } from './random-of.ts'
import { tieToStays } from './reviews.ts'
import { factsOf, type PlaceFacts, tellPlace } from './tell-place.ts'
import { distanceBetween, nearest, placeSite } from './where.ts'

/** Beyond this a quarter is not where the place is said to be. */
const QUARTER_KILOMETRES = 1.5
/** Up to here a place has the postcodes of the nearest quarter, though it is not said to be in it. */
const POSTCODE_KILOMETRES = 4

/** What the places of one city have in common while they are made. */
export type InCity = {
  city: WorldCity
  /** The names it has so far; nothing else depends on places made before. */
  taken: Set<string>
  floorPlans: FloorPlans
}

/** The place with this number, with everything that hangs on it. */
export function makePlace(plan: WorldPlan, { city, taken, floorPlans }: InCity, number: number): MadePlace {
  const random = randomOf(plan.seed, 'place', number)
  const kind = drawKind(random, plan)
  const building = drawBuilding(random, kind, Number(plan.day.slice(0, 4)))
  const site = placeSite(random, city, plan.isDry)
  const quarter = quarterWithin(QUARTER_KILOMETRES, city, site)
  const where = { countryCode: city.countryCode, city, quarter: quarter?.names.en ?? null }
  const operator = plan.operators[drawOperator(random, city.countryCode)]
  if (operator === undefined) throw new Error(`place ${number} has an operator that is none`)
  const nearby = quarterWithin(POSTCODE_KILOMETRES, city, site)
  const street = inventAddress(random, { ...where, quarter: nearby?.names.en ?? null })
  const named = namePlace(taken, { ...where, seed: plan.seed, number, building, route: street.route })
  const createdAt = momentBefore(plan.day, random.integer(30, 1400), random.integer(28_000, 64_000))
  const rooms = makeRooms(random, {
    plan,
    city,
    building,
    operator,
    kilometresToCentre: distanceBetween(city, site),
    soldOut: random.chance(8),
    createdAt,
  })
  const facts = factsOf({ name: named.name, city, quarter, site, building, rooms })
  const hung = hangPictures(random, { plan, number, building, rooms, createdAt, floorPlans })
  const reviews = plan.lean ? [] : drawReviews(random, { plan, city, building, rooms, facts, hung })
  const { translations, details } = plan.lean ? { translations: [], details: {} } : tellPlace(random, facts)
  const { currency, duration } = city.prices
  const week = city.prices.ensuite / (duration === 'weekly' ? 1 : 4.33)
  return {
    number,
    city,
    region: (quarter ?? city).canonicalName,
    operator: operator.number,
    ...site,
    row: {
      ...named,
      status: random.chance(96) ? 'active' : 'inactive',
      inventoryNo: `A${String(number).padStart(7, '0')}`,
      tags: [
        ...(rooms.some(({ room }) => room.dualOccupancy) ? ['dual_occupancy'] : []),
        ...(random.chance(3) ? ['not_available'] : []),
      ],
      details,
      createdAt,
      updatedAt: momentBefore(plan.day, random.integer(1, 29), random.integer(28_000, 64_000)),
      address: addressOf(street, city, quarter),
      currency,
      priceDuration: duration,
      paymentEnabled: random.chance(91),
      paymentType: drawWeighted(random, [
        ['deposit', 78],
        ['refundable_token', 12],
        ['platform_fee', 10],
      ] as const),
      amenities: building.amenities,
      featureTags: building.featureTags,
      sourceLink: `${inventOperator(operator.number).website}/${named.canonicalName}`,
      completeness: completenessOf(random, plan, hung.media.length, reviews.length),
    },
    translations,
    media: hung.media,
    costs: plan.lean ? [] : drawCosts(random, { ...building, countryCode: city.countryCode, currency, duration, week }),
    policies: plan.lean ? operator.policies.slice(0, 1) : operator.policies,
    offers: plan.lean ? [] : drawOffers(random, { day: plan.day, currency, week }),
    rooms: rooms.map(({ made }) => made),
    reviews,
  }
}

const KINDS = [
  ['hall', 70],
  ['flat', 22],
  ['house', 8],
] as const

const drawKind = (random: Random, { lean }: WorldPlan): PlaceKind => (lean ? 'hall' : drawWeighted(random, KINDS))

function quarterWithin(kilometres: number, { quarters }: WorldCity, site: Position): Landmark | null {
  const found = nearest(quarters, site)
  return found !== null && found.kilometres < kilometres ? found.landmark : null
}

function addressOf(street: ReturnType<typeof inventAddress>, city: WorldCity, quarter: Landmark | null): Address {
  const part = (long: string, short = long) => ({ long_name: long, short_name: short })
  const named = (names: Names) => part(names.en)
  return {
    street_number: part(street.streetNumber),
    route: part(street.route),
    ...(quarter && { district: named(quarter.names) }),
    locality: named(city.names),
    ...(street.postalCode !== '' && { postal_code: part(street.postalCode) }),
    ...(city.state && { state: named(city.state) }),
    country: part(city.country.en, city.countryCode),
  }
}

type Reviewed = {
  plan: WorldPlan
  city: WorldCity
  building: Building
  rooms: readonly PlannedRoom[]
  facts: PlaceFacts
  hung: HungPictures
}

function drawReviews(random: Random, { plan, city, building, rooms, facts, hung }: Reviewed): MadeReview[] {
  const { name, university, walkingMinutes, amenities, unitTypes, floors } = facts
  const about = {
    placeName: name,
    city: city.names.en,
    cityNames: city.names,
    university: university?.en ?? null,
    universityNames: university,
    walkingMinutes,
    amenities,
    unitTypes,
    floors,
    ...(building.kind === 'house' && { housemates: building.rooms }),
    quality: building.quality,
    countryCode: city.countryCode,
  }
  return tieToStays(random, writeReviews(about, drawReviewsCount(random, building.kind), random), {
    day: plan.day,
    duration: city.prices.duration,
    openedIn: building.openedIn,
    unitTypes: rooms.map(({ room }) => room.unitType),
    pictures: hung.reviewPictures,
  })
}

/** Most have a few, some many, houses hardly any. */
function drawReviewsCount(random: Random, kind: PlaceKind): number {
  if (kind === 'house') return random.integer(0, 3)
  if (kind === 'flat') return random.integer(0, 7)
  return random.chance(14) ? random.integer(14, 30) : random.integer(1, 12)
}

/** What of a full listing is there, of a hundred. */
function completenessOf(random: Random, { lean }: WorldPlan, pictures: number, reviews: number): number {
  if (lean) return 40
  return Math.min(100, 50 + Math.min(25, pictures * 3) + Math.min(10, reviews * 2) + random.integer(0, 15))
}

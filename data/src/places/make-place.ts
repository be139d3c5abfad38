import type { Address } from '@amber/db/json-columns'
import type { Tag } from '@amber/domain/inventory/vocabulary'
import type { Random } from '@amber/testing/random'
import type { Landmark, Names, Position, WorldCity } from '../model.ts'
import { drawCommentsCount, drawReviewsCount } from '../reviews/count-reviews.ts'
import type { PhraseLog } from '../reviews/phrases.ts'
import { writeReviews } from '../reviews/write-reviews.ts'
import { inventAddress } from '../words/address.ts'
import { inventOperator } from '../words/operators.ts'
import { type Building, drawBuilding, type PlaceKind } from './building.ts'
import { drawCosts } from './costs.ts'
import { addDays, momentBefore } from './days.ts'
import { drawWeighted } from './draw.ts'
import type { FloorPlans } from './floor-plans.ts'
import { addPictures, type PlaceMedia } from './hang-pictures.ts'
import type { MadePlace, MadeReview } from './made-place.ts'
import { makeRooms, type PlannedRoom } from './make-rooms.ts'
import { namePlace } from './name-place.ts'
import { drawOffers } from './offers.ts'
import { drawOperator } from './operators.ts'
import type { WorldPlan } from './plan-world.ts'
import { randomOf } from './random-of.ts'
import { addStays } from './reviews.ts'
import { drawSurroundings } from './surroundings.ts'
import { factsOf, type PlaceFacts, writePlaceTexts } from './place-description.ts'
import { distanceBetween, findNearest, drawSite } from './place-position.ts'

/** Maximum distance from a place to the quarter it belongs to. */
const MAX_QUARTER_KILOMETRES = 1.5
/** Maximum distance from a place to the quarter whose postcodes it uses without belonging to it. */
const MAX_POSTCODE_KILOMETRES = 4

/** State shared by the places of one city while they are made. */
export type CityState = {
  city: WorldCity
  /** Slugs of the names used so far. Only a place's name depends on the places made before it. */
  taken: Set<string>
  floorPlans: FloorPlans
  /** Phrases in the reviews of the places made before. */
  phrases: PhraseLog
}

/** Makes the place with this number and everything below it. */
export function makePlace(plan: WorldPlan, state: CityState, number: number): MadePlace {
  const { city, taken, floorPlans, phrases } = state
  const random = randomOf(plan.seed, 'place', number)
  const kind = drawKind(random, plan)
  const building = drawBuilding(random, kind, Number(plan.day.slice(0, 4)))
  const site = drawSite(random, city, plan.isDry)
  const quarter = quarterWithin(MAX_QUARTER_KILOMETRES, city, site)
  const location = { countryCode: city.countryCode, city, quarter: quarter?.names.en ?? null }
  const operator = plan.operators[drawOperator(random, city.countryCode)]
  if (operator === undefined) throw new Error(`no supplier for place ${number}`)
  const nearby = quarterWithin(MAX_POSTCODE_KILOMETRES, city, site)
  const street = inventAddress(random, { ...location, quarter: nearby?.names.en ?? null })
  const named = namePlace(taken, { ...location, seed: plan.seed, number, building, route: street.route })
  const daysListed = random.integer(30, 1400)
  const createdAt = momentBefore(plan.day, daysListed, random.integer(28_000, 64_000))
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
  const placeMedia = addPictures(random, { plan, number, building, rooms, createdAt, floorPlans })
  const reviews = plan.lean
    ? []
    : drawReviews(random, { plan, city, building, rooms, facts, hung: placeMedia, daysListed, phrases })
  const { translations, details } = plan.lean
    ? { translations: [], details: {} }
    : writePlaceTexts(random, { ...facts, hasReviews: reviews.some(({ row }) => row.status === 'published') })
  const madeRooms = rooms.map(({ made }) => made)
  const { currency, duration } = city.prices
  // A month has about 4.33 weeks.
  const weeklyRent = city.prices.ensuite / (duration === 'weekly' ? 1 : 4.33)
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
        ...drawResidents(random),
      ],
      details,
      createdAt,
      updatedAt: momentBefore(plan.day, random.integer(1, 29), random.integer(28_000, 64_000)),
      address: addressOf(street, city, quarter),
      currency,
      priceDuration: duration,
      paymentEnabled: random.chance(91),
      paymentType: drawWeighted(random, [
        ['deposit', 82],
        ['refundable_token', 14],
        ['platform_fee', 4],
      ] as const),
      amenities: building.amenities,
      featureTags: building.featureTags,
      sourceLink: `${inventOperator(operator.number).website}/${named.canonicalName}`,
      completeness: completenessOf(random, plan, placeMedia.media.length, reviews.length),
    },
    translations,
    media: placeMedia.media,
    costs: plan.lean
      ? []
      : drawCosts(random, { ...building, countryCode: city.countryCode, currency, duration, week: weeklyRent }),
    surroundings: plan.lean ? [] : drawSurroundings(random, city, distanceBetween(city, site)),
    policies: plan.lean ? operator.policies.slice(0, 1) : operator.policies,
    offers: plan.lean ? [] : drawOffers(random, { day: plan.day, currency, week: weeklyRent, rooms: madeRooms }),
    rooms: madeRooms,
    reviews,
  }
}

/** Draws who lives in a place: most are mixed, some for women only, some for postgraduates. */
const drawResidents = (random: Random): Tag[] => [
  random.chance(7) ? 'women_only' : 'mixed',
  ...(random.chance(9) ? (['postgraduates'] as const) : []),
]

// Kinds of places with their weights in a random draw.
const KINDS = [
  ['hall', 70],
  ['flat', 22],
  ['house', 8],
] as const

const drawKind = (random: Random, { lean }: WorldPlan): PlaceKind => (lean ? 'hall' : drawWeighted(random, KINDS))

function quarterWithin(kilometres: number, { quarters }: WorldCity, site: Position): Landmark | null {
  const found = findNearest(quarters, site)
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

type ReviewInput = {
  plan: WorldPlan
  city: WorldCity
  building: Building
  rooms: readonly PlannedRoom[]
  facts: Omit<PlaceFacts, 'hasReviews'>
  hung: PlaceMedia
  daysListed: number
  phrases: PhraseLog
}

function drawReviews(random: Random, input: ReviewInput): MadeReview[] {
  const { plan, city, building, rooms, facts, hung, daysListed, phrases } = input
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
  const count = drawReviewsCount(random, { kind: building.kind, rooms: facts.rooms, daysListed })
  phrases.startPlace()
  const written = writeReviews(about, { count, comments: drawCommentsCount(random, count), phrases }, random)
  return addStays(random, written, {
    day: plan.day,
    duration: city.prices.duration,
    listedOn: addDays(plan.day, -daysListed),
    unitTypes: rooms.map(({ room }) => room.unitType),
    pictures: hung.reviewPictures,
  })
}

/** Returns how complete the listing is, in percent. */
function completenessOf(random: Random, { lean }: WorldPlan, pictures: number, reviews: number): number {
  if (lean) return 40
  return Math.min(100, 50 + Math.min(25, pictures * 3) + Math.min(10, reviews * 2) + random.integer(0, 15))
}

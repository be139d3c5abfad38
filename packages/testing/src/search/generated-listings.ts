import { COST_RECURRENCES, OFFER_TYPES } from '@amber/domain/cost/total-cost'
import {
  AMENITIES,
  BATHROOM_TYPES,
  INVENTORY_STATUSES,
  KITCHEN_TYPES,
  ROOM_TYPES,
  TAGS,
  UNIT_TYPES,
} from '@amber/domain/inventory/vocabulary'
import { PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import type { ListedCost, ListedOffer, ListedRoomType, ListedTenancy, Listing } from '@amber/domain/search/listing'
import { MAX_COMMUTE_MINUTES, COMMUTE_MODES } from '@amber/domain/commute/commute-mode'
import { commuteCode } from '@amber/domain/commute/commute-code'
import type { Random } from '../random.ts'

type Town = { id: number; country: number; lat: number; lng: number; timeZone: string; currency: string }

/** Few values of each kind, so that many searches match and many places tie. */
const TOWNS: readonly [Town, ...Town[]] = [
  { id: 11, country: 1, lat: 51.5, lng: -0.12, timeZone: 'Europe/London', currency: 'GBP' },
  { id: 12, country: 1, lat: 53.48, lng: -2.24, timeZone: 'Europe/London', currency: 'GBP' },
  { id: 21, country: 2, lat: 37.57, lng: 126.98, timeZone: 'Asia/Seoul', currency: 'KRW' },
  // On the date line, where boxes wrap.
  { id: 31, country: 3, lat: -16.8, lng: 180, timeZone: 'Pacific/Fiji', currency: 'USD' },
]

const WORDS = ['Vega', 'Lóndon', 'House', "St John's", 'House 12', '伦敦公寓', 'École', 'Veg', '12']
const OWNERS = [501, 502, 503] as const
const PARTNERS = [601, 602] as const

type Lease = readonly [ListedTenancy['leaseDuration'], ListedTenancy['leaseDurationUnit']]

const DURATIONS: readonly [Lease, ...Lease[]] = [
  [4, 'week'],
  [26, 'week'],
  [44, 'week'],
  [51, 'week'],
  [1, 'month'],
  [9, 'month'],
  [12, 'month'],
  [1, 'year'],
  [40, 'day'],
]

/** Ids count up from `firstId`, a thousand for each place with all it has. */
export function generateListings(random: Random, count: number, firstId = 1000): Listing[] {
  return Array.from({ length: count }, (_, index) => generateListing(random, firstId + index * 1000))
}

function generateListing(random: Random, id: number): Listing {
  const town = random.pick(TOWNS)
  const reviewsCount = random.chance(40) ? random.integer(1, 60) : 0
  const name = random.some(WORDS, random.integer(1, 3)).join(' ')
  const at = (from: number, to: number) =>
    new Date(Date.UTC(2026, 9, random.integer(from, to), random.integer(0, 23))).toISOString()
  // One in ten has no room at all.
  const roomTypes = random.chance(10)
    ? []
    : Array.from({ length: random.integer(1, 4) }, (_, room) => generateRoom(random, id + 1 + room * 100))
  const bearers: [number, ...number[]] = [
    id,
    id,
    ...roomTypes.flatMap((room) => [room.id, ...room.tenancies.map((tenancy) => tenancy.id)]),
  ]
  return {
    id,
    status: random.chance(90) ? 'active' : random.pick(INVENTORY_STATUSES),
    name,
    canonicalName: `generated-${id}`,
    inventoryNo: null,
    ...near(random, town),
    timeZone: town.timeZone,
    currency: town.currency,
    priceDuration: random.pick(['weekly', 'monthly']),
    paymentType: random.pick([...PAYMENT_TYPES, null]),
    amenities: random.some(AMENITIES, random.integer(0, 5)),
    featureTags: [],
    tags: tagsOf(random, 5),
    completeness: random.integer(0, 10) * 10,
    organisationId: random.chance(70) ? random.pick(OWNERS) : null,
    partnerIds: random.some(PARTNERS, random.integer(0, 2)),
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: at(1, 5),
    regions: [
      { id: town.country, regionType: 'country', canonicalName: `country-${town.country}`, names: { en: 'Country' } },
      { id: town.id, regionType: 'locality', canonicalName: `town-${town.id}`, names: { en: 'Town', zh: '镇' } },
    ],
    roomTypes,
    images: [],
    imagesCount: 0,
    videosCount: 0,
    costs: Array.from({ length: random.integer(0, 3) }, (_, index) => generateCost(random, id + 700 + index, bearers)),
    offers: Array.from({ length: random.integer(0, 2) }, (_, index) =>
      generateOffer(random, id + 800 + index, bearers),
    ),
    ...(random.chance(90) && { commutes: generateCommutes(random, town) }),
    reviewsCount,
    reviewsRating: reviewsCount === 0 ? null : random.integer(200, 500) / 100,
  }
}

/** Minutes to some of the town's campuses by some modes. Few values, so that many places tie. */
function generateCommutes(random: Random, town: Town): number[] {
  return [1, 2, 3].flatMap((number) =>
    random.some(COMMUTE_MODES, random.integer(0, COMMUTE_MODES.length)).map((mode) =>
      commuteCode({
        campusId: town.id * 10 + number,
        mode,
        minutes: random.pick([1, 9, 10, 11, 15, 16, 20, 29, 30, 44, 46, MAX_COMMUTE_MINUTES]),
        estimated: random.chance(30),
      }),
    ),
  )
}

function generateCost(random: Random, id: number, bearers: readonly [number, ...number[]]): ListedCost {
  return {
    id,
    inventoryId: random.pick(bearers),
    recurrence: random.pick(COST_RECURRENCES),
    amountMinor: random.integer(1, 10) * 500,
    refundable: random.chance(20),
  }
}

/** Some hold on the day of the test, others are over or have yet to begin. */
function generateOffer(random: Random, id: number, bearers: readonly [number, ...number[]]): ListedOffer {
  const offerType = random.pick(OFFER_TYPES)
  const isPercent = random.chance(50)
  return {
    id,
    inventoryId: random.pick(bearers),
    offerType,
    names: { en: 'Offer' },
    amountMinor: offerType === 'gift' || isPercent ? null : random.integer(1, 500) * 1000,
    percent: offerType !== 'gift' && isPercent ? random.integer(1, 100) : null,
    startsAt: random.pick(['2026-01-01T00:00:00.000Z', '2026-11-15T10:00:00.000Z']),
    endsAt: random.pick([null, '2026-11-15T08:00:00.000Z', '2026-12-31T23:00:00.000Z']),
  }
}

/** Up to some thirty kilometres off, on a grid where several share one point, or lie less than a metre apart. */
function near(random: Random, { lat, lng }: { lat: number; lng: number }) {
  const east = lng + random.integer(-30, 30) / 100 + random.integer(0, 3) / 1_000_000
  return { lat: lat + random.integer(-20, 20) / 100, lng: east > 180 ? east - 360 : east }
}

const tagsOf = (random: Random, percent: number) => (random.chance(percent) ? [random.pick(TAGS)] : [])

function generateRoom(random: Random, id: number): ListedRoomType {
  return {
    id,
    names: { en: 'Room' },
    tags: tagsOf(random, 8),
    roomType: random.pick(ROOM_TYPES),
    bathroomType: random.pick(BATHROOM_TYPES),
    kitchenType: random.pick(KITCHEN_TYPES),
    unitType: random.pick(UNIT_TYPES),
    bedroomCount: random.integer(0, 4),
    bathroomCount: random.integer(0, 3),
    occupants: 1,
    area: null,
    areaUnit: 'sqft',
    tenancies: Array.from({ length: random.integer(0, 4) }, (_, tenancy) => generateTenancy(random, id + 1 + tenancy)),
  }
}

function generateTenancy(random: Random, id: number): ListedTenancy {
  const [leaseDuration, leaseDurationUnit] = random.pick(DURATIONS)
  const availableFrom = random.chance(85) ? `2026-${random.pick(['09', '11', '12'])}-01` : null
  const until = random.pick(['2026-11-14', '2026-11-15', '2026-12-20', '2027-09-01'])
  return {
    id,
    tags: tagsOf(random, 5),
    leaseDuration,
    leaseDurationUnit,
    priceMinor: random.integer(4, 60) * 1000,
    depositMinor: random.integer(0, 3) * 10_000,
    placesLeft: random.chance(60) ? random.integer(1, 9) : 0,
    availableFrom,
    availableUntil: availableFrom !== null && random.chance(70) ? (until >= availableFrom ? until : null) : null,
    confirmedAt: random.chance(80)
      ? `2026-${random.pick(['09', '10', '11'])}-0${random.integer(1, 9)}T08:00:00.000Z`
      : null,
  }
}

import { AMENITIES } from '@amber/domain/inventory/vocabulary'
import { pricingDurationOf, type PricingDuration } from '@amber/domain/money/pricing-duration'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { Random } from '../random.ts'

/** Cities with their number of places and the typical weekly price in whole units of the currency. */
const CITIES = [
  { city: 'london', country: 'GB', currency: 'GBP', places: 60, week: 290, lat: 51.5074, lng: -0.1278 },
  { city: 'manchester', country: 'GB', currency: 'GBP', places: 35, week: 190, lat: 53.4808, lng: -2.2426 },
  { city: 'leeds', country: 'GB', currency: 'GBP', places: 25, week: 165, lat: 53.8008, lng: -1.5491 },
  { city: 'sydney', country: 'AU', currency: 'AUD', places: 30, week: 520, lat: -33.8688, lng: 151.2093 },
  { city: 'melbourne', country: 'AU', currency: 'AUD', places: 25, week: 430, lat: -37.8136, lng: 144.9631 },
  { city: 'dublin', country: 'IE', currency: 'EUR', places: 20, week: 310, lat: 53.3498, lng: -6.2603 },
  { city: 'paris', country: 'FR', currency: 'EUR', places: 20, week: 280, lat: 48.8566, lng: 2.3522 },
  { city: 'lyon', country: 'FR', currency: 'EUR', places: 10, week: 170, lat: 45.764, lng: 4.8357 },
  { city: 'berlin', country: 'DE', currency: 'EUR', places: 20, week: 200, lat: 52.52, lng: 13.405 },
  { city: 'new-york', country: 'US', currency: 'USD', places: 20, week: 560, lat: 40.7128, lng: -74.006 },
  { city: 'boston', country: 'US', currency: 'USD', places: 10, week: 470, lat: 42.3601, lng: -71.0589 },
  { city: 'toronto', country: 'CA', currency: 'CAD', places: 15, week: 360, lat: 43.6532, lng: -79.3832 },
  { city: 'singapore', country: 'SG', currency: 'SGD', places: 10, week: 380, lat: 1.3, lng: 103.8501 },
] as const satisfies { city: string; country: string; currency: CurrencyCode; [key: string]: unknown }[]

const FIRST_WORDS = [
  'Orchard',
  'Harbour',
  'Station',
  'Mill',
  'Garden',
  'Linden',
  'Foundry',
  'Quay',
  'Museum',
  'Willow',
  'Granary',
  'Bridge',
] as const
const SECOND_WORDS = ['House', 'Court', 'Yard', 'Lofts', 'Halls', 'Point', 'Works', 'Place'] as const

const ROOM_TYPES = [
  {
    name: 'Shared twin room',
    roomType: 'shared_room',
    bathroomType: 'shared_bathroom',
    kitchenType: 'shared_kitchen',
    unitType: 'shared_room',
    occupants: 2,
    area: 170,
    percent: 70,
  },
  {
    name: 'Classic room',
    roomType: 'private_room',
    bathroomType: 'shared_bathroom',
    kitchenType: 'shared_kitchen',
    unitType: 'non_ensuite',
    occupants: 1,
    area: 120,
    percent: 85,
  },
  {
    name: 'En-suite room',
    roomType: 'private_room',
    bathroomType: 'private_bathroom',
    kitchenType: 'shared_kitchen',
    unitType: 'ensuite',
    occupants: 1,
    area: 150,
    percent: 100,
  },
  {
    name: 'Studio',
    roomType: 'entire_place',
    bathroomType: 'private_bathroom',
    kitchenType: 'private_kitchen',
    unitType: 'studio',
    occupants: 1,
    area: 210,
    percent: 135,
  },
  {
    name: 'One-bedroom flat',
    roomType: 'entire_place',
    bathroomType: 'private_bathroom',
    kitchenType: 'private_kitchen',
    unitType: '1b',
    occupants: 2,
    area: 380,
    percent: 170,
  },
] as const

type Lease = { leaseDuration: number; leaseDurationUnit: 'week' | 'month'; percent: number }

const LEASES: Readonly<Record<PricingDuration, readonly Lease[]>> = {
  weekly: [
    { leaseDuration: 51, leaseDurationUnit: 'week', percent: 95 },
    { leaseDuration: 44, leaseDurationUnit: 'week', percent: 100 },
    { leaseDuration: 26, leaseDurationUnit: 'week', percent: 110 },
    { leaseDuration: 12, leaseDurationUnit: 'week', percent: 125 },
  ],
  monthly: [
    { leaseDuration: 12, leaseDurationUnit: 'month', percent: 95 },
    { leaseDuration: 10, leaseDurationUnit: 'month', percent: 100 },
    { leaseDuration: 6, leaseDurationUnit: 'month', percent: 110 },
    { leaseDuration: 3, leaseDurationUnit: 'month', percent: 125 },
  ],
}

const MOVE_IN_DAYS = ['2026-12-01', '2027-01-15', '2027-06-01', '2027-09-04', '2027-09-18'] as const
const FEATURE_TAGS = [
  'study_room',
  'cinema_room',
  'roof_terrace',
  'bike_store',
  'games_room',
  'parcel_lockers',
] as const

type SmallTenancy = {
  name: string
  leaseDuration: number
  leaseDurationUnit: 'week' | 'month'
  priceMinor: number
  depositMinor: number
  placesLeft: number
  placesTotal: number
  availableFrom: string
}

export type SmallRoomType = Omit<(typeof ROOM_TYPES)[number], 'percent'> & { tenancies: SmallTenancy[] }

export type SmallPlace = {
  city: string
  name: string
  canonicalName: string
  lat: number
  lng: number
  currency: CurrencyCode
  priceDuration: PricingDuration
  status: 'active' | 'inactive'
  amenities: string[]
  featureTags: string[]
  tags: string[]
  completeness: number
  images: number
  offerPercent: number | null
  ratings: number[]
  roomTypes: SmallRoomType[]
}

/** Generates the places. The same seed gives the same 300. */
export function makePlaces(random: Random): SmallPlace[] {
  return CITIES.flatMap((city) => namesIn(random, city.places).map((name) => makePlace(random, city, name)))
}

/** Returns names that are distinct within a city. */
function namesIn(random: Random, count: number): string[] {
  const all = FIRST_WORDS.flatMap((first) => SECOND_WORDS.map((second) => `${first} ${second}`))
  return random.some(all, count)
}

function makePlace(
  random: Random,
  { city, country, currency, week, lat, lng }: (typeof CITIES)[number],
  name: string,
): SmallPlace {
  const priceDuration = pricingDurationOf(country)
  const unitPrice = priceDuration === 'weekly' ? week : Math.round((week * 52) / 12)
  const level = random.integer(80, 130)
  return {
    city,
    name,
    canonicalName: `${name.toLowerCase().replace(' ', '-')}-${city}`,
    // A few kilometres around the centre.
    lat: rounded(lat + random.integer(-400, 400) / 10_000),
    lng: rounded(lng + random.integer(-600, 600) / 10_000),
    currency,
    priceDuration,
    status: random.chance(95) ? 'active' : 'inactive',
    amenities: random.some(AMENITIES, random.integer(4, AMENITIES.length)),
    featureTags: random.some(FEATURE_TAGS, random.integer(0, 3)),
    tags: random.chance(5) ? ['not_available'] : [],
    completeness: random.integer(60, 100),
    images: random.integer(3, 6),
    offerPercent: random.chance(25) ? random.integer(2, 10) : null,
    ratings: Array.from({ length: random.integer(0, 6) }, () => random.integer(2, 5)),
    roomTypes: random.some(ROOM_TYPES, random.integer(2, 4)).map(({ percent, ...room }) => ({
      ...room,
      tenancies: makeTenancies(random, priceDuration, (unitPrice * level * percent) / 10_000),
    })),
  }
}

function makeTenancies(random: Random, priceDuration: PricingDuration, price: number): SmallTenancy[] {
  return random
    .some(LEASES[priceDuration], random.integer(2, 4))
    .map(({ leaseDuration, leaseDurationUnit, percent }) => {
      const placesTotal = random.integer(5, 40)
      return {
        name: `${leaseDuration} ${leaseDurationUnit}s`,
        leaseDuration,
        leaseDurationUnit,
        priceMinor: Math.round((price * percent) / 100) * 100,
        depositMinor: 25_000,
        placesLeft: random.chance(15) ? 0 : random.integer(1, placesTotal),
        placesTotal,
        availableFrom: random.pick(MOVE_IN_DAYS),
      }
    })
}

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

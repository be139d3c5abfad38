import { isStale } from '@amber/domain/inventory/freshness'
import type { Inventory } from '@amber/contract/schemas/inventories'
import { describe, expect, test } from 'vitest'
import { cardOf, type CardOptions } from './card-data.ts'

const VISITOR: CardOptions = {
  language: 'en',
  currency: 'GBP',
  now: new Date('2026-11-15T12:00:00Z'),
  nearRegion: true,
  wanted: [],
}

type Place = Parameters<typeof cardOf>[0]

const OFFERED: NonNullable<Inventory['offered']> = {
  inventory_id: 3,
  config_id: 2,
  config_name: 'Studio',
  room_type: 'entire_place',
  unit_type: 'studio',
  occupants: 1,
  lease_duration: 44,
  lease_duration_unit: 'week',
  persons: 1,
  total: 871_200,
  refundable: 0,
  places_left: 23,
  available: true,
  available_from: '2027-09-11',
  confirmed_at: '2026-11-12T08:00:00.000Z',
}
const PLACE = {
  id: 1,
  name: 'Marlow Yard',
  canonical_name: 'marlow-yard',
  location: { location_coordinates: { lat: 53.4, lng: -2.2 } },
  images: [],
  available: true,
  reviews_count: 212,
  reviews_rating: 4.5,
  distance: 966,
  features: [],
  pricing: {
    currency: 'GBP',
    duration: 'weekly',
    price: 19_800,
    price_per_person: 19_800,
    all_in: { price: 19_800, rent: 19_800, bills: 0, offers: 0 },
    deposit: 0,
    min_price: 19_800,
    max_price: 19_800,
    available_price: 19_800,
    min_available_price: 19_800,
  },
  offered: OFFERED,
  active_offers: [],
  active_children: [],
} satisfies Place

const createCard = (place: Place = {}, visitor: Partial<CardOptions> = {}) =>
  cardOf({ ...PLACE, ...place }, { ...VISITOR, ...visitor })

describe('cardOf stay', () => {
  test('is the stay whose price is shown, from the requested month, and null without one', () => {
    expect(createCard().stay).toEqual({ tenancyId: OFFERED.inventory_id, moveIn: null })
    expect(createCard({}, { moveIn: '2099-09' }).stay).toEqual({
      tenancyId: OFFERED.inventory_id,
      moveIn: '2099-09-01',
    })
    expect(createCard({ offered: { ...OFFERED, available: false } }).stay).toMatchObject({
      tenancyId: OFFERED.inventory_id,
    })
    expect(createCard({ offered: null }).stay).toBeNull()
  })
})

describe('cardOf price', () => {
  test('includes the total and its lease length, and is null without an offered stay or pricing', () => {
    expect(createCard().price).toEqual({
      text: '£198',
      rounded: '£198',
      roundedTotal: '£8,712',
      compared: { weekly: 19_800, total: 871_200 },
      split: null,
      unit: 'week',
      room: { name: 'Studio', isBed: false },
      seen: null,
      total: '£8,712',
      totalSeen: null,
      length: 44,
      lengthUnit: 'week',
      persons: 1,
      totalOfAll: null,
      back: null,
      fee: 'none',
    })
    expect(createCard({ offered: null }).price).toBeNull()
    expect(createCard({ pricing: null }).price).toBeNull()
  })

  test("is in the listing's currency, with the visitor's currency marked beside it", () => {
    const rates = { base: 'GBP', day: '2026-11-01', rates: { EUR: '1.1400000000' } } as const
    expect(createCard({}, { currency: 'EUR', rates }).price).toMatchObject({
      text: '£198',
      seen: '≈€226',
      total: '£8,712',
      totalSeen: '≈€9,932',
    })
    expect(createCard({}, { currency: 'EUR' }).price).toMatchObject({ text: '£198', seen: null, totalSeen: null })
  })

  test('is rounded to whole units for pins', () => {
    const allIn = { price: 29_350, rent: 28_000, bills: 1_350, offers: 0 }
    const { price } = createCard({ pricing: { ...PLACE.pricing, all_in: allIn } })
    expect([price?.text, price?.rounded]).toEqual(['£293.50', '£294'])
  })

  test('includes the refundable part of the total', () => {
    expect(createCard({ offered: { ...OFFERED, refundable: 25_000 } }).price).toMatchObject({
      total: '£8,712',
      back: '£250',
    })
  })

  test('names our booking fee per person, which is part of the total', () => {
    const offered = { ...OFFERED, persons: 2, refundable: 50_000, fee: 27_000 }
    expect(createCard({ offered }).price).toMatchObject({ back: '£250', fee: '£135' })
  })

  test('is all-in, with its parts, and says when it buys a bed in a shared room', () => {
    const pricing = { ...PLACE.pricing, all_in: { price: 23_600, rent: 19_800, bills: 5_000, offers: 1_200 } }
    const offered = { ...OFFERED, config_name: 'Bronze Twin Room', room_type: 'shared_room' as const }
    expect(createCard({ pricing, offered }).price).toMatchObject({
      text: '£236',
      split: { rent: '£198', bills: '£50', offers: '£12' },
      room: { name: 'Bronze Twin Room', isBed: true },
    })
  })

  test('calls bills fees when the place includes bills, so that the card does not contradict itself', () => {
    const pricing = { ...PLACE.pricing, all_in: { price: 18_637, rent: 18_500, bills: 137, offers: 0 } }
    const features = [{ name: 'amenities', type: 'amenities', values: [{ name: 'bills_included' }] }] as never
    expect(createCard({ pricing, features })).toMatchObject({
      amenities: ['bills_included'],
      price: { split: { bills: '£1.37', billsAreFees: true } },
    })
    expect(createCard({ pricing }).price?.split).not.toHaveProperty('billsAreFees')
  })

  test('is per person for a shared flat, rounded up, with the total for all', () => {
    const all_in = { price: 20_000, rent: 19_000, bills: 1_000, offers: 0 }
    const pricing = { ...PLACE.pricing, price: 57_000, price_per_person: 19_000, all_in }
    const offered = { ...OFFERED, persons: 3, total: 2_640_001, refundable: 100_000 }
    expect(createCard({ pricing, offered }).price).toMatchObject({
      text: '£200',
      total: '£8,800.01',
      totalOfAll: '£26,400.01',
      back: '£333.33',
      persons: 3,
    })
  })
})

describe('cardOf availability', () => {
  test('has the number of available rooms and the first available day, unless it has passed', () => {
    const availability = (available_from: string | null) =>
      createCard({ offered: { ...OFFERED, available_from } }).availability
    expect(availability('2026-12-01')).toEqual({ rooms: 23, month: null, from: '1 Dec' })
    expect(availability('2027-09-11')).toEqual({ rooms: 23, month: null, from: '11 Sept 2027' })
    expect(availability('2026-11-15')).toEqual({ rooms: 23, month: null, from: null })
    expect(availability(null)).toEqual({ rooms: 23, month: null, from: null })
  })

  test('refers to the requested month', () => {
    expect(createCard({}, { moveIn: '2027-09' }).availability).toMatchObject({ rooms: 23, month: 'September 2027' })
  })

  test('is null when no matching room is available', () => {
    const fullCard = createCard({ offered: { ...OFFERED, available: false, places_left: 0 } })
    expect(fullCard).toMatchObject({ available: false, availability: null, confirmedDays: null })
  })

  test('has the days since confirmation until the place page calls it outdated', () => {
    const confirmedDays = (confirmed_at: string | null, timeZone?: string) =>
      createCard({ offered: { ...OFFERED, confirmed_at } }, timeZone === undefined ? {} : { timeZone }).confirmedDays
    const { now } = VISITOR
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000).toISOString()
    expect(confirmedDays(OFFERED.confirmed_at)).toBe(3)
    expect([13, 15].map((days) => [confirmedDays(daysAgo(days)), isStale(daysAgo(days), now)])).toEqual([
      [13, false],
      [null, true],
    ])
    expect(confirmedDays(null)).toBeNull()
  })

  test('counts the days since confirmation in the time zone of the places', () => {
    const offered = { ...OFFERED, confirmed_at: '2026-11-12T20:00:00.000Z' }
    const daysIn = (timeZone: string) => createCard({ offered }, { timeZone }).confirmedDays
    expect(daysIn('UTC')).toBe((daysIn('Australia/Sydney') ?? 0) + 1)
  })
})

test('shows the end of an offer only when it is soon', () => {
  const offer = {
    id: 1,
    name: '£300 off',
    offer_type: 'discount',
    amount: 30_000,
    percent: null,
    min_stay_days: null,
  } as const
  expect(createCard({ active_offers: [{ ...offer, ends_at: '2026-11-30T23:00:00.000Z' }] }).offer).toEqual({
    name: '£300 off',
    until: '30 Nov',
  })
  expect(createCard({ active_offers: [{ ...offer, ends_at: '2027-08-30T23:00:00.000Z' }] }).offer?.until).toBeNull()
  expect(createCard({ active_offers: [{ ...offer, ends_at: null }] }).offer?.until).toBeNull()
})

test('shows only an offer that the stay on the card is long enough for', () => {
  const offer = { id: 1, offer_type: 'discount', amount: null, percent: 5, ends_at: null } as const
  const long = { ...offer, name: '5% off long stays', min_stay_days: 301 }
  const any = { ...offer, name: '5% off', min_stay_days: null }
  const offerFor = (weeks: number, active_offers: (typeof any | typeof long)[]) =>
    createCard({ active_offers, offered: { ...OFFERED, lease_duration: weeks, lease_duration_unit: 'week' } }).offer
      ?.name
  expect(offerFor(44, [long, any])).toBe('5% off long stays')
  expect(offerFor(20, [long, any])).toBe('5% off')
  expect(offerFor(20, [long])).toBeUndefined()
})

test('shows three amenities, requested ones first and then distinguishing ones', () => {
  const features = [
    {
      name: 'amenities',
      values: ['wifi', 'gym', 'parking', 'bills_included', 'cleaning'].map((name) => ({ name, type: 'amenity' })),
    },
  ]
  expect(createCard({ features }).amenities).toEqual(['bills_included', 'gym', 'cleaning'])
  expect(createCard({ features }, { wanted: ['wifi', 'elevator'] }).amenities).toEqual([
    'wifi',
    'bills_included',
    'gym',
  ])
})

test('shows a rating only when there are reviews', () => {
  expect(createCard().rating).toEqual({ text: '4.5', count: 212 })
  expect(createCard({ reviews_rating: 4 }, { language: 'de' }).rating?.text).toBe('4,0')
  expect(createCard({ reviews_count: 0, reviews_rating: null }).rating).toBeNull()
})

test('omits the distance when searching a country or state', () => {
  expect(createCard().distance?.text).toBe('0.8 mi')
  expect(createCard({}, { nearRegion: false }).distance).toBeNull()
})

describe('cardOf area', () => {
  type Searched = NonNullable<CardOptions['searched']>
  const META = {
    region_name: 'Salford',
    payment: 1,
    types: [],
    unit_type: null,
    lease_duration: null,
    lease_duration_unit: null,
  }
  const MANCHESTER: Searched = {
    name: 'Manchester',
    canonicalName: 'manchester',
    regionType: 'locality',
    ancestors: [],
  }
  const district = { id: 5, name: 'Fallowfield', canonical_name: 'fallowfield', region_type: 'sublocality' } as const
  const city = { id: 4, name: 'Salford', canonical_name: 'salford', region_type: 'locality' } as const

  test('names the district, and the city only if another one was searched', () => {
    const meta = { ...META, region_name: 'Manchester' }
    expect(createCard({ meta, region: district }, { searched: MANCHESTER }).area).toBe('Fallowfield')
    expect(createCard({ meta: META, region: city }, { searched: MANCHESTER }).area).toBe('Salford')
    expect(createCard({ meta: META, region: district }, { searched: MANCHESTER }).area).toBe('Fallowfield, Salford')
    expect(createCard({ meta, region: city }, { searched: MANCHESTER }).area).toBeNull()
  })

  test('repeats neither the district searched nor the city of the university searched', () => {
    const ancestors = [{ name: 'Salford', canonical_name: 'salford', region_type: 'locality' as const }]
    const university: Searched = { name: 'UoS', canonicalName: 'uos', regionType: 'establishment', ancestors }
    const searched: Searched = {
      name: 'Fallowfield',
      canonicalName: 'fallowfield',
      regionType: 'sublocality',
      ancestors,
    }
    expect(createCard({ meta: META, region: district }, { searched }).area).toBeNull()
    expect(createCard({ meta: META, region: city }, { searched: university }).area).toBeNull()
    expect(createCard({ meta: META, region: district }, { searched: university }).area).toBe('Fallowfield')
  })

  test('names the city when searching a country', () => {
    const searched: Searched = { name: 'UK', canonicalName: 'uk', regionType: 'country', ancestors: [] }
    expect(createCard({ meta: META, region: district }, { searched, nearRegion: false }).area).toBe(
      'Fallowfield, Salford',
    )
    expect(createCard({ meta: META, region: district }, { searched, language: 'zh' }).area).toBe('Fallowfield，Salford')
  })

  test('marks places that take no payment online as enquire only', () => {
    expect(createCard({ meta: META }).enquireOnly).toBe(false)
    expect(createCard({ meta: { ...META, payment: 0 } }).enquireOnly).toBe(true)
    expect(createCard().enquireOnly).toBe(false)
  })
})

test('includes supplier facts only when the API returns them', () => {
  expect(createCard().agent).toBeNull()
  const agent_view = {
    supplier: 'Marlow Living',
    commission: { basis_points: 850, amount: null },
    confirmed_at: '2026-11-12T08:00:00.000Z',
    confirmed_by: 'feed',
  }
  expect(createCard({ agent_view }).agent).toEqual({
    supplier: 'Marlow Living',
    commission: '8.5%',
    confirmed: '12 Nov 2026',
    confirmedBy: 'feed',
  })
  const fixedCommission = { ...agent_view, commission: { basis_points: null, amount: 25_000 } }
  expect(createCard({ agent_view: fixedCommission }).agent?.commission).toBe('£250')
})

describe('cardOf path', () => {
  test('includes the stay whose price is shown', () => {
    expect(createCard().path).toBe('/places/marlow-yard?inventory_id=3')
  })

  test('includes an available move-in date within the requested month', () => {
    expect(createCard({}, { moveIn: '2027-09' }).path).toBe(
      '/places/marlow-yard?inventory_id=3&move_in_date=2027-09-11',
    )
    const alwaysAvailable = createCard({ offered: { ...OFFERED, available_from: '2026-01-01' } }, { moveIn: '2027-10' })
    expect(alwaysAvailable.path).toBe('/places/marlow-yard?inventory_id=3&move_in_date=2027-10-01')
    const currentMonth = createCard({ offered: { ...OFFERED, available_from: '2026-01-01' } }, { moveIn: '2026-11' })
    expect(currentMonth.path).toBe('/places/marlow-yard?inventory_id=3&move_in_date=2026-11-15')
  })

  test('names the university searched for, to which the place page shows the distance', () => {
    const university = 'university-of-leeds'
    expect(createCard({}, { university }).path).toBe('/places/marlow-yard?inventory_id=3&to=university-of-leeds')
    expect(createCard({ offered: null }, { university }).path).toBe('/places/marlow-yard?to=university-of-leeds')
  })

  test('omits the stay when the stay is unavailable', () => {
    expect(createCard({ offered: { ...OFFERED, available: false } }).path).toBe('/places/marlow-yard')
  })
})

test('says who lives there if the place is not for everybody', () => {
  expect(createCard({ tags: ['mixed', 'dual_occupancy'] }).residents).toEqual([])
  expect(createCard({ tags: ['postgraduates', 'women_only'] }).residents).toEqual(['women_only', 'postgraduates'])
})

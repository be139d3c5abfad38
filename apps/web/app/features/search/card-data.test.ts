import type { Inventory } from '@amber/contract/inventories'
import { describe, expect, test } from 'vitest'
import { cardOf, type CardReader } from './card-data.ts'

const READER: CardReader = {
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

const card = (place: Place = {}, reader: Partial<CardReader> = {}) =>
  cardOf({ ...PLACE, ...place }, { ...READER, ...reader })

describe('the price', () => {
  test('never comes without the total and its length', () => {
    expect(card().price).toEqual({
      text: '£198',
      unit: 'week',
      seen: null,
      total: '£8,712',
      totalSeen: null,
      length: 44,
      lengthUnit: 'week',
      persons: 1,
      totalOfAll: null,
      back: null,
    })
    expect(card({ offered: null }).price).toBeNull()
    expect(card({ pricing: null }).price).toBeNull()
  })

  test('is the listing’s own, with the visitor’s marked beside it in whole units', () => {
    const rates = { base: 'GBP', day: '2026-11-01', rates: { EUR: '1.1400000000' } } as const
    expect(card({}, { currency: 'EUR', rates }).price).toMatchObject({
      text: '£198',
      seen: '≈€226',
      total: '£8,712',
      totalSeen: '≈€9,932',
    })
    expect(card({}, { currency: 'EUR' }).price).toMatchObject({ text: '£198', seen: null, totalSeen: null })
  })

  test('says what of the total comes back', () => {
    expect(card({ offered: { ...OFFERED, refundable: 25_000 } }).price).toMatchObject({ total: '£8,712', back: '£250' })
  })

  test('of a shared flat is what one pays, also for the whole stay, rounded up; beside it what all pay', () => {
    const pricing = { ...PLACE.pricing, price: 60_000, price_per_person: 20_000 }
    const offered = { ...OFFERED, persons: 3, total: 2_640_001, refundable: 100_000 }
    expect(card({ pricing, offered }).price).toMatchObject({
      text: '£200',
      total: '£8,800.01',
      totalOfAll: '£26,400.01',
      back: '£333.33',
      persons: 3,
    })
  })
})

describe('what is free', () => {
  test('is the true count, and from which day', () => {
    const free = (available_from: string | null) => card({ offered: { ...OFFERED, available_from } }).free
    expect(free('2026-12-01')).toEqual({ rooms: 23, month: null, from: '1 Dec' })
    expect(free('2027-09-11')).toEqual({ rooms: 23, month: null, from: '11 Sept 2027' })
    expect(free('2026-11-15')).toEqual({ rooms: 23, month: null, from: null })
    expect(free(null)).toEqual({ rooms: 23, month: null, from: null })
  })

  test('is so for the month that was asked for', () => {
    expect(card({}, { moveIn: '2027-09' }).free).toMatchObject({ rooms: 23, month: 'September 2027' })
  })

  test('is nothing where every room that fits is taken', () => {
    const full = card({ offered: { ...OFFERED, available: false, places_left: 0 } })
    expect(full).toMatchObject({ available: false, free: null, confirmedDays: null })
  })

  test('was confirmed lately, or that is not said', () => {
    expect(card().confirmedDays).toBe(3)
    expect(card({ offered: { ...OFFERED, confirmed_at: '2026-10-01T08:00:00.000Z' } }).confirmedDays).toBeNull()
    expect(card({ offered: { ...OFFERED, confirmed_at: null } }).confirmedDays).toBeNull()
  })
})

test('an offer says its end when that is near', () => {
  const offer = { id: 1, name: '£300 off', offer_type: 'discount', amount: 30_000, percent: null } as const
  expect(card({ active_offers: [{ ...offer, ends_at: '2026-11-30T23:00:00.000Z' }] }).offer).toEqual({
    name: '£300 off',
    until: '30 Nov',
  })
  expect(card({ active_offers: [{ ...offer, ends_at: '2027-08-30T23:00:00.000Z' }] }).offer?.until).toBeNull()
  expect(card({ active_offers: [{ ...offer, ends_at: null }] }).offer?.until).toBeNull()
})

test('amenities that were asked for come first, then what sets places apart; three of them', () => {
  const features = [
    {
      name: 'amenities',
      values: ['wifi', 'gym', 'parking', 'bills_included', 'cleaning'].map((name) => ({ name, type: 'amenity' })),
    },
  ]
  expect(card({ features }).amenities).toEqual(['bills_included', 'gym', 'cleaning'])
  expect(card({ features }, { wanted: ['wifi', 'elevator'] }).amenities).toEqual(['wifi', 'bills_included', 'gym'])
})

test('a rating stands only on reviews', () => {
  expect(card().rating).toEqual({ text: '4.5', count: 212 })
  expect(card({ reviews_rating: 4 }, { language: 'de' }).rating?.text).toBe('4,0')
  expect(card({ reviews_count: 0, reviews_rating: null }).rating).toBeNull()
})

test('nothing is near the middle of a country', () => {
  expect(card().distance?.text).toBe('0.6 mi')
  expect(card({}, { nearRegion: false }).distance).toBeNull()
})

test('in a country a card says in which city it is', () => {
  const meta = { region_name: 'Leeds', types: [], unit_type: null, lease_duration: null, lease_duration_unit: null }
  expect(card({ meta }).city).toBeNull()
  expect(card({ meta }, { nearRegion: false }).city).toBe('Leeds')
})

test('what is for staff is there only when the API says it', () => {
  expect(card().agent).toBeNull()
  const agent_view = {
    supplier: 'Marlow Living',
    commission: { basis_points: 850, amount: null },
    confirmed_at: '2026-11-12T08:00:00.000Z',
    confirmed_by: 'feed',
  }
  expect(card({ agent_view }).agent).toEqual({
    supplier: 'Marlow Living',
    commission: '8.5%',
    confirmed: '12 Nov 2026',
    confirmedBy: 'feed',
  })
  const fixed = { ...agent_view, commission: { basis_points: null, amount: 25_000 } }
  expect(card({ agent_view: fixed }).agent?.commission).toBe('£250')
})

describe('the way to its page', () => {
  test('carries the stay whose price is shown', () => {
    expect(card().path).toBe('/places/marlow-yard?inventory_id=3')
  })

  test('carries a day of the month that was asked for, on which one can move in', () => {
    expect(card({}, { moveIn: '2027-09' }).path).toBe('/places/marlow-yard?inventory_id=3&move_in_date=2027-09-11')
    const open = card({ offered: { ...OFFERED, available_from: '2026-01-01' } }, { moveIn: '2027-10' })
    expect(open.path).toBe('/places/marlow-yard?inventory_id=3&move_in_date=2027-10-01')
    const now = card({ offered: { ...OFFERED, available_from: '2026-01-01' } }, { moveIn: '2026-11' })
    expect(now.path).toBe('/places/marlow-yard?inventory_id=3&move_in_date=2026-11-15')
  })

  test('of a full place is the plain page', () => {
    expect(card({ offered: { ...OFFERED, available: false } }).path).toBe('/places/marlow-yard')
  })
})

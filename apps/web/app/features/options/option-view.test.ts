import type { OfferedRoom } from '@amber/contract/schemas/lead-options'
import { describe, expect, test } from 'vitest'
import { optionFormPath, optionView } from './option-view.ts'
import { type LivePlace, splitByPlace } from './shared/live-place.ts'

const room: OfferedRoom = {
  id: 1,
  inventory_id: 10,
  place_name: 'Mill House',
  canonical_name: 'mill-house',
  room_name: 'Studio',
  tenancy_id: 31,
  move_in_date: '2027-09-11',
  note: 'Quiet.',
  answer: null,
  university: { name: 'UCL', distance: 1000 },
}

const offered: NonNullable<LivePlace['offered']> = {
  inventory_id: 31,
  config_id: 20,
  config_name: 'Studio',
  room_type: 'private_room',
  unit_type: 'studio',
  occupants: 1,
  lease_duration: 44,
  lease_duration_unit: 'week',
  persons: 1,
  total: 950_000,
  refundable: 20_000,
  places_left: 3,
  available: true,
  available_from: '2027-09-04',
  confirmed_at: null,
}

const saved: NonNullable<LivePlace['saved_stay']> = {
  tenancy_id: 31,
  config_name: 'Studio',
  lease_duration: 44,
  lease_duration_unit: 'week',
  move_in_date: '2027-09-11',
  is_offered: true,
  offered_move_in_date: '2027-09-11',
}

const place: LivePlace = {
  id: 10,
  name: 'Mill House',
  canonical_name: 'mill-house',
  images: [],
  meta: {
    region_name: 'London',
    payment: 1,
    types: [],
    unit_type: null,
    lease_duration: 44,
    lease_duration_unit: 'week',
  },
  pricing: {
    currency: 'GBP',
    duration: 'weekly',
    price: 21_000,
    price_per_person: 21_000,
    all_in: { price: 21_000, rent: 21_000, bills: 0, offers: 0 },
    deposit: 20_000,
    min_price: 21_000,
    max_price: 21_000,
    available_price: 21_000,
    min_available_price: 21_000,
  },
  offered,
  saved_stay: saved,
  reviews_count: 0,
  reviews_rating: null,
}

const view = (live: LivePlace | null | undefined) =>
  optionView(room, live, { language: 'en', currency: 'GBP', rates: undefined })

describe('optionView', () => {
  test('shows the price, total, dates and slots of the chosen stay', () => {
    expect(view(place)).toMatchObject({
      is: 'offered',
      city: 'London',
      roomsLeft: 3,
      price: { text: '£210', total: '£9,500' },
      dates: { first: '11 Sept 2027' },
      path: '/places/mill-house?inventory_id=31&move_in_date=2027-09-11',
      university: { university: 'UCL', distance: '0.8 mi' },
      change: null,
    })
  })

  test('says that the stay begins on another day, and stays offered', () => {
    const later = { ...saved, is_offered: false, offered_move_in_date: '2027-09-18' }
    expect(view({ ...place, saved_stay: later })).toMatchObject({ is: 'offered', change: { kind: 'day' } })
  })

  test('is gone when the place is not listed, the room is full, or only another stay is left', () => {
    const full = { ...place, offered: { ...offered, available: false, places_left: 0 } }
    const other = { ...place, offered: { ...offered, inventory_id: 32 }, saved_stay: { ...saved, is_offered: false } }
    for (const live of [null, full, other, { ...place, offered: null }]) expect(view(live).is).toBe('gone')
    expect(view(other)).toMatchObject({ change: { kind: 'stay', room: 'Studio' } })
  })

  test('claims nothing about a room whose price was not loaded', () => {
    expect(view(undefined)).toMatchObject({ is: 'unknown', place: 'Mill House', path: '/places/mill-house' })
  })
})

describe('optionFormPath', () => {
  test('fills the book form with the stay, from the day on which it can begin', () => {
    const later = { ...saved, is_offered: false, offered_move_in_date: '2027-09-18' }
    const path = optionFormPath(room, { ...place, saved_stay: later }) ?? ''
    const { pathname, searchParams } = new URL(path, 'https://amber.example')
    expect(pathname).toBe('/places/mill-house/form')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      inventory_id: '31',
      lease_duration: '44 weeks',
      move_in_date: '2027-09-18',
    })
  })

  test('leads to the enquiry where nothing can be paid, and nowhere for a room that is gone', () => {
    const meta = place.meta && { ...place.meta, payment: 0 }
    expect(optionFormPath(room, { ...place, ...(meta && { meta }) })).toMatch(/^\/places\/mill-house\/lead\?/)
    expect(optionFormPath(room, { ...place, offered: { ...offered, available: false } })).toBeUndefined()
  })
})

test('splitByPlace puts two rooms of one place into two parts, in order', () => {
  const rooms = [room, { ...room, id: 2, inventory_id: 11 }, { ...room, id: 3 }]
  expect(splitByPlace(rooms).map((part) => part.map(({ id }) => id))).toEqual([[1, 2], [3]])
})

import { describe, expect, test } from 'vitest'
import { lineOf as lineOfStay } from './shortlist-line.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const VISITOR = { language: 'en', currency: 'GBP', now: NOW } as const

const OFFERED = {
  inventory_id: 30,
  config_id: 20,
  config_name: 'En-suite',
  room_type: 'private_room',
  unit_type: 'ensuite',
  occupants: 1,
  lease_duration: 44,
  lease_duration_unit: 'week',
  persons: 1,
  total: 924_000,
  refundable: 25_000,
  places_left: 2,
  available: true,
  available_from: '2027-09-11',
  confirmed_at: null,
} as const

const PRICING = {
  currency: 'GBP',
  duration: 'weekly',
  price: 21_000,
  price_per_person: 21_000,
  all_in: { price: 22_500, rent: 21_000, bills: 2_000, offers: 500 },
  deposit: 25_000,
  min_price: 21_000,
  max_price: 21_000,
  available_price: 21_000,
  min_available_price: 21_000,
} as const

const addressPart = (name: string) => ({ long_name: name, short_name: name })

const PLACE = {
  id: 10,
  name: 'Alpha House',
  canonical_name: 'alpha',
  images: [],
  region: { id: 1, name: 'Leeds', canonical_name: 'leeds', region_type: 'locality' as const },
  reviews_count: 12,
  reviews_rating: 4.25,
  pricing: PRICING,
  offered: OFFERED,
  address: { street_number: addressPart('5'), route: addressPart('Mill Lane'), postal_code: addressPart('LS1 1AA') },
  cancellation_policies: [],
}

const lineOf = (found: Parameters<typeof lineOfStay>[0], context: Parameters<typeof lineOfStay>[2]) =>
  lineOfStay(found, null, context)

describe('lineOf', () => {
  test('returns address, price and availability', () => {
    expect(lineOf(PLACE, VISITOR)).toMatchObject({
      id: 10,
      path: '/places/alpha?inventory_id=30',
      address: '5 Mill Lane, Leeds LS1 1AA',
      rating: { text: '4.3', count: 12 },
      price: {
        text: '£225',
        split: { rent: '£210', bills: '£20', offers: '£5' },
        total: '£9,240',
        back: '£250',
        length: 44,
        lengthUnit: 'week',
        seen: null,
      },
      free: { rooms: 2, from: '11 Sept 2027', isForDates: false },
    })
  })

  test('links to the saved stay and day, which it compares and saves again', () => {
    const saved_stay = {
      tenancy_id: 30,
      config_name: 'En-suite',
      lease_duration: 44,
      lease_duration_unit: 'week' as const,
      move_in_date: '2027-09-18',
      is_offered: true,
      offered_move_in_date: '2027-09-18',
    }
    const stay = { tenancyId: 30, moveIn: '2027-09-18' }
    expect(lineOfStay({ ...PLACE, saved_stay }, stay, VISITOR)).toMatchObject({
      path: '/places/alpha?inventory_id=30&move_in_date=2027-09-18',
      stay,
      compared: '30_2027-09-18',
      dates: { first: '18 Sept 2027', last: '21 Jul 2028' },
      // The room is available from the 11th, which is not the day of the saved stay.
      free: { rooms: 2, from: null, isForDates: true },
      change: null,
    })
    const gone = { ...saved_stay, tenancy_id: 29, lease_duration: 51, is_offered: false }
    expect(lineOfStay({ ...PLACE, saved_stay: gone }, { ...stay, tenancyId: 29 }, VISITOR)).toMatchObject({
      compared: '29_2027-09-18',
      change: { kind: 'stay', length: { count: 51 }, nearest: { length: { count: 44 } } },
    })
  })

  test('splits the total between two persons, rounded up', () => {
    const offered = { ...OFFERED, persons: 2, total: 924_001, refundable: 25_001 }
    expect(lineOf({ ...PLACE, offered }, VISITOR).price).toMatchObject({
      total: '£4,620.01',
      totalOfAll: '£9,240.01',
      back: '£125',
    })
  })

  test('returns no first day when the room is available now, and null when it is unavailable', () => {
    const availability = (offered: object) => lineOf({ ...PLACE, offered: { ...OFFERED, ...offered } }, VISITOR).free
    expect(availability({ available_from: '2026-11-15' })).toEqual({ rooms: 2, from: null, isForDates: false })
    expect(availability({ available_from: null })).toEqual({ rooms: 2, from: null, isForDates: false })
    expect(availability({ available: false })).toBeNull()
  })

  test('links to the place alone when nothing is available', () => {
    expect(lineOf({ ...PLACE, offered: null, pricing: null }, VISITOR)).toMatchObject({
      path: '/places/alpha',
      price: null,
      free: null,
    })
  })

  test('lists refund steps, best first, and the reasons that count as a change of mind', () => {
    const rules = [
      { clock: 'before_move_in' as const, days: 30, refund_percent: 50 },
      { clock: 'after_booking' as const, days: 14, refund_percent: 100 },
      { clock: 'before_move_in' as const, days: 0, refund_percent: 0 },
    ]
    const policy = { code: 'x', name: 'Change of mind', reason: 'change_of_mind' as const, rules }
    const germanVisitor = { ...VISITOR, language: 'de' as const }
    expect(lineOf({ ...PLACE, cancellation_policies: [policy] }, germanVisitor).policies).toEqual([
      {
        reason: 'change_of_mind',
        name: 'Change of mind',
        isAsChangeOfMind: false,
        steps: [
          { clock: 'after_booking', days: 14, share: '100\u00A0%' },
          { clock: 'before_move_in', days: 30, share: '50\u00A0%' },
        ],
      },
      { reason: 'no_visa', name: '', isAsChangeOfMind: true, steps: [] },
      { reason: 'no_place', name: '', isAsChangeOfMind: true, steps: [] },
      { reason: 'course_changed', name: '', isAsChangeOfMind: true, steps: [] },
    ])
  })

  test('adds what a change of mind refunds to the steps of a reason, without rules that add nothing', () => {
    const rule = (days: number, refund_percent: number) => ({ clock: 'after_booking' as const, days, refund_percent })
    const policies = [
      { code: 'x', name: 'Free', reason: 'change_of_mind' as const, rules: [rule(7, 100)] },
      { code: 'y', name: 'Visa', reason: 'no_visa' as const, rules: [rule(5, 50), rule(30, 50)] },
    ]
    expect(lineOf({ ...PLACE, cancellation_policies: policies }, VISITOR).policies[1]?.steps).toEqual([
      { clock: 'after_booking', days: 7, share: '100%' },
      { clock: 'after_booking', days: 30, share: '50%' },
    ])
  })

  test('refunds nothing for a change of mind when the place has no policy for it', () => {
    const noRefund = { reason: 'change_of_mind', name: '', isAsChangeOfMind: false, steps: [] }
    const visa = { code: 'x', name: 'Visa', reason: 'no_visa' as const, rules: [] }
    expect(lineOf(PLACE, VISITOR).policies[0]).toEqual(noRefund)
    expect(lineOf({ ...PLACE, cancellation_policies: [visa] }, VISITOR).policies).toMatchObject([
      noRefund,
      { reason: 'no_visa', isAsChangeOfMind: false },
      { reason: 'no_place' },
      { reason: 'course_changed' },
    ])
  })
})

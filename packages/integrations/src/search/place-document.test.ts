import { buildListing, buildRoom, buildTenancy } from '@amber/testing/search/build-listing'
import { expect, test } from 'vitest'
import { placeDocument } from './place-document.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

const vega = buildListing({
  id: 32,
  name: 'Vega House',
  amenities: ['gym', 'wifi'],
  commutes: [6_000, 5_000],
  organisationId: 7,
  partnerIds: [8, 9],
  completeness: 80,
  roomTypes: [
    buildRoom({
      id: 320,
      roomType: 'entire_place',
      unitType: '2b',
      bedroomCount: 2,
      tags: ['dual_occupancy'],
      tenancies: [
        buildTenancy({ id: 3200, availableUntil: '2027-01-15', confirmedAt: '2026-11-10T23:00:00.000Z' }),
        buildTenancy({ id: 3201, leaseDuration: 12, leaseDurationUnit: 'month', placesLeft: 0, availableFrom: null }),
      ],
    }),
  ],
})

test('builds the document for the index', () => {
  expect(placeDocument(vega, NOW)).toEqual({
    id: 32,
    ids: [32, 320],
    canonical_name: 'vega-house',
    names: { en: 'Vega House' },
    parent_names: { en: 'London', zh: '伦敦' },
    country_names: { en: 'United Kingdom', zh: '英国' },
    found_by: ['vega house'],
    name_words: ['vega', 'house'],
    status: 'active',
    location: { lat: expect.closeTo(51.5, 6), lon: expect.closeTo(-0.1, 6) },
    region_ids: [1, 2],
    owner_id: 7,
    partner_ids: [8, 9],
    amenities: ['gym', 'wifi'],
    tags: ['dual_occupancy'],
    commutes: [5_000, 6_000],
    rating_points: 125,
    completeness_points: 40,
    confirmed_day: 20_767,
    updated_at: Date.parse('2026-11-01'),
    tenancies: [
      {
        room_types: ['entire_place', 'apartment'],
        bathroom_type: 'private_bathroom',
        kitchen_type: 'shared_kitchen',
        unit_type: '2b',
        home_type: 'flat_2',
        bedroom_count: 2,
        bathroom_count: 1,
        lease_weeks: 44,
        lease_months: 10,
        lease_weeks_bucket: '41-45',
        lease_months_bucket: '8+',
        preferred_price: 12_500,
        price: 12_500,
        total: 550_000,
        for_one: false,
        free: true,
        free_until: 20_833,
        move_in_months: [202_610, 202_611, 202_612, 202_701],
      },
      expect.objectContaining({ lease_weeks: 52, lease_months: 12, free: false, move_in_months: [] }),
    ],
    card: vega,
    made_at: '2026-11-15T12:00:00.000Z',
    checksum: expect.any(String),
  })
})

test('omits fields that the place does not have', () => {
  const document = placeDocument(buildListing({ id: 1, regions: [] }), NOW)
  for (const field of ['rating', 'confirmed_day', 'owner_id', 'parent_names', 'country_names']) {
    expect(document).not.toHaveProperty(field)
  }
})

test('returns equal checksums for equal input and another one when a searched field changes', () => {
  const checksum = (name: string, now: Date) => placeDocument({ ...vega, name }, now).checksum
  expect(checksum('Vega', NOW)).toBe(checksum('Vega', NOW))
  expect(checksum('Vega', NOW)).not.toBe(checksum('Vegas', NOW))
  // A month later, the document lists other move-in months.
  expect(checksum('Vega', NOW)).not.toBe(checksum('Vega', new Date('2026-12-15T12:00:00Z')))
})

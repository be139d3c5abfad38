import { expect, test } from 'vitest'
import { placeDocument, type PlaceSource } from './place-document.ts'

const tenancy = (id: number, status: 'active' | 'inactive' = 'active') => ({
  id,
  status,
  leaseDuration: 44,
  leaseDurationUnit: 'week',
  priceMinor: 25_000,
  placesLeft: 3,
  availableFrom: '2027-09-01',
  availableUntil: null,
})
const room = (id: number, status: 'active' | 'inactive', tenancies: ReturnType<typeof tenancy>[]) => ({
  id,
  status,
  roomType: 'private_room',
  unitType: 'studio',
  tenancies,
})
const vega: PlaceSource = {
  id: 32,
  canonicalName: 'vega-london',
  name: 'Vega',
  status: 'active',
  lat: 51.5,
  lng: -0.12,
  currency: 'GBP',
  priceDuration: 'weekly',
  amenities: ['wifi', 'gym'],
  regions: [
    { id: 1, names: { en: 'United Kingdom', zh: '英国' } },
    { id: 2, names: { en: 'London', zh: '伦敦' } },
  ],
  roomTypes: [
    room(320, 'active', [tenancy(3202), tenancy(3201), tenancy(3203, 'inactive')]),
    room(321, 'inactive', [tenancy(3210)]),
  ],
}

test('a place is written the way the index reads it', () => {
  expect(placeDocument(vega)).toEqual({
    id: 32,
    canonical_name: 'vega-london',
    names: { en: 'Vega' },
    status: 'active',
    location: { lat: 51.5, lon: -0.12 },
    currency: 'GBP',
    price_duration: 'weekly',
    amenities: ['gym', 'wifi'],
    region_ids: [1, 2],
    parent_names: { en: 'London', zh: '伦敦' },
    country_names: { en: 'United Kingdom', zh: '英国' },
    found_by: ['Vega'],
    tenancies: [3201, 3202].map((id) => ({
      id,
      room_type_id: 320,
      room_type: 'private_room',
      unit_type: 'studio',
      lease_duration: 44,
      lease_duration_unit: 'week',
      price_minor: 25_000,
      places_left: 3,
      available_from: '2027-09-01',
    })),
  })
})

test('a tenancy that is not offered, or whose room type is not, is left out', () => {
  expect(placeDocument(vega).tenancies.map(({ id }) => id)).toEqual([3201, 3202])
})

test('the order in which lists come from the database makes no difference', () => {
  const shuffled = { ...vega, amenities: vega.amenities.toReversed(), roomTypes: vega.roomTypes.toReversed() }
  expect(placeDocument(shuffled)).toEqual(placeDocument(vega))
})

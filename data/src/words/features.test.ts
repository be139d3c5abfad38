import { AMENITIES, UNIT_TYPES } from '@amber/domain/inventory/vocabulary'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlaceFacts } from './descriptions/describe-place.ts'
import { nameFeatures } from './features.ts'

const facts: PlaceFacts = {
  name: 'Larch House',
  city: { en: 'Leeds' },
  quarter: null,
  university: null,
  walkingMinutes: null,
  style: 'brick',
  floors: 4,
  rooms: 40,
  openedIn: 2015,
  unitTypes: ['ensuite'],
  amenities: [],
  billsIncluded: false,
  hasReviews: false,
  isSharedBathCheaper: false,
  isSharedRoomCheapest: false,
  countryCode: 'GB',
}

test('returns no empty group and no duplicate feature, and names exactly the amenities of the place', () => {
  const anyAmenities = fc.subarray([...AMENITIES])
  fc.assert(
    fc.property(
      anyAmenities,
      fc.subarray([...UNIT_TYPES], { minLength: 1 }),
      fc.boolean(),
      (amenities, unitTypes, bills) => {
        const groups = nameFeatures({ ...facts, amenities, unitTypes, billsIncluded: bills })
        const types = new Set(groups.flatMap(({ values }) => values.map(({ type }) => type)))
        for (const { values } of groups) expect(values.length).toBeGreaterThan(0)
        for (const { values } of groups) expect(new Set(values.map(({ name }) => name)).size).toBe(values.length)
        for (const amenity of AMENITIES) {
          const isExpected = amenity === 'bills_included' ? bills : amenities.includes(amenity)
          expect(types.has(amenity), amenity).toBe(isExpected)
        }
      },
    ),
  )
})

test('does not name heating in Singapore', () => {
  const inSingapore = nameFeatures({ ...facts, billsIncluded: true, countryCode: 'SG' })
  expect(JSON.stringify(inSingapore)).not.toContain('Heating')
  expect(JSON.stringify(nameFeatures({ ...facts, billsIncluded: true }))).toContain('Heating included')
})

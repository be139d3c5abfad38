import { expect, test } from 'vitest'
import { FILTER_GROUPS, isGroupSet, clearGroup } from './facets.ts'
import type { PlaceSearch } from './place-search.ts'

const search: PlaceSearch = {
  room: {
    moveInMonth: 202709,
    lease: { min: 1, max: 2, unit: 'week' },
    price: { min: 1, max: 2 },
    total: { min: 1, max: 2 },
    roomTypes: ['private_room'],
    bathroomTypes: ['private_bathroom'],
    kitchenTypes: ['private_kitchen'],
    unitTypes: ['studio'],
    bedrooms: { min: 1 },
    bathrooms: { min: 1 },
  },
  available: true,
  nameWords: ['yard'],
  anyFeature: ['wifi'],
  tags: ['dual_occupancy'],
  commutes: [{ campusId: 1, mode: 'bike', minutes: 20 }],
  statuses: ['active'],
  sort: { key: 'relevance', order: 'desc' },
  p: 1,
  limit: 10,
  today: '2026-11-15',
}

test.each(FILTER_GROUPS)('clears %s and leaves the other groups set', (group) => {
  expect(isGroupSet(search, group)).toBe(true)
  const cleared = clearGroup(search, group)
  expect(FILTER_GROUPS.filter((other) => !isGroupSet(cleared, other))).toEqual([group])
})

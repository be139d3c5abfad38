import { expect, test } from 'vitest'
import { FILTER_GROUPS, isGroupSet, withoutGroup } from './facets.ts'
import type { PlaceSearch } from './place-search.ts'

const search: PlaceSearch = {
  area: null,
  centre: null,
  room: {
    moveInMonth: 202709,
    lease: { min: 1, max: 2, unit: 'week' },
    price: { min: 1, max: 2 },
    roomTypes: ['private_room'],
    bathroomTypes: ['private_bathroom'],
    kitchenTypes: ['private_kitchen'],
    unitTypes: ['studio'],
    bedrooms: { min: 1, max: null },
    bathrooms: { min: 1, max: null },
  },
  available: true,
  nameWords: ['yard'],
  anyFeature: ['wifi'],
  tags: ['dual_occupancy'],
  statuses: ['active'],
  sort: { key: 'relevance', order: 'desc' },
  p: 1,
  limit: 10,
  today: '2026-11-15',
}

test.each(FILTER_GROUPS)('%s is set, can be dropped, and leaves the others', (group) => {
  expect(isGroupSet(search, group)).toBe(true)
  const dropped = withoutGroup(search, group)
  expect(FILTER_GROUPS.filter((other) => !isGroupSet(dropped, other))).toEqual([group])
})

import { prefersOwnRoom } from '@amber/domain/search/preferred-room'
import { NO_FILTERS, type SearchFilters } from '@amber/domain/search/search-url'
import { expect, test } from 'vitest'
import { showsOwnRooms } from './shows-own-rooms.ts'

const CASES: [Partial<SearchFilters>, Parameters<typeof prefersOwnRoom>[0]][] = [
  [{}, {}],
  [{ types: ['private_bathroom', 'shared_kitchen'] }, { bathroomTypes: ['private_bathroom'] }],
  [{ types: ['shared_room'] }, { roomTypes: ['shared_room'] }],
  [{ unitTypes: ['studio'] }, { unitTypes: ['studio'] }],
  [{ bedrooms: { min: 2 } }, { bedrooms: { min: 2 } }],
]

test.each(CASES)('agrees with the search for %j', (filters, room) => {
  expect(showsOwnRooms({ ...NO_FILTERS, ...filters })).toBe(prefersOwnRoom(room))
})

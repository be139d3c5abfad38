import type { SearchFilters } from '@amber/domain/search/search-url'

/**
 * Returns whether rooms for one person represent the places found, as `prefersOwnRoom` decides for the search: unless the
 * visitor chose a type of room or home, or a number of bedrooms.
 */
export const showsOwnRooms = ({ types, unitTypes, bedrooms }: SearchFilters): boolean =>
  unitTypes.length === 0 && bedrooms === undefined && types.every((type) => /_(?:bathroom|kitchen)$/.test(type))

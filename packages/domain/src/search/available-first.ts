import type { PlaceSearch } from './place-search.ts'

/**
 * Returns whether places with an available room precede all others. Whoever names dates cannot use a full place, however
 * near or well rated it is. Prices and totals already sort available rooms first.
 */
export const availableFirst = ({ room, sort: { key } }: Pick<PlaceSearch, 'room' | 'sort'>): boolean =>
  (room.moveInMonth !== undefined || room.lease !== undefined) &&
  (key === 'relevance' || key === 'distance' || key === 'commute' || key === 'rating')

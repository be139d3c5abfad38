import type { MadePlace } from '../places/made-place.ts'
import type { Batch } from './stream-world.ts'

export type Counts = {
  places: number
  roomTypes: number
  tenancies: number
  reviews: number
  active: number
  inactive: number
  notAvailable: number
  soldOut: number
}

export type WorldCounts = {
  all: Counts
  byCountry: Map<string, Counts>
  byCity: Map<string, Counts>
  /** Room types. */
  byType: Map<string, number>
}

const none = (): Counts => ({
  places: 0,
  roomTypes: 0,
  tenancies: 0,
  reviews: 0,
  active: 0,
  inactive: 0,
  notAvailable: 0,
  soldOut: 0,
})

export function countWorld(batches: Iterable<Batch>): WorldCounts {
  const counts: WorldCounts = { all: none(), byCountry: new Map(), byCity: new Map(), byType: new Map() }
  for (const { made } of batches) {
    for (const place of made) {
      const { city } = place
      const of = [
        counts.all,
        entry(counts.byCountry, city.country.en),
        entry(counts.byCity, `${city.names.en}, ${city.countryCode}`),
      ]
      for (const sum of of) addTo(sum, place)
      for (const { row } of place.rooms) counts.byType.set(row.unitType, (counts.byType.get(row.unitType) ?? 0) + 1)
    }
  }
  return counts
}

function entry(map: Map<string, Counts>, key: string): Counts {
  const found = map.get(key) ?? none()
  map.set(key, found)
  return found
}

function addTo(sum: Counts, { row, rooms, reviews }: MadePlace) {
  const tenancies = rooms.flatMap((room) => room.tenancies)
  sum.places += 1
  sum.roomTypes += rooms.length
  sum.tenancies += tenancies.length
  sum.reviews += reviews.length
  sum[row.status === 'active' ? 'active' : 'inactive'] += 1
  if (row.tags.includes('not_available')) sum.notAvailable += 1
  if (tenancies.every(({ availability }) => availability.placesLeft === 0)) sum.soldOut += 1
}

/** For a person to read: each country, each city, each kind of room. */
export function writeCounts({ all, byCountry, byCity, byType }: WorldCounts): string {
  const most = (map: Map<string, Counts>) => [...map].toSorted(([, a], [, b]) => b.places - a.places)
  const line = (name: string, values: readonly (string | number)[]) =>
    name.padEnd(28) + values.map((value) => value.toString().padStart(12)).join('')
  const head = ['places', 'room types', 'tenancies', 'reviews', 'active', 'inactive', 'not avail.', 'sold out']
  const table = (title: string, rows: [string, Counts][]) => [
    line(title, head),
    ...rows.map(([name, counts]) => line(name, Object.values(counts))),
    '',
  ]
  return [
    ...table('country', [...most(byCountry), ['all', all]]),
    ...table('city', most(byCity)),
    line('type', ['room types']),
    ...[...byType].toSorted(([, a], [, b]) => b - a).map(([type, count]) => line(type, [count])),
  ].join('\n')
}

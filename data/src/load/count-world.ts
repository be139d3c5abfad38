import type { MadePlace } from '../places/made-place.ts'
import type { Batch } from './stream-world.ts'

type Counts = {
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
  /** Number of room types by unit type. */
  byType: Map<string, number>
}

const createCounts = (): Counts => ({
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
  const counts: WorldCounts = { all: createCounts(), byCountry: new Map(), byCity: new Map(), byType: new Map() }
  for (const { made } of batches) {
    for (const place of made) {
      const { city } = place
      const groups = [
        counts.all,
        findOrCreateCounts(counts.byCountry, city.country.en),
        findOrCreateCounts(counts.byCity, `${city.names.en}, ${city.countryCode}`),
      ]
      for (const group of groups) countPlace(group, place)
      for (const { row } of place.rooms) counts.byType.set(row.unitType, (counts.byType.get(row.unitType) ?? 0) + 1)
    }
  }
  return counts
}

function findOrCreateCounts(map: Map<string, Counts>, key: string): Counts {
  const found = map.get(key) ?? createCounts()
  map.set(key, found)
  return found
}

function countPlace(counts: Counts, { row, rooms, reviews }: MadePlace) {
  const tenancies = rooms.flatMap((room) => room.tenancies)
  counts.places += 1
  counts.roomTypes += rooms.length
  counts.tenancies += tenancies.length
  counts.reviews += reviews.length
  counts[row.status === 'active' ? 'active' : 'inactive'] += 1
  if (row.tags.includes('not_available')) counts.notAvailable += 1
  if (tenancies.every(({ availability }) => availability.placesLeft === 0)) counts.soldOut += 1
}

/** Formats the counts as text tables by country, city and unit type. */
export function formatCounts({ all, byCountry, byCity, byType }: WorldCounts): string {
  const largestFirst = (map: Map<string, Counts>) => [...map].toSorted(([, a], [, b]) => b.places - a.places)
  const line = (name: string, values: readonly (string | number)[]) =>
    name.padEnd(28) + values.map((value) => value.toString().padStart(12)).join('')
  const header = ['places', 'room types', 'tenancies', 'reviews', 'active', 'inactive', 'not avail.', 'sold out']
  const table = (title: string, rows: [string, Counts][]) => [
    line(title, header),
    ...rows.map(([name, counts]) => line(name, Object.values(counts))),
    '',
  ]
  return [
    ...table('country', [...largestFirst(byCountry), ['all', all]]),
    ...table('city', largestFirst(byCity)),
    line('type', ['room types']),
    ...[...byType].toSorted(([, a], [, b]) => b - a).map(([type, count]) => line(type, [count])),
  ].join('\n')
}

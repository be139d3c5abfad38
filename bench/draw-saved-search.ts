import type { Random } from '@amber/testing/random'

/**
 * Returns the query of a realistic saved search: half have a price, many a month or a stay, few an amenity, and one in ten
 * has no filters.
 */
export function drawSavedSearch(random: Random, index: number): string {
  const query = new URLSearchParams()
  if (index % 10 !== 0) {
    if (random.chance(50)) query.set('max_price', String(random.integer(12, 60) * 10))
    if (random.chance(40)) query.set('move_in_month', random.pick(['jan', 'feb', 'sep']))
    if (random.chance(30)) query.set('meta_min_lease_duration', String(random.pick([26, 41])))
    if (random.chance(30)) query.set('meta_types', random.pick(['private_room', 'private_bathroom', 'apartment']))
    if (random.chance(15)) query.set('features_and', random.pick(['wifi', 'gym', 'laundry']))
  }
  return query.toString()
}

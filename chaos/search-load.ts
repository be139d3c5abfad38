import { listRegions } from '@amber/contract/endpoints/regions'
import { createClient } from '@amber/contract/http/client'
import { createRandom } from '@amber/testing/random'

const HOT = 200
/** Percentage of requests for one of the hot searches. */
const HOT_SHARE = 80

/** Returns a function that picks search URLs like students do: mostly a few popular searches, the rest unique. */
export async function searchLoad(apiUrl: string): Promise<() => string> {
  const random = createRandom(20_261_115)
  const { data } = await createClient({ baseUrl: apiUrl }).call(listRegions, {
    query: { region_type: 'locality', limit: 100, sort_key: 'places_count', sort_order: 'desc' },
  })
  const [first, ...others] = data.result.map((region) => region.canonical_name)
  if (first === undefined) throw new Error('world has no cities')
  const search = () => {
    const parameters = new URLSearchParams({
      region_canonical_name: random.pick([first, ...others]),
      methods: 'facets',
      p: String(random.integer(1, 3)),
    })
    if (random.chance(50)) parameters.set('move_in_month', random.pick(['jan', 'feb', 'sep', 'oct']))
    if (random.chance(40)) parameters.set('max_price', String(random.integer(15, 90) * 10))
    if (random.chance(30)) parameters.set('meta_unit_types', random.pick(['ensuite', 'studio', 'ensuite,studio']))
    if (random.chance(30)) parameters.set('features_and', random.pick(['wifi', 'gym', 'wifi,laundry']))
    if (random.chance(20)) parameters.set('sort_key', random.pick(['price', 'rating', 'distance']))
    return `${apiUrl}/api/v1/inventories?${parameters.toString()}`
  }
  const hot: [string, ...string[]] = [search(), ...Array.from({ length: HOT - 1 }, search)]
  let number = 0
  return () => (random.chance(HOT_SHARE) ? random.pick(hot) : `${search()}&region_radius=${20_000 + ++number}`)
}

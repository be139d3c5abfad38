import type { exportManagedInventories } from '@amber/contract/schemas/managed-inventories'
import type { ManagedSearch } from '@amber/db/queries/dashboard/managed-search'
import { marketOf } from '@amber/domain/search/market'
import type * as z from 'zod/mini'
import type { SearchRegions } from '../../../search-regions.ts'
import { resolveNames } from '../../v1/inventories/resolve-names.ts'
import { resolveSearch } from '../../v1/inventories/resolve-search.ts'

type Query = Omit<z.output<typeof exportManagedInventories.query>, 'columns'>

/** Resolves the filters of staff. Those of students are interpreted as on the search page, for the region's market. */
export async function resolveManagedSearch(
  query: Query,
  searchRegions: SearchRegions,
): Promise<Omit<ManagedSearch, 'offset' | 'limit'>> {
  const names = await resolveNames(query, searchRegions)
  const market = marketOf(names.region, query.lease_duration_unit)
  // The parameters that only the public search has, at their defaults.
  const publicQuery = {
    ...query,
    type: 'place' as const,
    sort_key: 'updated' as const,
    p: 1,
    limit: 1,
    statuses: ['active', 'inactive'] as const,
    owner: undefined,
    active_children_with_filters: false,
    use_open_search: false,
  }
  return {
    places: resolveSearch({ ...publicQuery, statuses: [...publicQuery.statuses] }, names, market, new Date()),
    statuses: query.statuses,
    ownerId: query.owner,
    confirmed: query.confirmed,
    issues: query.issues,
    sort: { key: query.sort_key, order: query.sort_order },
  }
}

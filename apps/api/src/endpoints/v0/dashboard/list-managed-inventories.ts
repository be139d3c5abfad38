import { listManagedInventories } from '@amber/contract/endpoints/managed-inventories'
import * as schemas from '@amber/contract/schemas/managed-inventories'
import { listManagedPlaces } from '@amber/db/queries/dashboard/managed-places'
import { searchManagedPlaces } from '@amber/db/queries/dashboard/managed-search'
import { mount } from '../../../http/mount.ts'
import { presentManagedInventory } from '../../../presenters/managed-inventory.ts'
import { resolveManagedSearch } from './managed-search.ts'

export const listManagedInventoriesEndpoint = mount(
  listManagedInventories,
  schemas.listManagedInventories,
  async ({ query: { p, limit, ...query } }, { db, searchRegions, language }) => {
    const search = await resolveManagedSearch(query, searchRegions)
    const found = await searchManagedPlaces(db, { ...search, offset: (p - 1) * limit, limit })
    const places = await listManagedPlaces(db, found.ids, language)
    return {
      data: {
        result: places.map(presentManagedInventory),
        meta: {
          count: found.count,
          p,
          limit,
          places_left: found.placesLeft,
          places_total: found.placesTotal,
          facets: { ...found.facets, suppliers: found.suppliers },
        },
      },
    }
  },
)

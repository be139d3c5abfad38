import { listRegions } from '@amber/contract/endpoints/regions'
import * as schemas from '@amber/contract/schemas/regions'
import { listRegions as listRegionRows } from '@amber/db/queries/region/regions'
import { mount } from '../../../http/mount.ts'
import { presentRegion } from '../../../presenters/region.ts'

export const listRegionsEndpoint = mount(
  listRegions,
  schemas.listRegions,
  async ({ query }, { db, language }) => {
    const { p, limit } = query
    const { rows, count } = await listRegionRows(db, {
      regionType: query.region_type,
      parent: query.parent,
      canonicalName: query.canonical_name,
      name: query.name,
      perCountry: query.per_country,
      methods: query.methods,
      sort: { key: query.sort_key, order: query.sort_order },
      language,
      p,
      limit,
    })
    return { data: { result: rows.map(presentRegion), meta: { count, p, limit } } }
  },
  // Every home page requests the same cities.
  { isCached: true, isSameForAll: true },
)

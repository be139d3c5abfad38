import { listRegions } from '@amber/contract/regions'
import { listRegions as listRegionRows } from '@amber/db/queries/regions'
import { mount } from '../../../http/mount.ts'
import { presentRegion } from '../../../presenters/region.ts'

export const listRegionsEndpoint = mount(
  listRegions,
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
  // Every home page asks for the same cities.
  { kept: true, sameForAll: true },
)

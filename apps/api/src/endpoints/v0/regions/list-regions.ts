import { listRegions } from '@amber/contract/regions'
import { listRegions as listRegionRows } from '@amber/db/queries/regions'
import { mount } from '../../../http/mount.ts'
import { presentRegion } from '../../../presenters/region.ts'

export const listRegionsEndpoint = mount(listRegions, async ({ query }, { db, language, hotAnswers }) => {
  const { p, limit } = query
  const wanted = {
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
  }
  const ask = () => listRegionRows(db, wanted)
  // Every home page asks for the same cities.
  const { rows, count } = await (query.cache === false ? ask() : hotAnswers(['regions', wanted], ask))
  return { data: { result: rows.map(presentRegion), meta: { count, p, limit } } }
})

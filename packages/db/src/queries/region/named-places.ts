import type { NamedPlace } from '@amber/domain/search/sentence/name-lexicon'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Places beyond this number are found by the search engine alone, so that the names fit into memory. */
const MAX_PLACES = 50_000

/** Returns the names and aliases of regions, the best known first, and the names of active places. */
export async function listNamedPlaces(db: DbOrTx): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    (
      select
        case region.region_type
          when 'locality' then 'city'
          when 'establishment' then 'university'
          when 'country' then 'country'
          else 'area'
        end as kind,
        region.canonical_name,
        array_remove(array[region.name, case when region.region_type <> 'country' then region.short_name end], null)
          || array(select name from region_names where region_id = region.id) as names
      from regions region
      where region.region_type in ('locality', 'establishment', 'sublocality', 'country')
      order by region.population desc nulls last, region.id
    )
    union all
    (
      select 'place', canonical_name, array[name]
      from inventories
      where kind = 'place' and status = 'active'
      order by id
      limit ${MAX_PLACES}
    )`.execute(db)
  return rows
}

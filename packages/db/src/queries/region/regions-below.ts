import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

type RegionPage = { regionId: number; afterId: number; limit: number }

/** Returns the next ids of regions below a region, which is not among them. */
export async function listRegionIdsBelow(db: DbOrTx, { regionId, afterId, limit }: RegionPage): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from regions
    where path <@ (select path from regions where id = ${regionId})
      and id > ${afterId}
      and id <> ${regionId}
    order by id
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Position in the list of places, which is ordered by region and id. */
type PlacePage = RegionPage & { afterRegionId: number }

/** Returns the next places in a region and all regions below it. */
export async function listPlacesBelow(
  db: DbOrTx,
  { regionId, afterRegionId, afterId, limit }: PlacePage,
): Promise<{ id: number; regionId: number }[]> {
  const { rows } = await sql<{ id: number; regionId: number }>`
    select place.id, place.region_id
    from (
      select id from regions
      where path <@ (select path from regions where id = ${regionId}) and id >= ${afterRegionId}
      order by id
    ) below
    cross join lateral (
      select id, region_id from inventories
      where kind = 'place'
        and region_id = below.id
        and id > case when below.id = ${afterRegionId} then ${afterId}::bigint else 0 end
      order by id
      limit ${limit}
    ) place
    order by place.region_id, place.id
    limit ${limit}
  `.execute(db)
  return rows
}

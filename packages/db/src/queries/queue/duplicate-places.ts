import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type DuplicateRow = {
  /** The property that the places share. */
  reason: 'address' | 'image'
  places: { id: number; name: string; canonicalName: string; supplierName: string | null }[]
}

/** Larger groups belong to a chain that shares its images, not to a mistake. */
const MAX_PLACES_PER_GROUP = 5

/**
 * Lists groups of active places with the same street, number and postcode, or with the same main image in one region.
 * Pairs that somebody has dismissed are left out. Scans the overviews, which have both as keys.
 */
export async function listDuplicatePlaces(
  db: DbOrTx,
  { p, limit }: { p: number; limit: number },
): Promise<{ rows: DuplicateRow[]; count: number }> {
  const { rows } = await sql<DuplicateRow & { count: number }>`
    with places as materialized (
      select root_id as id, region_id, address_key, image_key from place_overviews
      where status = 'active' and not archived
    ),
    groups as (
      select 'address' as reason, array_agg(id order by id) as ids from places
      where address_key is not null group by address_key having count(*) > 1
      union all
      select 'image', array_agg(id order by id) from places
      where image_key is not null
      group by region_id, image_key having count(*) between 2 and ${MAX_PLACES_PER_GROUP}
    ),
    -- A group stays while one of its pairs is not dismissed.
    open_groups as (
      select reason, ids from groups
      where (
        select count(*) from dismissed_duplicates pair where pair.one_id = any (ids) and pair.other_id = any (ids)
      ) < cardinality(ids) * (cardinality(ids) - 1) / 2
    ),
    page as (
      select reason, ids, count(*) over ()::int as count from open_groups
      order by reason, ids limit ${limit} offset ${(p - 1) * limit}
    )
    select
      page.reason, page.count,
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', place.id, 'name', place.name, 'canonicalName', place.canonical_name, 'supplierName', supplier.name
          )
          order by place.id
        )
        from inventories place left join organisations supplier on supplier.id = place.organisation_id
        where place.id = any (page.ids) and (
          select count(*) from dismissed_duplicates pair
          where (pair.one_id = place.id and pair.other_id = any (page.ids))
            or (pair.other_id = place.id and pair.one_id = any (page.ids))
        ) < cardinality(page.ids) - 1
      ) as places
    from page order by page.reason, page.ids
  `.execute(db)
  return { rows, count: rows[0]?.count ?? 0 }
}

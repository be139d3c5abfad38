import { SITEMAP_BATCH_PAGES, SITEMAP_FILE_PAGES, type SitemapKind } from '@amber/domain/seo/sitemap'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

type IdRange = { first: number; last: number }

type SitemapPage = { id: number; canonicalName: string; updatedAt: Date }

/**
 * Pages that may be indexed. A place that is not let has a page, which search engines should forget, and so has a region
 * without places: one that neither contains a city with places nor lies in one. Nor may those of campus buildings.
 */
const INDEXED: Record<SitemapKind, RawBuilder<unknown>> = {
  places: sql`
    from inventories
    where kind = 'place' and status = 'active' and not tags @> array['not_available']
  `,
  regions: sql`
    from regions
    where id in (
      select related.id
      from region_stats stats
      join regions city on city.id = stats.region_id
      join regions related on related.path @> city.path or related.path <@ city.path
      -- The page of a campus building points to that of its university.
      where stats.places_count > 0 and related.parent_type is distinct from 'establishment'
    )
  `,
}

/** Divides all pages into files by ranges of ids, so that a file keeps its pages while others are added. */
export async function listSitemapFiles(db: DbOrTx, kind: SitemapKind): Promise<IdRange[]> {
  const { rows } = await sql<IdRange>`
    select min(id) as first, max(id) as last
    from (
      select id, (row_number() over (order by id) - 1) / ${sql.lit(SITEMAP_FILE_PAGES)} as file
      ${INDEXED[kind]}
    ) numbered
    group by file
    order by file
  `.execute(db)
  return rows
}

/** Returns the next pages within a range of ids, at most one batch. */
export async function listSitemapPages(
  db: DbOrTx,
  kind: SitemapKind,
  { first, last }: IdRange,
): Promise<SitemapPage[]> {
  const { rows } = await sql<SitemapPage>`
    select id, canonical_name, updated_at
    ${INDEXED[kind]} and id between ${first} and ${last}
    order by id
    limit ${sql.lit(SITEMAP_BATCH_PAGES)}
  `.execute(db)
  return rows
}

import { isDeepStrictEqual } from 'node:util'
import type { Listing } from '@amber/domain/search/listing'
import type { PlaceFacts } from '@amber/domain/search/place-facts'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { toColumnNames, listingRow, pointText, tenancyRows } from './listing-rows.ts'

/** A place's stored listing with all its columns, to compare with the expected one. */
export type StoredListing = {
  version: number
  writtenAt: Date
  card: Listing
  /** The other columns by name. */
  columns: Record<string, unknown>
  tenancies: Record<string, unknown>[]
}

export async function readStoredListings(db: DbOrTx, rootIds: readonly number[]): Promise<Map<number, StoredListing>> {
  const { rows } = await sql<StoredListing & { rootId: number; lat: number; lng: number }>`
    select
      place.root_id,
      place.version,
      place.written_at,
      place.card,
      -- Omits the facts last matched with saved searches, which may be from the day before.
      to_jsonb(place) - '{written_at,card,location,match_facts}'::text[] as columns,
      st_y(place.location::geometry) as lat,
      st_x(place.location::geometry) as lng,
      (
        select coalesce(jsonb_agg(to_jsonb(tenancy) order by tenancy.tenancy_id), '[]')
        from listing_tenancies tenancy where tenancy.root_id = place.root_id
      ) as tenancies
    from place_listings place
    where place.root_id = any (${rootIds}::bigint[])
  `.execute(db)
  return new Map(
    rows.map(({ rootId, lat, lng, ...listing }) => [
      rootId,
      { ...listing, columns: { ...listing.columns, location: pointText({ lat, lng }) } },
    ]),
  )
}

/** Returns whether all columns except the card match the listing and its facts. */
export function matchesFacts(
  { version, columns, tenancies }: StoredListing,
  listing: Listing,
  facts: PlaceFacts,
): boolean {
  const { card: _, ...row } = listingRow(listing, facts, version)
  return (
    isDeepStrictEqual(columns, toColumnNames(row)) &&
    isDeepStrictEqual(tenancies, tenancyRows(listing.id, facts).map(toColumnNames))
  )
}

/** Returns the lowest ids greater than `after`, in ascending order. */
export async function listListingIds(
  db: DbOrTx,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('placeListings')
    .where('rootId', '>', after)
    .orderBy('rootId')
    .limit(limit)
    .select('rootId')
    .execute()
  return rows.map(({ rootId }) => rootId)
}

/** Deletes the listing if its version is lower than `beforeVersion`. */
export async function removeListing(db: DbOrTx, rootId: number, beforeVersion: number): Promise<void> {
  await db.deleteFrom('placeListings').where('rootId', '=', rootId).where('version', '<', beforeVersion).execute()
}

/**
 * Deletes listings without a place, or with a version their place has not reached: no job would ever overwrite them.
 */
export async function removeOrphanedListings(db: DbOrTx): Promise<void> {
  await sql`
    delete from place_listings listing
    where not exists (
      select from inventories place
      where place.id = listing.root_id and place.kind = 'place' and place.version >= listing.version
    )
  `.execute(db)
}

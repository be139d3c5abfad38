import { isDeepStrictEqual } from 'node:util'
import type { Listing } from '@amber/domain/search/listing'
import type { PlaceFacts } from '@amber/domain/search/place-facts'
import { sql } from 'kysely'
import type { DbOrTx } from '../database.ts'
import { asStored, listingRow, pointText, tenancyRows } from './listing-rows.ts'

/** All that the database's listings hold of a place, to be compared with what they should. */
export type KeptListing = {
  version: number
  writtenAt: Date
  card: Listing
  /** The other columns, by their names. */
  columns: Record<string, unknown>
  tenancies: Record<string, unknown>[]
}

export async function readKeptListings(db: DbOrTx, rootIds: readonly number[]): Promise<Map<number, KeptListing>> {
  const { rows } = await sql<KeptListing & { rootId: number; lat: number; lng: number }>`
    select
      place.root_id,
      place.version,
      place.written_at,
      place.card,
      -- What was last matched with saved searches is no fact of the place: it may be of a day before.
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
    rows.map(({ rootId, lat, lng, ...kept }) => [
      rootId,
      { ...kept, columns: { ...kept.columns, location: pointText({ lat, lng }) } },
    ]),
  )
}

/** Whether every column but the card is what these facts make of the listing. */
export function holdsFacts({ version, columns, tenancies }: KeptListing, listing: Listing, facts: PlaceFacts): boolean {
  const { card: _, ...row } = listingRow(listing, facts, version)
  return (
    isDeepStrictEqual(columns, asStored(row)) &&
    isDeepStrictEqual(tenancies, tenancyRows(listing.id, facts).map(asStored))
  )
}

/** The next after `after`, in order. */
export async function listListedIds(db: DbOrTx, { after, limit }: { after: number; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('placeListings')
    .where('rootId', '>', after)
    .orderBy('rootId')
    .limit(limit)
    .select('rootId')
    .execute()
  return rows.map(({ rootId }) => rootId)
}

/** Unless it is of that version or a later one by now. */
export async function removeListing(db: DbOrTx, rootId: number, before: number): Promise<void> {
  await db.deleteFrom('placeListings').where('rootId', '=', rootId).where('version', '<', before).execute()
}

/** Those of no place, or of a version that their place does not have yet: no job would ever write over them. */
export async function removeImpossibleListings(db: DbOrTx): Promise<void> {
  await sql`
    delete from place_listings listing
    where not exists (
      select from inventories place
      where place.id = listing.root_id and place.kind = 'place' and place.version >= listing.version
    )
  `.execute(db)
}

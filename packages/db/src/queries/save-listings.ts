import type { PlaceFacts } from '@amber/domain/search/place-facts'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { asStored, listingRow, tenancyRows } from './listing-rows.ts'
import type { VersionedListing } from './listings.ts'

/** What the database is to hold of a place. `facts` are of the moment `madeAt`. */
export type WorkedOutListing = VersionedListing & { facts: PlaceFacts; madeAt: Date }

/** `equal`: also over what is there of the same version, because it may be wrong. */
type Over = 'older' | 'equal'

/**
 * Each ignored unless it is newer than what is there: runs may repeat, overlap and finish in any order. As one JSON
 * value: PostgreSQL takes no more than 65,535 parameters.
 */
export async function saveListings(tx: Tx, list: readonly WorkedOutListing[], over: Over = 'older'): Promise<void> {
  if (list.length === 0) return
  // In the order of ids, so that two of these can't wait for each other.
  const sorted = list.toSorted((a, b) => a.listing.id - b.listing.id)
  const given = sorted.map(({ version, listing, facts, madeAt }) => ({
    ...listingRow(listing, facts, version),
    writtenAt: madeAt,
  }))
  const [columns, excluded] = columnsOf(given)
  const { rows } = await sql<{ rootId: number }>`
    insert into place_listings (${columns})
    select ${columns} from jsonb_populate_recordset(null::place_listings, ${stored(given)})
    on conflict (root_id) do update set (${columns}) = (${excluded})
    where place_listings.version ${over === 'equal' ? sql`<=` : sql`<`} excluded.version
    returning root_id
  `.execute(tx)
  const written = new Set(rows.map(({ rootId }) => rootId))
  // A statement of its own: it sees what whoever wrote before has left, also if that had to be waited for.
  await saveTenancies(
    tx,
    [...written],
    sorted.flatMap(({ listing, facts }) => (written.has(listing.id) ? tenancyRows(listing.id, facts) : [])),
  )
}

/** Most stay as they are, and are left alone. */
async function saveTenancies(tx: Tx, rootIds: readonly number[], given: ReturnType<typeof tenancyRows>): Promise<void> {
  if (rootIds.length === 0) return
  await sql`
    delete from listing_tenancies
    where root_id = any (${rootIds}::bigint[])
      and tenancy_id <> all (${given.map(({ tenancyId }) => tenancyId)}::bigint[])
  `.execute(tx)
  if (given.length === 0) return
  const [columns, excluded] = columnsOf(given)
  await sql`
    insert into listing_tenancies (${columns})
    select ${columns} from jsonb_populate_recordset(null::listing_tenancies, ${stored(given)})
    on conflict (root_id, tenancy_id) do update set (${columns}) = (${excluded})
    where listing_tenancies is distinct from excluded
  `.execute(tx)
}

function columnsOf(rows: readonly object[]) {
  const names = Object.keys(rows[0] ?? {})
  return [
    sql.join(names.map((name) => sql.ref(name))),
    sql.join(names.map((name) => sql.ref(`excluded.${name}`))),
  ] as const
}

const stored = (rows: readonly object[]) => JSON.stringify(rows.map(asStored))

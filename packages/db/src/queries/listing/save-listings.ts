import { matchFactsOf } from '@amber/domain/saved-search/match-facts'
import type { PlaceFacts } from '@amber/domain/search/place-facts'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { unnestRows } from '../../unnest-rows.ts'
import { toColumnNames, listingRow, TENANCY_COLUMN_TYPES, tenancyRows } from './listing-rows.ts'
import type { VersionedListing } from './listings.ts'

/** A listing to store. `facts` were computed at `madeAt`. */
export type ComputedListing = VersionedListing & { facts: PlaceFacts; madeAt: Date }

/** `equal` also overwrites the same version, in case it is wrong. */
type Over = 'older' | 'equal'

/** A recorded change of a place's match facts; `listing_changes` stores both states. */
export type ListingChange = { id: number; rootId: number }

/** Days for which an unlisted place counts as new. Otherwise, rebuilding the table would report every place. */
const NEW_DAYS = 7

/**
 * Stores listings that are newer than the stored ones, so that runs may repeat, overlap and finish in any order. Passes
 * one JSON value because PostgreSQL allows at most 65,535 parameters. Returns the changes to match with saved searches;
 * the caller enqueues the matching.
 */
export async function saveListings(
  tx: Tx,
  list: readonly ComputedListing[],
  over: Over = 'older',
): Promise<ListingChange[]> {
  if (list.length === 0) return []
  // Sorted by id to avoid deadlocks.
  const sorted = list.toSorted((a, b) => a.listing.id - b.listing.id)
  const records = sorted.map(({ version, listing, facts, madeAt }) => ({
    ...listingRow(listing, facts, version),
    writtenAt: madeAt,
    matchFacts: matchFactsOf(listing, facts, madeAt),
  }))
  const [columns, excluded] = columnsOf(records)
  // One statement because every price change passes through here. Changes are recorded only while some saved search has
  // alerts on.
  const { rows } = await sql<{ rootId: number; changeId: number | null }>`
    with known as materialized (
      select root_id, match_facts, facts_version from place_listings
      where root_id = any (${sorted.map(({ listing }) => listing.id)}::bigint[])
      order by root_id
      for no key update
    ),
    written as (
      insert into place_listings (${columns})
      select ${columns} from jsonb_populate_recordset(null::place_listings, ${stored(records)})
      -- The count makes sure that all rows are locked and read before the first is written.
      where (select count(*) from known) >= 0
      on conflict (root_id) do update set (${columns}) = (${excluded})
      where place_listings.version ${over === 'equal' ? sql`<=` : sql`<`} excluded.version
      returning root_id, written_at, match_facts, facts_version, card
    ),
    changed as (
      insert into listing_changes (root_id, before, after)
      select written.root_id, known.match_facts, written.match_facts
      from written left join known on known.root_id = written.root_id
      where exists (select from saved_searches where frequency <> 'off')
        and jsonb_array_length(written.match_facts -> 'rooms') > 0
        and case
          when known.root_id is null
            then (written.card ->> 'createdAt')::timestamptz > written.written_at - make_interval(days => ${NEW_DAYS})
          -- Null for a listing without match facts: it was never matched, so nothing changed. Facts derived by other
          -- rules may differ although the place is the same.
          else known.match_facts <> written.match_facts and known.facts_version = written.facts_version
        end
      returning id, root_id
    )
    select written.root_id, changed.id as change_id
    from written left join changed on changed.root_id = written.root_id
  `.execute(tx)
  const written = new Set(rows.map(({ rootId }) => rootId))
  // A separate statement sees the rows of earlier writers, even those it had to wait for.
  await saveTenancies(
    tx,
    [...written],
    sorted.flatMap(({ listing, facts }) => (written.has(listing.id) ? tenancyRows(listing.id, facts) : [])),
  )
  return rows.flatMap(({ rootId, changeId }) => (changeId === null ? [] : [{ id: changeId, rootId }]))
}

/** Writes only changed tenancies, since most stay the same. */
async function saveTenancies(
  tx: Tx,
  rootIds: readonly number[],
  records: ReturnType<typeof tenancyRows>,
): Promise<void> {
  if (rootIds.length === 0) return
  await sql`
    delete from listing_tenancies
    where root_id = any (${rootIds}::bigint[])
      and tenancy_id <> all (${records.map(({ tenancyId }) => tenancyId)}::bigint[])
  `.execute(tx)
  if (records.length === 0) return
  const [columns, excluded] = columnsOf(records)
  const values = namesOf(records).map((name) =>
    name === 'moveInMonths' ? sql`row.move_in_months::integer[]` : sql.ref(`row.${name}`),
  )
  await sql`
    insert into listing_tenancies (${columns})
    select ${sql.join(values)} from ${unnestRows(records, TENANCY_COLUMN_TYPES)}
    on conflict (root_id, tenancy_id) do update set (${columns}) = (${excluded})
    where listing_tenancies is distinct from excluded
  `.execute(tx)
}

const namesOf = <Row extends object>(rows: readonly Row[]) => Object.keys(rows[0] ?? {}) as (keyof Row & string)[]

function columnsOf(rows: readonly object[]) {
  const names: readonly string[] = namesOf(rows)
  return [
    sql.join(names.map((name) => sql.ref(name))),
    sql.join(names.map((name) => sql.ref(`excluded.${name}`))),
  ] as const
}

const stored = (rows: readonly object[]) => JSON.stringify(rows.map(toColumnNames))

import { matchFactsOf } from '@amber/domain/saved-search/match-facts'
import type { PlaceFacts } from '@amber/domain/search/place-facts'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import { asStored, listingRow, tenancyRows } from './listing-rows.ts'
import type { VersionedListing } from './listings.ts'

/** What the database is to hold of a place. `facts` are of the moment `madeAt`. */
export type WorkedOutListing = VersionedListing & { facts: PlaceFacts; madeAt: Date }

/** `equal`: also over what is there of the same version, because it may be wrong. */
type Over = 'older' | 'equal'

/** What searches read of the place is not what it was: `listing_changes` holds both. */
export type ListingChange = { id: number; rootId: number }

/** One that is older and was never listed is no news: a table that is written anew would tell of every place. */
const NEW_DAYS = 7

/**
 * Each ignored unless it is newer than what is there: runs may repeat, overlap and finish in any order. As one JSON
 * value: PostgreSQL takes no more than 65,535 parameters. Gives the changes that saved searches have to be held
 * against, which is the caller's to ask for.
 */
export async function saveListings(
  tx: Tx,
  list: readonly WorkedOutListing[],
  over: Over = 'older',
): Promise<ListingChange[]> {
  if (list.length === 0) return []
  // In the order of ids, so that two of these can't wait for each other.
  const sorted = list.toSorted((a, b) => a.listing.id - b.listing.id)
  const given = sorted.map(({ version, listing, facts, madeAt }) => ({
    ...listingRow(listing, facts, version),
    writtenAt: madeAt,
    matchFacts: matchFactsOf(listing, facts, madeAt),
  }))
  const [columns, excluded] = columnsOf(given)
  // In one statement, since every change of a price comes by here. Nobody saves a search, nothing is noted down.
  const { rows } = await sql<{ rootId: number; changeId: number | null }>`
    with known as materialized (
      select root_id, match_facts from place_listings
      where root_id = any (${sorted.map(({ listing }) => listing.id)}::bigint[])
      order by root_id
      for no key update
    ),
    written as (
      insert into place_listings (${columns})
      select ${columns} from jsonb_populate_recordset(null::place_listings, ${stored(given)})
      -- Counted, so that all are locked and read before the first is written.
      where (select count(*) from known) >= 0
      on conflict (root_id) do update set (${columns}) = (${excluded})
      where place_listings.version ${over === 'equal' ? sql`<=` : sql`<`} excluded.version
      returning root_id, written_at, match_facts, card
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
          -- Never matched until now, it says nothing new.
          else known.match_facts <> written.match_facts
        end
      returning id, root_id
    )
    select written.root_id, changed.id as change_id
    from written left join changed on changed.root_id = written.root_id
  `.execute(tx)
  const written = new Set(rows.map(({ rootId }) => rootId))
  // A statement of its own: it sees what whoever wrote before has left, also if that had to be waited for.
  await saveTenancies(
    tx,
    [...written],
    sorted.flatMap(({ listing, facts }) => (written.has(listing.id) ? tenancyRows(listing.id, facts) : [])),
  )
  return rows.flatMap(({ rootId, changeId }) => (changeId === null ? [] : [{ id: changeId, rootId }]))
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

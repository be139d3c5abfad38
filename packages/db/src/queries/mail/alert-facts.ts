import type { MatchFacts } from '@amber/domain/saved-search/match-facts'
import type { FoundMatch } from '@amber/domain/saved-search/alert-places'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type AlertFacts = {
  name: string
  regionId: number
  regionCanonicalName: string
  query: string
  createdAt: Date
  matches: (FoundMatch & AlertedPlace)[]
}

/** State of the place when the mail is rendered. */
type AlertedPlace = { placeName: string; canonicalName: string; regionName: string; facts: MatchFacts | null }

/** Returns undefined if the search was deleted or its alerts are off. */
export async function findAlertFacts(db: DbOrTx, alertId: number): Promise<AlertFacts | undefined> {
  const { rows } = await sql<AlertFacts>`
    select
      search.name,
      search.region_id,
      region.canonical_name as region_canonical_name,
      search.query,
      search.created_at,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'rootId', match.root_id,
              'reason', match.reason,
              'price', match.price,
              'priceBefore', match.price_before,
              'placeName', listing.card ->> 'name',
              'canonicalName', listing.card ->> 'canonicalName',
              'regionName', listing.card -> 'regions' -> -1 -> 'names' ->> 'en',
              'facts', listing.match_facts
            )
            order by match.id
          ),
          '[]'
        )
        from saved_search_matches match
        join place_listings listing on listing.root_id = match.root_id
        where match.alert_id = alert.id
      ) as matches
    from saved_search_alerts alert
    join saved_searches search on search.id = alert.saved_search_id
    join regions region on region.id = search.region_id
    where alert.id = ${alertId} and search.frequency <> 'off'
  `.execute(db)
  return rows[0]
}

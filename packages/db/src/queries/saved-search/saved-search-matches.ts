import type { Language } from '@amber/domain/languages'
import type { AlertFrequency, MatchReason } from '@amber/domain/saved-search/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type NewMatch = { savedSearchId: number; reason: MatchReason; price: number; priceBefore: number | null }

type PlaceChange = { changeId: number; rootId: number }

/**
 * Stores matches for searches that exist and have alerts on, and returns whether any of these searches alerts at once.
 * Passes one JSON value because a place may match thousands of searches.
 */
export async function addMatches(
  tx: Tx,
  { changeId, rootId }: PlaceChange,
  matches: readonly NewMatch[],
): Promise<boolean> {
  if (matches.length === 0) return false
  const { rows } = await sql<{ atOnce: boolean | null }>`
    with added as (
      insert into saved_search_matches (saved_search_id, change_id, root_id, reason, price, price_before)
      select search.id, ${changeId}, ${rootId}, match.reason, match.price, match."priceBefore"
      from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
        as match ("savedSearchId" bigint, reason match_reason, price bigint, "priceBefore" bigint)
      join saved_searches search on search.id = match."savedSearchId" and search.frequency <> 'off'
      on conflict do nothing
      returning saved_search_id
    )
    select bool_or(search.frequency = 'at_once') as at_once
    from added join saved_searches search on search.id = added.saved_search_id
  `.execute(tx)
  return rows[0]?.atOnce ?? false
}

/** Deletes matches that no alert has included yet, since they are no longer news. */
export async function deletePendingMatches(tx: Tx, savedSearchId: number): Promise<void> {
  await tx
    .deleteFrom('savedSearchMatches')
    .where('savedSearchId', '=', savedSearchId)
    .where('alertId', 'is', null)
    .execute()
}

const hasPendingMatch = sql`exists (
  select from saved_search_matches match where match.saved_search_id = search.id and match.alert_id is null
)`

type AlertSchedule = {
  frequency: Exclude<AlertFrequency, 'off'>
  /** Minimum seconds since the last alert. */ pauseSeconds: number
}

/** Returns ids greater than `after` of searches with pending matches whose last alert is long enough ago. */
export async function listSearchesToAlert(
  db: DbOrTx,
  { frequency, pauseSeconds, after, limit }: AlertSchedule & { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select search.id from saved_searches search
    where search.frequency = ${frequency} and search.id > ${after} and ${hasPendingMatch}
      and not exists (
        select from saved_search_alerts alert
        where alert.saved_search_id = search.id and alert.created_at > now() - make_interval(secs => ${pauseSeconds})
      )
    order by search.id
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns whether any search has pending matches, even if it was alerted just now. */
export async function hasPendingMatches(db: DbOrTx, frequency: AlertSchedule['frequency']): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from saved_searches search where search.frequency = ${frequency} and ${hasPendingMatch}
    ) as waiting
  `.execute(db)
  return rows[0]?.waiting ?? false
}

export type AlertRecipient = { id: number; email: string; language: Language }

/** Locks the search and returns its owner, or undefined if it was deleted or its frequency changed. */
export async function lockSearchToAlert(
  tx: Tx,
  id: number,
  frequency: AlertSchedule['frequency'],
): Promise<AlertRecipient | undefined> {
  const { rows } = await sql<AlertRecipient>`
    select person.id, person.email, person.language
    from saved_searches search join users person on person.id = search.user_id
    where search.id = ${id} and search.frequency = ${frequency} and person.erased_at is null
    for no key update of search
  `.execute(tx)
  return rows[0]
}

/** Groups all pending matches into one alert. Returns undefined if there are none. */
export async function createAlert(tx: Tx, savedSearchId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with alert as (
      insert into saved_search_alerts (saved_search_id)
      select ${savedSearchId}
      where exists (select from saved_search_matches where saved_search_id = ${savedSearchId} and alert_id is null)
      returning id
    ),
    told as (
      update saved_search_matches set alert_id = alert.id from alert
      where saved_search_id = ${savedSearchId} and alert_id is null
    )
    select id from alert
  `.execute(tx)
  return rows[0]?.id
}

/** Deletes alerts older than the given days. */
export async function deleteOldAlerts(db: DbOrTx, days: number): Promise<void> {
  await sql`delete from saved_search_alerts where created_at < now() - make_interval(days => ${days})`.execute(db)
}

import type { Language } from '@amber/domain/languages'
import type { AlertFrequency, MatchReason } from '@amber/domain/saved-search/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'

export type NewMatch = { savedSearchId: number; reason: MatchReason; price: number; priceBefore: number | null }

type Of = { changeId: number; rootId: number }

/**
 * For searches that are still there and are to be told. As one JSON value: a place may be found by thousands. Says
 * whether any of them is to be told at once.
 */
export async function addMatches(tx: Tx, { changeId, rootId }: Of, matches: readonly NewMatch[]): Promise<boolean> {
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

/** What nobody was told of is no news any more. */
export async function dropWaitingMatches(tx: Tx, savedSearchId: number): Promise<void> {
  await tx
    .deleteFrom('savedSearchMatches')
    .where('savedSearchId', '=', savedSearchId)
    .where('alertId', 'is', null)
    .execute()
}

const isWaiting = sql`exists (
  select from saved_search_matches match where match.saved_search_id = search.id and match.alert_id is null
)`

type Telling = {
  frequency: Exclude<AlertFrequency, 'off'>
  /** At least so long after the last time. */ pauseSeconds: number
}

/** Searches for which something was found that nobody was told of, and whose last mail is long enough ago. */
export async function listSearchesToTell(
  db: DbOrTx,
  { frequency, pauseSeconds, after, limit }: Telling & { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select search.id from saved_searches search
    where search.frequency = ${frequency} and search.id > ${after} and ${isWaiting}
      and not exists (
        select from saved_search_alerts alert
        where alert.saved_search_id = search.id and alert.created_at > now() - make_interval(secs => ${pauseSeconds})
      )
    order by search.id
    limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Also those whose last mail was a moment ago. */
export async function isAnyoneWaiting(db: DbOrTx, frequency: Telling['frequency']): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from saved_searches search where search.frequency = ${frequency} and ${isWaiting}
    ) as waiting
  `.execute(db)
  return rows[0]?.waiting ?? false
}

export type ToldPerson = { id: number; email: string; language: Language }

/** Whose it is, while it waits for nobody else; undefined when it is gone or of another frequency by now. */
export async function lockSearchToTell(
  tx: Tx,
  id: number,
  frequency: Telling['frequency'],
): Promise<ToldPerson | undefined> {
  const { rows } = await sql<ToldPerson>`
    select person.id, person.email, person.language
    from saved_searches search join users person on person.id = search.user_id
    where search.id = ${id} and search.frequency = ${frequency} and person.erased_at is null
    for no key update of search
  `.execute(tx)
  return rows[0]
}

/** All that waits becomes one mail. Undefined when nothing does. */
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

/** What was told so long ago is of no use to anyone. */
export async function forgetOldAlerts(db: DbOrTx, days: number): Promise<void> {
  await sql`delete from saved_search_alerts where created_at < now() - make_interval(days => ${days})`.execute(db)
}

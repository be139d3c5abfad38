import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Language } from '@amber/domain/languages'
import type { SavedEntry } from '@amber/domain/shortlist/saved-stay'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type ShortlistRow = {
  inventoryId: number
  tenancyId: number | null
  moveIn: CalendarDay | null
  name: string
  canonicalName: string
  active: boolean
  createdAt: Date
}

/** Sorts entries created at the same moment by inventory id. */
const NEWEST_FIRST = sql`entry.created_at desc, entry.inventory_id`

export async function listShortlistOf(db: DbOrTx, userId: number, language: Language): Promise<ShortlistRow[]> {
  const { rows } = await sql<ShortlistRow>`
    ${selectEntries(language)}
    where entry.user_id = ${userId}
    order by ${NEWEST_FIRST}
  `.execute(db)
  return rows
}

export async function getShortlistEntry(
  db: DbOrTx,
  { userId, inventoryId, language }: { userId: number; inventoryId: number; language: Language },
): Promise<ShortlistRow> {
  const { rows } = await sql<ShortlistRow>`
    ${selectEntries(language)}
    where entry.user_id = ${userId} and entry.inventory_id = ${inventoryId}
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('shortlist entry not found')
  return row
}

const selectEntries = (language: Language) => sql`
  select
    entry.inventory_id,
    entry.tenancy_id,
    entry.move_in,
    coalesce(translation.name, own.name) as name,
    place.canonical_name,
    place.status = 'active' and own.status = 'active' as active,
    entry.created_at
  from shortlist_entries entry
  join inventories own on own.id = entry.inventory_id
  join inventories place on place.id = own.root_id
  left join inventory_translations translation
    on translation.root_id = own.root_id and translation.inventory_id = own.id
    and translation.language = ${language}`

/** Returns inventory ids, newest first. */
export async function listShortlistIdsOf(db: DbOrTx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ inventoryId: number }>`
    select entry.inventory_id from shortlist_entries entry
    where entry.user_id = ${userId}
    order by ${NEWEST_FIRST}
  `.execute(db)
  return rows.map(({ inventoryId }) => inventoryId)
}

export async function countShortlist(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('shortlistEntries')
    .where('userId', '=', userId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type NewEntries = {
  userId: number
  /** Sorted newest first. */
  entries: readonly SavedEntry[]
  /** Maximum number of entries to add; later ones are dropped. */
  limit: number
}

/**
 * Adds active places and rooms that are not yet saved, and returns the added ids. A stay that is none of the place is
 * left out.
 */
export async function addShortlistEntries(tx: Tx, { userId, entries, limit }: NewEntries): Promise<number[]> {
  const { rows } = await sql<{ inventoryId: number }>`
    insert into shortlist_entries (user_id, inventory_id, tenancy_id, move_in, created_at)
    select
      ${userId}, inventory.id, tenancy.id, case when tenancy.id is not null then asked.move_in end,
      statement_timestamp() - asked.position * interval '1 microsecond'
    from ${unnestEntries(entries)} with ordinality as asked (id, tenancy_id, move_in, position)
    join inventories inventory on inventory.id = asked.id
    join inventories place on place.id = inventory.root_id
    left join inventories tenancy
      on tenancy.id = asked.tenancy_id and tenancy.kind = 'tenancy' and tenancy.root_id = inventory.root_id
    where inventory.kind in ('place', 'room_type') and inventory.status = 'active' and place.status = 'active'
      and not exists (
        select from shortlist_entries known where known.user_id = ${userId} and known.inventory_id = inventory.id
      )
    order by asked.position
    limit ${limit}
    on conflict do nothing
    returning inventory_id
  `.execute(tx)
  return rows.map(({ inventoryId }) => inventoryId)
}

/** Gives saved places and rooms the stays that were chosen last. Entries without a stay keep theirs. */
export async function updateShortlistStays(tx: Tx, userId: number, entries: readonly SavedEntry[]): Promise<void> {
  await sql`
    update shortlist_entries as entry
    set tenancy_id = tenancy.id, move_in = asked.move_in
    from ${unnestEntries(entries)} as asked (id, tenancy_id, move_in)
    join inventories inventory on inventory.id = asked.id
    join inventories tenancy
      on tenancy.id = asked.tenancy_id and tenancy.kind = 'tenancy' and tenancy.root_id = inventory.root_id
    where entry.user_id = ${userId} and entry.inventory_id = asked.id
  `.execute(tx)
}

const unnestEntries = (entries: readonly SavedEntry[]) => sql`unnest(
  ${entries.map(({ id }) => id)}::bigint[],
  ${entries.map(({ stay }) => stay?.tenancyId ?? null)}::bigint[],
  ${entries.map(({ stay }) => stay?.moveIn ?? null)}::date[]
)`

export async function hasShortlistEntry(db: DbOrTx, userId: number, inventoryId: number): Promise<boolean> {
  const row = await db
    .selectFrom('shortlistEntries')
    .where('userId', '=', userId)
    .where('inventoryId', '=', inventoryId)
    .select('inventoryId')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a shortlist entry. Returns the number removed; zero is fine, because a lost request is sent again. */
export async function removeShortlistEntry(db: DbOrTx, userId: number, inventoryId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('shortlistEntries')
    .where('userId', '=', userId)
    .where('inventoryId', '=', inventoryId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

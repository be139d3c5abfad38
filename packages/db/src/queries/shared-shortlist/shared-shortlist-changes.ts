import type { SharedVote } from '@amber/domain/shared-shortlist/vocabulary'
import type { SavedEntry } from '@amber/domain/shortlist/saved-stay'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'
import type { SharedShortlistMembers } from '../../types.generated.ts'

export type LockedList = { id: number; ownerId: number; name: string; invitationSeed: Buffer }

/** Locks the list until commit, so that changes run in sequence and versions match their order. */
export const lockSharedShortlist = (tx: Tx, id: number): Promise<LockedList | undefined> =>
  tx
    .selectFrom('sharedShortlists')
    .where('id', '=', id)
    .select(['id', 'ownerId', 'name', 'invitationSeed'])
    .forUpdate()
    .executeTakeFirst()

export async function incrementSharedVersion(tx: Tx, id: number): Promise<number> {
  const { version } = await tx
    .updateTable('sharedShortlists')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function getSharedVersion(tx: Tx, id: number): Promise<number> {
  const list = tx.selectFrom('sharedShortlists').where('id', '=', id).select('version')
  return (await list.executeTakeFirstOrThrow()).version
}

type NewList = { ownerId: number; name: string; invitationSeed: Buffer }

export async function insertSharedShortlist(tx: Tx, list: NewList): Promise<number> {
  const { id } = await tx.insertInto('sharedShortlists').values(list).returning('id').executeTakeFirstOrThrow()
  return id
}

type ListChange = { name?: string; invitationSeed?: Buffer }

export async function updateSharedShortlist(tx: Tx, id: number, change: ListChange): Promise<void> {
  await tx.updateTable('sharedShortlists').set(change).where('id', '=', id).execute()
}

export async function deleteSharedShortlist(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sharedShortlists').where('id', '=', id).execute()
}

/**
 * Counts the lists a user belongs to. The caller must lock the user, so that concurrent calls cannot exceed the limit.
 */
export async function countSharedShortlistsOf(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('sharedShortlistMembers')
    .where('userId', '=', userId)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type ListTable = 'sharedShortlistMembers' | 'sharedShortlistPlaces' | 'sharedShortlistNotes'

export async function countListRows(tx: Tx, table: ListTable, listId: number): Promise<number> {
  const { count } = await tx
    .selectFrom(table)
    .where('listId', '=', listId)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Member = { listId: number; userId: number; name: string }

/** Returns false if the user is already a member. */
export async function insertSharedMember(tx: Tx, member: Member): Promise<boolean> {
  const added = await tx
    .insertInto('sharedShortlistMembers')
    .values(member)
    .onConflict((row) => row.columns(['listId', 'userId']).doNothing())
    .returning('userId')
    .executeTakeFirst()
  return added !== undefined
}

type MemberKey = { listId: number; userId: number }

/** Deletes a member with their votes and notes; places they added stay. */
export async function deleteSharedMember(tx: Tx, { listId, userId }: MemberKey): Promise<boolean> {
  await tx
    .updateTable('sharedShortlistPlaces')
    .set({ addedBy: null })
    .where('listId', '=', listId)
    .where('addedBy', '=', userId)
    .execute()
  const removed = await tx
    .deleteFrom('sharedShortlistMembers')
    .where('listId', '=', listId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  return removed !== undefined
}

export type BudgetColumns = Pick<
  SharedShortlistMembers,
  'budgetMinMinor' | 'budgetMaxMinor' | 'budgetCurrency' | 'budgetPeriod'
>

export async function updateSharedBudget(tx: Tx, { listId, userId }: MemberKey, budget: BudgetColumns): Promise<void> {
  await tx
    .updateTable('sharedShortlistMembers')
    .set(budget)
    .where('listId', '=', listId)
    .where('userId', '=', userId)
    .execute()
}

/**
 * Returns the places of the entries in the given order, each once, omitting unknown ids. A stay that is none of the place
 * is left out.
 */
export async function listPlacesOf(tx: Tx, entries: readonly SavedEntry[]): Promise<SavedEntry[]> {
  if (entries.length === 0) return []
  const ids = entries.flatMap(({ id, stay }) => (stay === null ? [id] : [id, stay.tenancyId]))
  const rows = await tx.selectFrom('inventories').where('id', 'in', ids).select(['id', 'rootId', 'kind']).execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  const places = new Map<number, SavedEntry>()
  for (const { id: entryId, stay } of entries) {
    const id = found.get(entryId)?.rootId
    if (id === undefined || places.has(id)) continue
    const tenancy = stay === null ? undefined : found.get(stay.tenancyId)
    places.set(id, { id, stay: tenancy?.kind === 'tenancy' && tenancy.rootId === id ? stay : null })
  }
  return [...places.values()]
}

type SharedPlaceKey = { listId: number; inventoryId: number }

type NewSharedPlace = { listId: number; place: SavedEntry; addedBy: number }

/**
 * Adds a place, or gives it another stay if the same member added it. Returns false if nothing changes.
 */
export async function upsertSharedPlace(tx: Tx, { listId, place, addedBy }: NewSharedPlace): Promise<boolean> {
  const { id: inventoryId, stay } = place
  const added = await tx
    .insertInto('sharedShortlistPlaces')
    .values({ listId, inventoryId, addedBy, tenancyId: stay?.tenancyId ?? null, moveIn: stay?.moveIn ?? null })
    .onConflict((row) =>
      row
        .columns(['listId', 'inventoryId'])
        .doUpdateSet({ tenancyId: sql`excluded.tenancy_id`, moveIn: sql`excluded.move_in` })
        .where(
          sql<boolean>`shared_shortlist_places.added_by = excluded.added_by and excluded.tenancy_id is not null and
            (shared_shortlist_places.tenancy_id, shared_shortlist_places.move_in)
              is distinct from (excluded.tenancy_id, excluded.move_in)`,
        ),
    )
    .returning('inventoryId')
    .executeTakeFirst()
  return added !== undefined
}

export const findSharedPlace = (
  tx: Tx,
  { listId, inventoryId }: SharedPlaceKey,
): Promise<{ addedBy: number | null } | undefined> =>
  tx
    .selectFrom('sharedShortlistPlaces')
    .where('listId', '=', listId)
    .where('inventoryId', '=', inventoryId)
    .select('addedBy')
    .executeTakeFirst()

export async function deleteSharedPlace(tx: Tx, { listId, inventoryId }: SharedPlaceKey): Promise<void> {
  await tx
    .deleteFrom('sharedShortlistPlaces')
    .where('listId', '=', listId)
    .where('inventoryId', '=', inventoryId)
    .execute()
}

type VoteKey = SharedPlaceKey & { userId: number }

/** Returns false if the vote is unchanged. */
export async function upsertSharedVote(tx: Tx, { vote, ...key }: VoteKey & { vote: SharedVote }): Promise<boolean> {
  const changed = await tx
    .insertInto('sharedShortlistVotes')
    .values({ ...key, vote })
    .onConflict((row) =>
      row
        .columns(['listId', 'inventoryId', 'userId'])
        .doUpdateSet({ vote, votedAt: sql<Date>`clock_timestamp()` })
        .where('sharedShortlistVotes.vote', '<>', vote),
    )
    .returning('userId')
    .executeTakeFirst()
  return changed !== undefined
}

export async function deleteSharedVote(tx: Tx, { listId, inventoryId, userId }: VoteKey): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('sharedShortlistVotes')
    .where('listId', '=', listId)
    .where('inventoryId', '=', inventoryId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  return deleted !== undefined
}

export type SharedNoteRow = VoteKey & { id: string; text: string }

export const findSharedNote = (tx: Tx, id: string): Promise<SharedNoteRow | undefined> =>
  tx
    .selectFrom('sharedShortlistNotes')
    .where('id', '=', id)
    .select(['id', 'listId', 'inventoryId', 'userId', 'text'])
    .executeTakeFirst()

/** Returns false if the id exists, possibly on another list that we have not locked. */
export async function insertSharedNote(tx: Tx, note: SharedNoteRow): Promise<boolean> {
  const added = await tx
    .insertInto('sharedShortlistNotes')
    .values(note)
    .onConflict((row) => row.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function updateSharedNote(tx: Tx, id: string, text: string): Promise<void> {
  await tx.updateTable('sharedShortlistNotes').set({ text }).where('id', '=', id).execute()
}

export async function deleteSharedNote(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sharedShortlistNotes').where('id', '=', id).execute()
}

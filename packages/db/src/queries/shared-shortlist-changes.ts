import type { SharedVote } from '@amber/domain/shared-shortlist/vocabulary'
import { sql } from 'kysely'
import type { Tx } from '../database.ts'
import type { SharedShortlistMembers } from '../types.generated.ts'

export type LockedList = { id: number; ownerId: number; name: string; invitationSeed: Buffer }

/** Held until commit: changes of one list happen one after the other, and its versions are in their order. */
export const lockSharedShortlist = (tx: Tx, id: number): Promise<LockedList | undefined> =>
  tx
    .selectFrom('sharedShortlists')
    .where('id', '=', id)
    .select(['id', 'ownerId', 'name', 'invitationSeed'])
    .forUpdate()
    .executeTakeFirst()

export async function raiseSharedVersion(tx: Tx, id: number): Promise<number> {
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

/** How many lists someone is a member of. Held for them until commit, or two at once could each be the last. */
export async function countSharedShortlistsOf(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('sharedShortlistMembers')
    .where('userId', '=', userId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Part = 'sharedShortlistMembers' | 'sharedShortlistPlaces' | 'sharedShortlistNotes'

export async function countInList(tx: Tx, part: Part, listId: number): Promise<number> {
  const { count } = await tx
    .selectFrom(part)
    .where('listId', '=', listId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Member = { listId: number; userId: number; name: string }

/** False for who is a member already. */
export async function insertSharedMember(tx: Tx, member: Member): Promise<boolean> {
  const added = await tx
    .insertInto('sharedShortlistMembers')
    .values(member)
    .onConflict((row) => row.columns(['listId', 'userId']).doNothing())
    .returning('userId')
    .executeTakeFirst()
  return added !== undefined
}

type OfMember = { listId: number; userId: number }

/** Their votes and notes go with them; the places they added stay. */
export async function deleteSharedMember(tx: Tx, { listId, userId }: OfMember): Promise<boolean> {
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

export async function updateSharedBudget(tx: Tx, { listId, userId }: OfMember, budget: BudgetColumns): Promise<void> {
  await tx
    .updateTable('sharedShortlistMembers')
    .set(budget)
    .where('listId', '=', listId)
    .where('userId', '=', userId)
    .execute()
}

/** The places that these are, or are rooms of; unknown ones are left out. In the order given. */
export async function listPlacesOf(tx: Tx, inventoryIds: readonly number[]): Promise<number[]> {
  if (inventoryIds.length === 0) return []
  const found = await tx.selectFrom('inventories').where('id', 'in', inventoryIds).select(['id', 'rootId']).execute()
  const rootOf = new Map(found.map(({ id, rootId }) => [id, rootId]))
  return [...new Set(inventoryIds.flatMap((id) => rootOf.get(id) ?? []))]
}

type OfPlace = { listId: number; inventoryId: number }

/** False where it is on the list already. */
export async function insertSharedPlace(tx: Tx, place: OfPlace & { addedBy: number }): Promise<boolean> {
  const added = await tx
    .insertInto('sharedShortlistPlaces')
    .values(place)
    .onConflict((row) => row.columns(['listId', 'inventoryId']).doNothing())
    .returning('inventoryId')
    .executeTakeFirst()
  return added !== undefined
}

export const findSharedPlace = (
  tx: Tx,
  { listId, inventoryId }: OfPlace,
): Promise<{ addedBy: number | null } | undefined> =>
  tx
    .selectFrom('sharedShortlistPlaces')
    .where('listId', '=', listId)
    .where('inventoryId', '=', inventoryId)
    .select('addedBy')
    .executeTakeFirst()

export async function deleteSharedPlace(tx: Tx, { listId, inventoryId }: OfPlace): Promise<void> {
  await tx
    .deleteFrom('sharedShortlistPlaces')
    .where('listId', '=', listId)
    .where('inventoryId', '=', inventoryId)
    .execute()
}

type OfVoter = OfPlace & { userId: number }

/** False where that is what they voted already. */
export async function upsertSharedVote(tx: Tx, { vote, ...of }: OfVoter & { vote: SharedVote }): Promise<boolean> {
  const changed = await tx
    .insertInto('sharedShortlistVotes')
    .values({ ...of, vote })
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

export async function deleteSharedVote(tx: Tx, { listId, inventoryId, userId }: OfVoter): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('sharedShortlistVotes')
    .where('listId', '=', listId)
    .where('inventoryId', '=', inventoryId)
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  return deleted !== undefined
}

export type SharedNoteRow = OfVoter & { id: string; text: string }

export const findSharedNote = (tx: Tx, id: string): Promise<SharedNoteRow | undefined> =>
  tx
    .selectFrom('sharedShortlistNotes')
    .where('id', '=', id)
    .select(['id', 'listId', 'inventoryId', 'userId', 'text'])
    .executeTakeFirst()

/** False where there is one of this id: of another list perhaps, whose lock we do not hold. */
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

import type { Tx } from '@amber/db/database'
import {
  countListRows,
  deleteSharedNote,
  deleteSharedPlace,
  deleteSharedVote,
  findSharedNote,
  findSharedPlace,
  insertSharedNote,
  upsertSharedPlace,
  listPlacesOf,
  updateSharedNote,
  upsertSharedVote,
} from '@amber/db/queries/shared-shortlist/shared-shortlist-changes'
import { AppError } from '@amber/domain/errors'
import { MAX_NOTES, MAX_PLACES, type SharedVote } from '@amber/domain/shared-shortlist/vocabulary'
import type { SavedEntry } from '@amber/domain/shortlist/saved-stay'
import { changeList, type ListMember, type ListDeps, assertListOwner } from './change-list.ts'

type PlaceTarget = ListMember & { inventoryId: number }

/**
 * Adds a place. A room counts as its place: friends choose a place together, shown with the stay of whoever added it, who
 * may add it again with another stay.
 */
export const addPlace = (deps: ListDeps, { entry, ...member }: ListMember & { entry: SavedEntry }): Promise<number> =>
  changeList(deps, member, async (tx, { id: listId }) => {
    const [place] = await listPlacesOf(tx, [entry])
    if (place === undefined) throw new AppError('not_found')
    const isChanged = await upsertSharedPlace(tx, { listId, place, addedBy: member.userId })
    if (isChanged && (await countListRows(tx, 'sharedShortlistPlaces', listId)) > MAX_PLACES) {
      throw new AppError('conflict')
    }
    return isChanged
  })

/**
 * Removes a place with its votes and notes, by whoever added it or the owner. Does nothing if it is already deleted.
 */
export const removePlace = (deps: ListDeps, { inventoryId, ...member }: PlaceTarget): Promise<number> =>
  changeList(deps, member, async (tx, list) => {
    const place = await findSharedPlace(tx, { listId: list.id, inventoryId })
    if (!place) return false
    if (place.addedBy !== member.userId) assertListOwner(list, member.userId)
    await deleteSharedPlace(tx, { listId: list.id, inventoryId })
    return true
  })

/** Sets the member's vote; null removes it. The last vote sent counts. */
export const vote = (
  deps: ListDeps,
  { vote: newVote, ...target }: PlaceTarget & { vote: SharedVote | null },
): Promise<number> =>
  changeList(deps, target, async (tx) => {
    await assertPlaceOnList(tx, target)
    return newVote === null ? deleteSharedVote(tx, target) : upsertSharedVote(tx, { ...target, vote: newVote })
  })

type NoteTarget = PlaceTarget & { noteId: string }

/** Adds a note, or changes the member's own note. */
export const writeNote = (
  deps: ListDeps,
  { noteId, text, ...target }: NoteTarget & { text: string },
): Promise<number> =>
  changeList(deps, target, async (tx) => {
    await assertPlaceOnList(tx, target)
    const { listId, inventoryId, userId } = target
    if (await insertSharedNote(tx, { id: noteId, listId, inventoryId, userId, text })) {
      if ((await countListRows(tx, 'sharedShortlistNotes', listId)) > MAX_NOTES) throw new AppError('conflict')
      return true
    }
    const existing = await findSharedNote(tx, noteId)
    const isOwn = existing?.listId === listId && existing.inventoryId === inventoryId && existing.userId === userId
    // The id belongs to someone else's note, of which the caller cannot know.
    if (!isOwn) throw new AppError('not_found')
    if (existing.text === text) return false
    await updateSharedNote(tx, noteId, text)
    return true
  })

/** Removes a note, by its author or the owner. Does nothing if it is already deleted. */
export const removeNote = (deps: ListDeps, { noteId, ...target }: NoteTarget): Promise<number> =>
  changeList(deps, target, async (tx, list) => {
    const note = await findSharedNote(tx, noteId)
    if (note?.listId !== target.listId || note.inventoryId !== target.inventoryId) return false
    if (note.userId !== target.userId) assertListOwner(list, target.userId)
    await deleteSharedNote(tx, noteId)
    return true
  })

async function assertPlaceOnList(tx: Tx, { listId, inventoryId }: PlaceTarget) {
  if (!(await findSharedPlace(tx, { listId, inventoryId }))) throw new AppError('not_found')
}

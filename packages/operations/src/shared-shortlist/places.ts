import type { Tx } from '@amber/db/database'
import {
  countInList,
  deleteSharedNote,
  deleteSharedPlace,
  deleteSharedVote,
  findSharedNote,
  findSharedPlace,
  insertSharedNote,
  insertSharedPlace,
  listPlacesOf,
  updateSharedNote,
  upsertSharedVote,
} from '@amber/db/queries/shared-shortlist-changes'
import { AppError } from '@amber/domain/errors'
import { MOST_NOTES, MOST_PLACES, type SharedVote } from '@amber/domain/shared-shortlist/vocabulary'
import { changeList, type InList, type ListParts, refuseUnlessOwner } from './change-list.ts'

type OnPlace = InList & { inventoryId: number }

/** A room stands for its place: friends choose a house together, and each a room of it later. */
export const addPlace = (parts: ListParts, { inventoryId, ...who }: OnPlace): Promise<number> =>
  changeList(parts, who, async (tx, { id: listId }) => {
    const [placeId] = await listPlacesOf(tx, [inventoryId])
    if (placeId === undefined) throw new AppError('not_found')
    const isAdded = await insertSharedPlace(tx, { listId, inventoryId: placeId, addedBy: who.userId })
    if (isAdded && (await countInList(tx, 'sharedShortlistPlaces', listId)) > MOST_PLACES) {
      throw new AppError('conflict')
    }
    return isAdded
  })

/** By whoever added it, or began the list: the votes and notes of the others go with it. One that is gone is not missed. */
export const removePlace = (parts: ListParts, { inventoryId, ...who }: OnPlace): Promise<number> =>
  changeList(parts, who, async (tx, list) => {
    const place = await findSharedPlace(tx, { listId: list.id, inventoryId })
    if (!place) return false
    if (place.addedBy !== who.userId) refuseUnlessOwner(list, who.userId)
    await deleteSharedPlace(tx, { listId: list.id, inventoryId })
    return true
  })

/** Null takes it back. The last one that was sent counts. */
export const vote = (
  parts: ListParts,
  { vote: wanted, ...on }: OnPlace & { vote: SharedVote | null },
): Promise<number> =>
  changeList(parts, on, async (tx) => {
    await getPlace(tx, on)
    return wanted === null ? deleteSharedVote(tx, on) : upsertSharedVote(tx, { ...on, vote: wanted })
  })

type OnNote = OnPlace & { noteId: string }

/** One's own may be written anew. */
export const writeNote = (parts: ListParts, { noteId, text, ...on }: OnNote & { text: string }): Promise<number> =>
  changeList(parts, on, async (tx) => {
    await getPlace(tx, on)
    const { listId, inventoryId, userId } = on
    if (await insertSharedNote(tx, { id: noteId, listId, inventoryId, userId, text })) {
      if ((await countInList(tx, 'sharedShortlistNotes', listId)) > MOST_NOTES) throw new AppError('conflict')
      return true
    }
    const known = await findSharedNote(tx, noteId)
    const isOwn = known?.listId === listId && known.inventoryId === inventoryId && known.userId === userId
    // Somebody else's, wherever it is: whoever chose this id can't know it.
    if (!isOwn) throw new AppError('not_found')
    if (known.text === text) return false
    await updateSharedNote(tx, noteId, text)
    return true
  })

/** By whoever wrote it, or began the list. One that is gone is not missed. */
export const removeNote = (parts: ListParts, { noteId, ...on }: OnNote): Promise<number> =>
  changeList(parts, on, async (tx, list) => {
    const note = await findSharedNote(tx, noteId)
    if (note?.listId !== on.listId || note.inventoryId !== on.inventoryId) return false
    if (note.userId !== on.userId) refuseUnlessOwner(list, on.userId)
    await deleteSharedNote(tx, noteId)
    return true
  })

async function getPlace(tx: Tx, { listId, inventoryId }: OnPlace) {
  if (!(await findSharedPlace(tx, { listId, inventoryId }))) throw new AppError('not_found')
}

import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '@amber/db/database'
import {
  countSharedShortlistsOf,
  insertSharedMember,
  upsertSharedPlace,
  insertSharedShortlist,
  listPlacesOf,
} from '@amber/db/queries/shared-shortlist/shared-shortlist-changes'
import { lockUser } from '@amber/db/queries/account/users'
import { AppError } from '@amber/domain/errors'
import type { SavedEntry } from '@amber/domain/shortlist/saved-stay'
import { MAX_LISTS, MAX_PLACES } from '@amber/domain/shared-shortlist/vocabulary'

type NewList = { userId: number; name: string; memberName: string; entries: readonly SavedEntry[] }

/** Creates a list. It has no viewers to notify yet. */
export function createList(db: Db, list: NewList): Promise<number> {
  const { userId, name, memberName, entries } = list
  return db.transaction().execute(async (tx) => {
    await assertListLimit(tx, userId)
    const listId = await insertSharedShortlist(tx, { ownerId: userId, name, invitationSeed: newInvitationSeed() })
    await insertSharedMember(tx, { listId, userId, name: memberName })
    const places = (await listPlacesOf(tx, entries)).slice(0, MAX_PLACES)
    for (const place of places) await upsertSharedPlace(tx, { listId, place, addedBy: userId })
    return listId
  })
}

export async function assertListLimit(tx: Tx, userId: number): Promise<void> {
  await lockUser(tx, userId)
  if ((await countSharedShortlistsOf(tx, userId)) >= MAX_LISTS) throw new AppError('conflict')
}

/** Creates the seed from which an invitation link is derived. */
export const newInvitationSeed = () => randomBytes(32)

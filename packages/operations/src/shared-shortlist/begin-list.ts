import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '@amber/db/database'
import {
  countSharedShortlistsOf,
  insertSharedMember,
  insertSharedPlace,
  insertSharedShortlist,
  listPlacesOf,
} from '@amber/db/queries/shared-shortlist-changes'
import { lockKeeper } from '@amber/db/queries/users'
import { AppError } from '@amber/domain/errors'
import { MOST_LISTS, MOST_PLACES } from '@amber/domain/shared-shortlist/vocabulary'

type NewList = { userId: number; name: string; memberName: string; inventoryIds: readonly number[] }

/** Nobody looks at it yet, so nobody is told. */
export function beginSharedShortlist(db: Db, list: NewList): Promise<number> {
  const { userId, name, memberName, inventoryIds } = list
  return db.transaction().execute(async (tx) => {
    await refuseTooManyLists(tx, userId)
    const listId = await insertSharedShortlist(tx, { ownerId: userId, name, invitationSeed: newInvitationSeed() })
    await insertSharedMember(tx, { listId, userId, name: memberName })
    const places = (await listPlacesOf(tx, inventoryIds)).slice(0, MOST_PLACES)
    for (const inventoryId of places) await insertSharedPlace(tx, { listId, inventoryId, addedBy: userId })
    return listId
  })
}

export async function refuseTooManyLists(tx: Tx, userId: number): Promise<void> {
  await lockKeeper(tx, userId)
  if ((await countSharedShortlistsOf(tx, userId)) >= MOST_LISTS) throw new AppError('conflict')
}

/** What a link to join is made from. */
export const newInvitationSeed = () => randomBytes(32)

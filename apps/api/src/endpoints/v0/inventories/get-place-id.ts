import type { DbOrTx } from '@amber/db/database'
import { findPlaceId } from '@amber/db/queries/inventory/find-place-id'
import { findRootId } from '@amber/db/queries/inventory/inventories'
import { readInventoryId } from '@amber/db/queries/inventory/place-key'
import { AppError } from '@amber/domain/errors'

/** Returns the id of the place with this id or canonical name. Throws 404 if there is none. */
export async function getPlaceIdByKey(db: DbOrTx, key: string): Promise<number> {
  const id = await findPlaceId(db, key)
  if (id === undefined) throw new AppError('not_found')
  return id
}

/** Returns the id of a place by id or canonical name, or of a room type or tenancy by id. Throws 404 if there is none. */
export async function getInventoryIdByKey(db: DbOrTx, key: string): Promise<number> {
  const id = readInventoryId(key)
  if (id === undefined) return getPlaceIdByKey(db, key)
  if ((await findRootId(db, id)) === undefined) throw new AppError('not_found')
  return id
}

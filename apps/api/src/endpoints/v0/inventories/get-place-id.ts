import type { DbOrTx } from '@amber/db/database'
import { findPlaceId } from '@amber/db/queries/inventory/find-place-id'
import { AppError } from '@amber/domain/errors'

/** Returns the id of the place with this id or canonical name. Throws 404 if there is none. */
export async function getPlaceIdByKey(db: DbOrTx, key: string): Promise<number> {
  const id = await findPlaceId(db, key)
  if (id === undefined) throw new AppError('not_found')
  return id
}

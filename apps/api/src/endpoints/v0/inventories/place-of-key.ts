import type { DbOrTx } from '@amber/db/database'
import { findPlaceId } from '@amber/db/queries/find-place-id'
import { AppError } from '@amber/domain/errors'

/** The number of the place that a path names by its number or its canonical name. */
export async function placeOfKey(db: DbOrTx, key: string): Promise<number> {
  const id = await findPlaceId(db, key)
  if (id === undefined) throw new AppError('not_found')
  return id
}

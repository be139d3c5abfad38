import type { DbOrTx } from '../../database.ts'
import { matchesPlaceKey } from './place-key.ts'

/** Finds a place by id or canonical name. */
export async function findPlaceId(db: DbOrTx, key: string): Promise<number | undefined> {
  const place = db.selectFrom('inventories as place').where(matchesPlaceKey(key)).select('place.id')
  return (await place.executeTakeFirst())?.id
}

export async function getPlaceName(db: DbOrTx, rootId: number): Promise<string> {
  const place = db.selectFrom('inventories').where('id', '=', rootId).select('name')
  return (await place.executeTakeFirstOrThrow()).name
}

import type { DbOrTx } from '@amber/db/database'
import { listSavedStays } from '@amber/db/queries/inventory/saved-stays'
import type { Language } from '@amber/domain/languages'
import { readSavedStays } from '@amber/domain/shortlist/saved-stay'
import type { RequestedStay } from '../../../presenters/inventory-stays.ts'

/** Returns the stays that the query names, by place. Unknown ones are left out. */
export async function findRequestedStays(
  db: DbOrTx,
  text: string | undefined,
  language: Language,
): Promise<ReadonlyMap<number, RequestedStay>> {
  if (text === undefined) return new Map()
  const moveIns = new Map(readSavedStays(text).map(({ tenancyId, moveIn }) => [tenancyId, moveIn]))
  const rows = await listSavedStays(db, [...moveIns.keys()], language)
  return new Map(rows.map((row) => [row.placeId, { ...row, moveIn: moveIns.get(row.id) ?? null }]))
}

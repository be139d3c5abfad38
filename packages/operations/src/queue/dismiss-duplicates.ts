import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { insertDismissedPairs, listPlaceIds } from '@amber/db/queries/queue/dismissed-duplicates'
import { AppError } from '@amber/domain/errors'

type Dismissal = { placeIds: readonly number[]; actorId: number; requestId?: string }

/** Records that none of the places is the same as another, for good. Each place has an entry in the audit log. */
export async function dismissDuplicates(db: Db, { placeIds, actorId, requestId }: Dismissal): Promise<void> {
  const ids = [...new Set(placeIds)]
  await db.transaction().execute(async (tx) => {
    const known = await listPlaceIds(tx, ids)
    if (known.length < 2 || known.length < ids.length) throw new AppError('not_found')
    await insertDismissedPairs(tx, ids)
    for (const id of ids)
      await recordAudit(tx, { actorId, action: 'duplicate.dismiss', ids: { root_id: id }, fields: [], requestId })
  })
}

import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { closeFeedError } from '@amber/db/queries/queue/feed-errors'
import { AppError } from '@amber/domain/errors'

type Resolution = { feedErrorId: number; actorId: number; requestId?: string }

/** Closes an error of a feed. If the next delivery has it again, it opens anew. */
export async function resolveFeedError(db: Db, { feedErrorId, actorId, requestId }: Resolution): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const closed = await closeFeedError(tx, feedErrorId)
    if (!closed) throw new AppError('not_found')
    await recordAudit(tx, {
      actorId,
      action: 'feed_error.resolve',
      ids: { feed_error_id: feedErrorId, ...(closed.rootId !== null && { root_id: closed.rootId }) },
      fields: ['resolved_at'],
      requestId,
    })
  })
}

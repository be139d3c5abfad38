import type { FeedErrorCode } from '@amber/domain/inventory/feed-errors'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

export type NewFeedError = {
  organisationId: number
  rootId: number | null
  reference: string
  code: FeedErrorCode
}

/** Stores an error of a feed. One that is still open is counted again. */
export async function recordFeedError(tx: Tx, error: NewFeedError): Promise<void> {
  await tx
    .insertInto('feedErrors')
    .values(error)
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'reference', 'code'])
        .where('resolvedAt', 'is', null)
        .doUpdateSet({ times: sql`feed_errors.times + 1`, lastSeenAt: sql`now()` }),
    )
    .execute()
}

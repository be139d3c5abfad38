import type { FeedErrorCode } from '@amber/domain/inventory/feed-errors'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

export type NewFeedError = {
  organisationId: number
  rootId: number | null
  reference: string
  code: FeedErrorCode
  /** The value that could not be used. */
  received?: string | null
}

/** Stores an error of a feed. One that is still open is counted again, with the value received last. */
export async function recordFeedError(tx: Tx, error: NewFeedError): Promise<void> {
  await tx
    .insertInto('feedErrors')
    .values(error)
    .onConflict((conflict) =>
      conflict
        .columns(['organisationId', 'reference', 'code'])
        .where('resolvedAt', 'is', null)
        .doUpdateSet({ received: sql`excluded.received`, times: sql`feed_errors.times + 1`, lastSeenAt: sql`now()` }),
    )
    .execute()
}

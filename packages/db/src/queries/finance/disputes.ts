import type { DisputeFacts } from '@amber/domain/finance/dispute'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type ListedDispute = {
  facts: DisputeFacts
  happenedAt: Date
  /** Payment of the intent; null if it is none of ours. */
  payment: { id: number; createdAt: string; rootId: number; placeName: string } | null
}

/** Lists chargebacks by the latest event of each, those that need a response first. */
export async function listDisputes(
  db: DbOrTx,
  { p, limit }: { p: number; limit: number },
): Promise<{ rows: ListedDispute[]; count: number }> {
  const [page, counted] = await Promise.all([
    sql<ListedDispute>`
      select
        latest.facts, latest.happened_at,
        case when payment.id is not null then jsonb_build_object(
          'id', payment.id, 'createdAt', coalesce(payment.paid_at, payment.created_at), 'rootId', payment.root_id,
          'placeName', place.name
        ) end as payment
      from (
        select * from (${latestEvents}) events
        order by facts ->> 'state' = 'needs_response' desc, happened_at desc, id
        limit ${limit} offset ${(p - 1) * limit}
      ) latest
      left join payment_attempts attempt on attempt.intent_id = latest.intent_id
      left join payments payment on payment.id = attempt.payment_id
      left join inventories place on place.id = payment.root_id
      order by latest.facts ->> 'state' = 'needs_response' desc, latest.happened_at desc, latest.id
    `.execute(db),
    sql<{ count: number }>`
      select count(distinct facts -> 'dispute' ->> 'id')::int as count from payment_events where ${isAboutDispute}
    `.execute(db),
  ])
  return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}

/** Condition of the partial index. */
const isAboutDispute = sql`type like 'charge.dispute.%' and facts ? 'dispute'`

const latestEvents = sql`
  select distinct on (facts -> 'dispute' ->> 'id') id, facts -> 'dispute' as facts, intent_id, happened_at
  from payment_events
  where ${isAboutDispute}
  order by facts -> 'dispute' ->> 'id', happened_at desc, id desc`

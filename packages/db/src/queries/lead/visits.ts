import { VISIT_RETENTION_DAYS } from '@amber/domain/privacy/retention-periods'
import { MAX_VISITS_PER_DAY } from '@amber/domain/tracking/visit-record'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** The person behind a visit: an account, or the lead of a browser that enquired without one. */
export type VisitOwner = { userId: number } | { leadId: number }

/** A place that somebody opened, or a search. */
export type Visit = { rootId: number } | { regionId: number; query: string }

const isOf = (owner: VisitOwner): RawBuilder<boolean> =>
  'userId' in owner ? sql`user_id = ${owner.userId}` : sql`lead_id = ${owner.leadId}`

/** Stores a visit, the same one once a day. */
export async function insertVisit(db: DbOrTx, owner: VisitOwner, visit: Visit): Promise<void> {
  const today = sql`(now() at time zone 'utc')::date`
  await sql`
    insert into visits (user_id, lead_id, day, root_id, region_id, query)
    select
      ${'userId' in owner ? owner.userId : null}::bigint, ${'leadId' in owner ? owner.leadId : null}::bigint, ${today},
      ${'rootId' in visit ? visit.rootId : null}::bigint, ${'regionId' in visit ? visit.regionId : null}::bigint,
      ${'query' in visit ? visit.query : null}::text
    where (select count(*) from visits where ${isOf(owner)} and day = ${today}) < ${sql.lit(MAX_VISITS_PER_DAY)}
    on conflict on constraint visits_once_a_day do nothing
  `.execute(db)
}

/** Whoever withdraws consent: an account, a browser, or an account in a browser. */
type Withdrawal = { userId: number | null; flowHash: Buffer | null }

/** Deletes all visits of a person: those of the account, of each lead of it, and of each lead that the browser sent. */
export async function deleteVisits(db: DbOrTx, { userId, flowHash }: Withdrawal): Promise<void> {
  await sql`
    delete from visits
    where id in (
      select id from visits where user_id = ${userId}::bigint
      union all
      select visits.id from leads join visits on visits.lead_id = leads.id
      where leads.user_id = ${userId}::bigint or leads.flow_hash = ${flowHash}::bytea
    )
  `.execute(db)
}

/** Deletes the visits of a lead. */
export async function deleteVisitsOfLead(tx: Tx, leadId: number): Promise<void> {
  await tx.deleteFrom('visits').where('leadId', '=', leadId).execute()
}

/** Deletes up to `limit` visits that are too old, and returns how many. */
export async function deleteOldVisits(db: DbOrTx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from visits
    where id in (
      select id from visits
      where day < (now() at time zone 'utc')::date - ${sql.lit(VISIT_RETENTION_DAYS)}::int
      order by day
      limit ${limit}
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Finds the newest lead that a browser sent without an account. */
export async function findLeadOfFlow(db: DbOrTx, flowHash: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('leads')
    .where('flowHash', '=', flowHash)
    .where('email', 'is not', null)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../database.ts'
import { joinCommission, placeTerms } from './lead-commission.ts'

/** Selects what we earn with each of the leads now; nothing is expected of one that was given up or merged. */
export const earnedNow = (leadIds: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select
    lead.id as lead_id, lead.staff_stage, lead.source, lead.language, coalesce(lead.assigned_to, 0) as agent_id,
    commission.currency::currency_code as currency, commission.amount_minor::bigint as amount_minor
  from leads lead
  join (
    select * from (${placeTerms}) terms
    where terms.root_id in (select root_id from leads where id = any (${leadIds}::bigint[]))
  ) terms on terms.root_id = lead.root_id
  ${joinCommission}
  where lead.id = any (${leadIds}::bigint[]) and lead.merged_into is null and lead.staff_stage <> 'exited'
    and commission.amount_minor is not null`

const VALUES = sql.join(['staff_stage', 'source', 'language', 'agent_id', 'currency'].map((name) => sql.id(name)))

/** Replaces what the leads count as in the sums by what they count as now. Call it under `lockBoard`. */
export async function replaceLeadCommissions(tx: Tx, leadIds: readonly number[]): Promise<void> {
  const ids = sql`${[...leadIds]}`
  await sql`
    with before as materialized (
      select lead_id, ${VALUES}, amount_minor from lead_commissions where lead_id = any (${ids}::bigint[])
    ),
    after as materialized (${earnedNow(ids)}),
    changed as materialized (
      select -1 as sign, * from (select * from before except select * from after) before
      union all
      select 1 as sign, * from (select * from after except select * from before) after
    ),
    removed as (
      delete from lead_commissions
      where lead_id in (select lead_id from before) and lead_id not in (select lead_id from after)
    ),
    written as (
      insert into lead_commissions (lead_id, ${VALUES}, amount_minor)
      select lead_id, ${VALUES}, amount_minor from changed where sign = 1
      on conflict (lead_id) do update
      set (${VALUES}, amount_minor) = (
        excluded.staff_stage, excluded.source, excluded.language, excluded.agent_id, excluded.currency, excluded.amount_minor
      )
    )
    insert into commission_tallies (${VALUES}, amount_minor)
    select ${VALUES}, sum(sign * amount_minor) from changed
    group by ${VALUES}
    having sum(sign * amount_minor) <> 0
    on conflict (${VALUES}) do update set amount_minor = commission_tallies.amount_minor + excluded.amount_minor
  `.execute(tx)
}

import type { VariationCounts } from '@amber/domain/experiments/assess-experiment'
import { CONVERSION_DAYS } from '@amber/domain/experiments/experiment'
import type { GuardrailCounts } from '@amber/domain/experiments/guardrails'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type ExperimentCounts = {
  variations: VariationCounts[]
  /** People who were in more than one group, and count in none. */
  switched: number
  /** First exposure; null without any. */
  since: Date | null
}

type Row = VariationCounts & { switched: number; since: Date }

/**
 * Counts the people of each variation, and those who enquired, sent a form and paid within the days after their first
 * exposure. Several browsers of one user are one person. What others sent for somebody is not theirs.
 */
export async function countExperiment(db: DbOrTx, experiment: string): Promise<ExperimentCounts> {
  const { rows } = await sql<Row>`
    with exposed as materialized (
      select
        coalesce(user_id::text, visitor_id::text) as person, user_id, visitor_id::text as visitor_id, variation, exposed_at,
        has_switched
      from experiment_exposures
      where experiment = ${experiment}
    ),
    people as materialized (
      select
        person, min(variation) as variation, min(exposed_at) as since,
        min(exposed_at) + make_interval(days => ${sql.lit(CONVERSION_DAYS)}) as until,
        bool_or(has_switched) or min(variation) <> max(variation) as has_switched
      from exposed
      group by person
    ),
    their_leads as (
      select person, leads.id from exposed join leads on leads.user_id = exposed.user_id
      union
      select person, leads.id
      from exposed
      join leads on leads.source_details ->> 'visitor_id' = exposed.visitor_id and leads.source_details ? 'visitor_id'
    ),
    reached as (
      select
        person,
        bool_or(exists (
          select from enquiries
          where lead_id = their_leads.id and not by_other and created_at >= since and created_at < until
        )) as enquiry,
        bool_or(exists (
          select from forms where lead_id = their_leads.id and created_at >= since and created_at < until
        )) as form,
        bool_or(exists (
          select from payments
          where lead_id = their_leads.id and purpose = 'booking' and paid_at >= since and paid_at < until
        )) as payment
      from people join their_leads using (person)
      group by person
    )
    select
      variation,
      count(*) filter (where not has_switched)::int as people,
      count(*) filter (where not has_switched and enquiry)::int as enquiry,
      count(*) filter (where not has_switched and form)::int as form,
      count(*) filter (where not has_switched and payment)::int as payment,
      count(*) filter (where has_switched)::int as switched,
      min(since) as since
    from people left join reached using (person)
    group by variation
    order by variation
  `.execute(db)
  const times = rows.map(({ since }) => since.getTime())
  return {
    variations: rows.map(({ switched: _, since: _since, ...counts }) => counts),
    switched: rows.reduce((sum, { switched }) => sum + switched, 0),
    since: times.length > 0 ? new Date(Math.min(...times)) : null,
  }
}

/** Counts who got errors, broken pages and slow pages by variation, for guardrails. */
export async function countGuardrails(db: DbOrTx, experiment: string): Promise<GuardrailCounts[]> {
  const { rows } = await sql<{
    variation: number
    people: number
    failed: number
    broken: number
    measured: number
    slow: number
  }>`
    select
      variation, count(*)::int as people, count(error_at)::int as failed,
      count(script_error_at)::int as broken, count(is_slow)::int as measured,
      count(*) filter (where is_slow)::int as slow
    from experiment_exposures
    where experiment = ${experiment} and not has_switched
    group by variation
    order by variation
  `.execute(db)
  return rows.map(({ variation, people, failed, broken, measured, slow }) => ({
    variation,
    errors: { people, count: failed },
    script_errors: { people, count: broken },
    slow_pages: { people: measured, count: slow },
  }))
}

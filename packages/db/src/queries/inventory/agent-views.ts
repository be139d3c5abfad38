import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Facts about a place that only staff see. */
export type AgentView = {
  placeId: number
  supplier: string | null
  commission: { basisPoints: number | null; amountMinor: number | null } | null
  /** Time and user of the latest confirmation of any tenancy. */
  confirmedAt: Date | null
  confirmedBy: string | null
}

export async function listAgentViews(
  db: DbOrTx,
  placeIds: readonly number[],
  today: CalendarDay,
): Promise<AgentView[]> {
  if (placeIds.length === 0) return []
  const { rows } = await sql<AgentView>`
    select
      place.id as place_id,
      organisation.name as supplier,
      case when commission.id is not null then jsonb_build_object(
        'basisPoints', commission.basis_points, 'amountMinor', commission.amount_minor
      ) end as commission,
      confirmed.at as confirmed_at,
      confirmed.by as confirmed_by
    from inventories place
    left join organisations organisation on organisation.id = place.organisation_id
    left join commissions commission on commission.root_id = place.id
      and commission.starts_on <= ${today}::date
      and (commission.ends_on is null or commission.ends_on > ${today}::date)
    left join lateral (
      select availability.confirmed_at as at, users.name as by
      from availability
      left join users on users.id = availability.confirmed_by
      where availability.root_id = place.id and availability.confirmed_at is not null
      order by availability.confirmed_at desc, availability.tenancy_id
      limit 1
    ) confirmed on true
    where place.id = any (${placeIds}::bigint[])
  `.execute(db)
  return rows
}

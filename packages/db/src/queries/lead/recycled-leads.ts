import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { StaffStage } from '@amber/domain/lead/staff-stages'
import type { LeadStage } from '@amber/domain/lead/stages'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** Lists recycled leads whose day has come, those that waited longest first. */
export async function listLeadsToWake(db: DbOrTx, today: CalendarDay, limit: number): Promise<number[]> {
  const { rows } = await leadsToWakeStatement(today, limit).execute(db)
  return rows.map(({ id }) => id)
}

export const leadsToWakeStatement = (today: CalendarDay, limit: number) => sql<{ id: number }>`
  select id from leads where recycle_on <= ${today}::date and merged_into is null order by recycle_on, id limit ${limit}
`

type LeadToWake = {
  stage: LeadStage
  staffStage: StaffStage
  assignedTo: number | null
  /** Whether the assignee is in the office, so that the lead can stay with them. */
  isAssigneeThere: boolean
}

/** Locks a lead to wake; undefined if somebody took it up meanwhile. */
export const lockLeadToWake = (
  tx: Tx,
  leadId: number,
  { today, now }: { today: CalendarDay; now: Date },
): Promise<LeadToWake | undefined> =>
  tx
    .selectFrom('leads')
    .where('id', '=', leadId)
    .where('recycleOn', '<=', today)
    .where('mergedInto', 'is', null)
    .select([
      'stage',
      'staffStage',
      'assignedTo',
      sql<boolean>`
        assigned_to is not null and not exists (
          select from staff_profiles where user_id = leads.assigned_to and out_of_office_until > ${now}
        )
      `.as('isAssigneeThere'),
    ])
    .forUpdate()
    .executeTakeFirst()

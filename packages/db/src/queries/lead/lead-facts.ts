import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import { LEAD_STAGES, type LeadStage } from '@amber/domain/lead/stages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { placeTimeZone } from '../inventory/place-time-zone.ts'

/** Data for the mail about an enquiry. */
export type EnquiryFacts = {
  placeName: string
  moveIn: CalendarDay | null
  stay: Duration | null
}

/** Returns undefined after the sender was erased. */
export async function findEnquiryFacts(db: DbOrTx, leadId: number): Promise<EnquiryFacts | undefined> {
  const row = await db
    .selectFrom('leads')
    .innerJoin('inventories as place', 'place.id', 'leads.rootId')
    .where('leads.id', '=', leadId)
    .where('leads.email', 'is not', null)
    .select([
      'place.name as placeName',
      'leads.moveIn',
      'leads.leaseDuration as count',
      'leads.leaseDurationUnit as unit',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { count, unit, ...facts } = row
  return { ...facts, stay: count === null || unit === null ? null : { count, unit } }
}

const NOTIFIED_STAGES = LEAD_STAGES.filter((stage) => stage !== 'enquired')

export type StageFacts = {
  stage: Exclude<LeadStage, 'enquired'>
  placeName: string
  dueAt: Date | null
  timeZone: string
}

/** Returns undefined if the lead has since reached another stage or its owner was erased. */
export async function findStageFacts(db: DbOrTx, eventId: number): Promise<StageFacts | undefined> {
  const row = await db
    .selectFrom('leadEvents')
    .innerJoin('leads', 'leads.id', 'leadEvents.leadId')
    .innerJoin('inventories as place', 'place.id', 'leads.rootId')
    .where('leadEvents.id', '=', eventId)
    .where((where) => where.or([where('leads.email', 'is not', null), where('leads.userId', 'is not', null)]))
    .select(['leadEvents.kind', 'leads.stage', 'leads.dueAt', 'place.name as placeName', placeTimeZone.as('timeZone')])
    .executeTakeFirst()
  const stage = NOTIFIED_STAGES.find((one) => row?.kind === `reached_${one}`)
  if (!row || stage === undefined || row.stage !== stage) return undefined
  return { stage, placeName: row.placeName, dueAt: row.dueAt, timeZone: row.timeZone }
}

export type ReassignmentFacts = { placeName: string; assigneeName: string | null }

/**
 * Returns the facts of an `assigned` event for the former assignee. The name is null if nobody is assigned now. Returns
 * undefined if the lead was reassigned once more, which has its own mail.
 */
export function findReassignmentFacts(db: DbOrTx, eventId: number): Promise<ReassignmentFacts | undefined> {
  return db
    .selectFrom('leadEvents')
    .innerJoin('leads', 'leads.id', 'leadEvents.leadId')
    .innerJoin('inventories as place', 'place.id', 'leads.rootId')
    .leftJoin('users as assignee', 'assignee.id', 'leads.assignedTo')
    .where('leadEvents.id', '=', eventId)
    .where('leadEvents.kind', '=', 'assigned')
    .where(sql<boolean>`leads.assigned_to is not distinct from lead_events.subject_id`)
    .select(['place.name as placeName', sql<string | null>`coalesce(assignee.name, assignee.email)`.as('assigneeName')])
    .executeTakeFirst()
}

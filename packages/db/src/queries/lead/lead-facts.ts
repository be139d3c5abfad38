import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Duration } from '@amber/domain/dates/duration'
import { LEAD_STAGES, type LeadStage } from '@amber/domain/lead/stages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { placeTimeZone } from '../inventory/place-time-zone.ts'

/** Data for the mail about an enquiry. */
export type EnquiryFacts = {
  placeName: string
  /** Last part of the path of the place's page. */
  placeCanonicalName: string
  leadUuid: string
  roomName: string | null
  /** Null unless a stay was chosen. */
  tenancyId: number | null
  /** Name and message of an account, which has proven its email; null for visitors. */
  studentName: string | null
  message: string | null
  moveIn: CalendarDay | null
  stay: Duration | null
}

/** Returns undefined after the sender was erased. */
export async function findEnquiryFacts(db: DbOrTx, leadId: number): Promise<EnquiryFacts | undefined> {
  const { rows } = await sql<EnquiryFacts>`
    select
      place.name as place_name, place.canonical_name as place_canonical_name, lead.uuid as lead_uuid, lead.move_in,
      coalesce(translation.name, room.name) as room_name,
      case when lead.lease_duration is not null and lead.lease_duration_unit is not null then
        json_build_object('count', lead.lease_duration, 'unit', lead.lease_duration_unit)
      end as stay,
      case when chosen.kind = 'tenancy' then chosen.id end as tenancy_id,
      case when lead.user_id is not null then lead.name end as student_name,
      case when lead.user_id is not null then (
        select message from enquiries where lead_id = lead.id and not by_other order by id limit 1
      ) end as message
    from leads lead
    join inventories place on place.id = lead.root_id
    join inventories chosen on chosen.id = lead.inventory_id
    left join inventories room
      on room.kind = 'room_type' and room.id in (chosen.id, chosen.parent_id)
    left join inventory_translations translation
      on translation.root_id = lead.root_id and translation.inventory_id = room.id
      and translation.language = lead.language
    where lead.id = ${leadId} and lead.email is not null
  `.execute(db)
  return rows[0]
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

export type EscalationFacts = { leadUuid: string; placeName: string; agentName: string | null }

/**
 * Returns the facts of an `escalated` event. Returns undefined if the lead was answered, passed on or escalated again
 * meanwhile: of two mails that wait for the morning, the later one is sent.
 */
export function findEscalationFacts(db: DbOrTx, eventId: number): Promise<EscalationFacts | undefined> {
  return db
    .selectFrom('leadEvents')
    .innerJoin('leads', 'leads.id', 'leadEvents.leadId')
    .innerJoin('inventories as place', 'place.id', 'leads.rootId')
    .innerJoin('users as agent', 'agent.id', 'leads.assignedTo')
    .where('leadEvents.id', '=', eventId)
    .where('leadEvents.kind', '=', 'escalated')
    .where('leads.respondBy', 'is not', null)
    .where('leads.escalatedAt', 'is not', null)
    .where((condition) =>
      condition.not(
        condition.exists(
          condition
            .selectFrom('leadEvents as later')
            .whereRef('later.leadId', '=', 'leadEvents.leadId')
            .whereRef('later.id', '>', 'leadEvents.id')
            .where('later.kind', '=', 'escalated')
            .select('later.id'),
        ),
      ),
    )
    .select([
      'leads.uuid as leadUuid',
      'place.name as placeName',
      sql<string | null>`coalesce(agent.name, agent.email)`.as('agentName'),
    ])
    .executeTakeFirst()
}

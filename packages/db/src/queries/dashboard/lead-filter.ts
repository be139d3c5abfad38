import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { areDocumentsNeeded } from '@amber/domain/document/document-stages'
import type { Language } from '@amber/domain/languages'
import {
  type DueTime,
  HOLD_ENDING_HOURS,
  type LastContact,
  type LeadPaymentState,
  type LeadSignal,
} from '@amber/domain/lead/lead-list'
import { STAFF_STAGES, type StaffStage, staffStageRow } from '@amber/domain/lead/staff-stages'
import type { LeadStage } from '@amber/domain/lead/stages'
import type { LeadSource } from '@amber/domain/lead/vocabulary'
import type { LeadSortKey } from '@amber/domain/staff/dashboard-tables'
import { type RawBuilder, sql } from 'kysely'
import { leadHasGuarantor } from '../document/guarantor.ts'
import { isVisibleLead, type LeadViewer } from './visible-leads.ts'

/** A search of staff. Undefined filters match every lead that the viewer sees. */
export type LeadSearch = {
  viewer: LeadViewer
  /** Part of the name, phone, place or email, or the reference. */
  text: string | undefined
  stages: readonly StaffStage[] | undefined
  /** Whether to leave out leads that nobody works on. */
  isOpen: boolean | undefined
  assignedTo: number | 'nobody' | undefined
  teamId: number | undefined
  sources: readonly LeadSource[] | undefined
  languages: readonly Language[] | undefined
  /** Country or city of the place. */
  regionId: number | undefined
  moveInFrom: CalendarDay | undefined
  moveInTo: CalendarDay | undefined
  lastContact: readonly LastContact[] | undefined
  due: readonly DueTime[] | undefined
  payment: readonly LeadPaymentState[] | undefined
  /** A lead matches if it has all of them. */
  signals: readonly LeadSignal[] | undefined
  sort: { key: LeadSortKey; order: 'asc' | 'desc' }
  offset: number
  limit: number
}

export type LeadFilter = Omit<LeadSearch, 'sort' | 'offset' | 'limit'>

const all = (conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<boolean> =>
  sql`${sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )}`

/** Matches what has no counts beside its values. */
export const matchesBase = (filter: LeadFilter): RawBuilder<boolean> => {
  const { viewer, text, isOpen, teamId, regionId, moveInFrom, moveInTo, lastContact, due, payment } = filter
  return all([
    isVisibleLead(viewer),
    text === undefined ? undefined : matchesText(text),
    isOpen === true ? sql`lead.staff_stage not in ('exited', 'recycled', 'paid_out')` : undefined,
    teamId === undefined
      ? undefined
      : sql`lead.assigned_to in (select user_id from staff_profiles where team_id = ${teamId}::bigint)`,
    regionId === undefined
      ? undefined
      : sql`lead.root_id in (select root_id from place_listings where region_ids @> array[${regionId}::bigint])`,
    moveInFrom === undefined ? undefined : sql`lead.move_in >= ${moveInFrom}::date`,
    moveInTo === undefined ? undefined : sql`lead.move_in <= ${moveInTo}::date`,
    lastContact && sql`${lastContactTime} = any (${lastContact}::text[])`,
    due && sql`${dueTime} = any (${due}::text[])`,
    payment && sql`${paymentState} = any (${payment}::text[])`,
  ])
}

export const hasStage = ({ stages }: LeadFilter) =>
  stages ? sql`lead.staff_stage = any (${stages}::staff_stage[])` : sql`true`

export const hasSource = ({ sources }: LeadFilter) =>
  sources ? sql`lead.source = any (${sources}::lead_source[])` : sql`true`

export const hasLanguage = ({ languages }: LeadFilter) =>
  languages ? sql`lead.language = any (${languages}::language_code[])` : sql`true`

export function hasAssignee({ assignedTo }: LeadFilter) {
  if (assignedTo === undefined) return sql`true`
  return assignedTo === 'nobody'
    ? sql`lead.assigned_to is null`
    : sql`coalesce(lead.assigned_to = ${assignedTo}::bigint, false)`
}

/** Ended leads wait for nobody. */
const isAwaiting = sql`lead.staff_stage not in ('exited', 'paid_out')`

/** Reads the stage of staff, which the index of the counts has, instead of the student's. */
const isStudentIn = (includes: (stage: LeadStage) => boolean) => {
  const stages = STAFF_STAGES.filter((stage) => staffStageRow(stage).student.some(includes))
  return sql`lead.staff_stage in (${sql.join(stages.map((stage) => sql.lit(stage)))})`
}

export const SIGNAL_CONDITIONS: Record<LeadSignal, RawBuilder<boolean>> = {
  overdue: sql`(${isAwaiting} and coalesce(lead.due_at < now(), false))`,
  hold_ending: sql`(
    ${isStudentIn((stage) => stage === 'form_sent')} and lead.id in (
      select holds.lead_id from holds
      where holds.released_at is null and holds.expires_at > now()
        and holds.expires_at < now() + make_interval(hours => ${sql.lit(HOLD_ENDING_HOURS)})
    )
  )`,
  documents_missing: sql`(
    case when ${isStudentIn(areDocumentsNeeded)} then (
      select count(distinct documents.kind) < 2 + ${leadHasGuarantor}::int
      from documents
      where documents.lead_id = lead.id and documents.kind is not null and documents.state in ('checking', 'kept')
    ) else false end
  )`,
  unassigned: sql`(${isAwaiting} and lead.assigned_to is null)`,
}

export const hasSignals = ({ signals }: LeadFilter) =>
  signals ? all(signals.map((signal) => SIGNAL_CONDITIONS[signal])) : sql`true`

export const matchesLead = (filter: LeadFilter): RawBuilder<boolean> =>
  all([
    matchesBase(filter),
    hasStage(filter),
    hasSource(filter),
    hasLanguage(filter),
    hasAssignee(filter),
    hasSignals(filter),
  ])

const lastContactTime = sql`
  case
    when lead.last_contact_at is null then 'never'
    when lead.last_contact_at > now() - interval '1 day' then 'day'
    when lead.last_contact_at > now() - interval '7 days' then 'week'
    else 'older'
  end`

const dueTime = sql`
  case
    when lead.due_at is null or not ${isAwaiting} then 'none'
    when lead.due_at < now() then 'overdue'
    when lead.due_at < now() + interval '1 day' then 'day'
    when lead.due_at < now() + interval '7 days' then 'week'
    else 'later'
  end`

export const paymentState = sql<LeadPaymentState>`
  coalesce(
    (
      select case
        when payments.status = 'success' then 'paid'
        when payments.status = 'processing' then 'processing'
        else 'open'
      end
      from payments
      where payments.lead_id = lead.id and payments.purpose = 'booking' and payments.status <> 'sold_out'
      limit 1
    ),
    'none'
  )`

const likePart = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`

/** Fewer digits are too common in phone numbers to search for. */
const MIN_PHONE_DIGITS = 4

/** Returns the first and last uuid that begin with a reference such as `7F3A-29C1`, if that was typed. */
function uuidRangeOf(text: string): [string, string] | undefined {
  const digits = /^([\da-f]{4})-?([\da-f]{4})$/i.exec(text)
  if (!digits) return undefined
  const start = `${digits[1]}${digits[2]}`
  return [`${start}-0000-0000-0000-000000000000`, `${start}-ffff-ffff-ffff-ffffffffffff`]
}

/** Each part of the union is found by its own index. */
function matchesText(text: string): RawBuilder<boolean> {
  const digits = text.replaceAll(/[\s()+./-]/g, '')
  const isPhone = /^\d+$/.test(digits) && digits.length >= MIN_PHONE_DIGITS
  const range = uuidRangeOf(text)
  return sql`lead.id in (
    select id from leads where lower(name) like ${likePart(text)}
    union all
    select id from leads where email = ${text}::citext
    union all
    select named.id from place_overviews place join leads named on named.root_id = place.root_id
    where lower(place.name) like ${likePart(text)}
    ${isPhone ? sql`union all select id from leads where phone like ${`%${digits.replace(/^0+/, '')}%`}` : sql``}
    ${range ? sql`union all select id from leads where uuid between ${range[0]}::uuid and ${range[1]}::uuid` : sql``}
  )`
}

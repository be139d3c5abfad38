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
import type { LeadSource, LeadTag } from '@amber/domain/lead/vocabulary'
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
  /** A lead matches if it has one of them. */
  tags: readonly LeadTag[] | undefined
  /** Country or city of the place. */
  regionId: number | undefined
  moveInFrom: CalendarDay | undefined
  moveInTo: CalendarDay | undefined
  lastContact: readonly LastContact[] | undefined
  due: readonly DueTime[] | undefined
  /** When the earliest open task is due. */
  task: readonly DueTime[] | undefined
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

/** False for an empty list. */
const any = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`

/** Matches what has no counts beside its values. */
export const matchesBase = (filter: LeadFilter): RawBuilder<boolean> => {
  const { viewer, text, isOpen, regionId, moveInFrom, moveInTo, lastContact, due, task, payment } = filter
  return all([
    isVisibleLead(viewer),
    text === undefined ? undefined : matchesText(text),
    isOpen === true ? sql`lead.staff_stage not in ('exited', 'recycled', 'paid_out')` : undefined,
    regionId === undefined
      ? undefined
      : sql`lead.root_id in (select root_id from place_listings where region_ids @> array[${regionId}::bigint])`,
    filter.tags && sql`lead.tags && ${filter.tags}::text[]`,
    moveInFrom === undefined ? undefined : sql`lead.move_in >= ${moveInFrom}::date`,
    moveInTo === undefined ? undefined : sql`lead.move_in <= ${moveInTo}::date`,
    lastContact && any(lastContact.map((time) => LAST_CONTACT_CONDITIONS[time])),
    due && hasDue(due),
    task && any(task.map((time) => TASK_CONDITIONS[time])),
    payment && hasPayment(payment),
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

export const hasTeam = ({ teamId }: LeadFilter) =>
  teamId === undefined
    ? sql`true`
    : sql`coalesce(
        lead.assigned_to = any (array(select user_id from staff_profiles where team_id = ${teamId}::bigint)), false
      )`

/** Ended leads wait for nobody. */
const isAwaiting = sql`lead.staff_stage not in ('exited', 'paid_out')`

/** Reads the stage of staff, which the index of the counts has, instead of the student's. */
const isStudentIn = (includes: (stage: LeadStage) => boolean) => {
  const stages = STAFF_STAGES.filter((stage) => staffStageRow(stage).student.some(includes))
  return sql`lead.staff_stage in (${sql.join(stages.map((stage) => sql.lit(stage)))})`
}

export const needsDocuments = isStudentIn(areDocumentsNeeded)

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
    case when ${needsDocuments} then (
      select case count(distinct documents.kind) when 3 then false when 2 then ${leadHasGuarantor} else true end
      from documents
      where documents.lead_id = lead.id and documents.kind is not null and documents.state in ('checking', 'kept')
    ) else false end
  )`,
  unassigned: sql`(${isAwaiting} and lead.assigned_to is null)`,
}

/**
 * Selects the ids of the leads of a viewer whose documents are missing. Reads each table once, for many leads; the condition
 * of the signal reads them by lead.
 */
export const leadsMissingDocuments = (viewer: LeadViewer): RawBuilder<unknown> => sql`
  select lead.id
  from leads lead
  left join (
    select documents.lead_id, count(distinct documents.kind) as kinds
    from documents
    where documents.kind is not null and documents.state in ('checking', 'kept')
    group by documents.lead_id
  ) given on given.lead_id = lead.id
  where ${needsDocuments} and ${isVisibleLead(viewer)}
    and case coalesce(given.kinds, 0)
      when 3 then false
      when 2 then
        lead.id in (select forms.lead_id from forms where names_guarantor(forms.form_values)) and ${leadHasGuarantor}
      else true
    end`

export const hasSignals = ({ signals }: LeadFilter, conditions = SIGNAL_CONDITIONS) =>
  signals ? all(signals.map((signal) => conditions[signal])) : sql`true`

export const matchesLead = (filter: LeadFilter): RawBuilder<boolean> =>
  all([
    matchesBase(filter),
    hasStage(filter),
    hasSource(filter),
    hasLanguage(filter),
    hasAssignee(filter),
    hasTeam(filter),
    hasSignals(filter),
  ])

/** Written as ranges, whose shares PostgreSQL can estimate: with a wrong estimate it would sort instead of hashing. */
const LAST_CONTACT_CONDITIONS: Record<LastContact, RawBuilder<boolean>> = {
  never: sql`lead.last_contact_at is null`,
  day: sql`lead.last_contact_at > now() - interval '1 day'`,
  week: sql`(
    lead.last_contact_at <= now() - interval '1 day' and lead.last_contact_at > now() - interval '7 days'
  )`,
  older: sql`lead.last_contact_at <= now() - interval '7 days'`,
}

const dueConditions = (due: RawBuilder<Date>): Record<DueTime, RawBuilder<boolean>> => ({
  none: sql`${due} is null`,
  overdue: sql`${due} < now()`,
  day: sql`(${due} >= now() and ${due} < now() + interval '1 day')`,
  week: sql`(${due} >= now() + interval '1 day' and ${due} < now() + interval '7 days')`,
  later: sql`${due} >= now() + interval '7 days'`,
})

const DUE_CONDITIONS = dueConditions(sql`lead.due_at`)

const hasDue = (times: readonly DueTime[]): RawBuilder<boolean> =>
  any(
    times.map((time) =>
      time === 'none'
        ? sql`(lead.due_at is null or not ${isAwaiting})`
        : sql`(${isAwaiting} and ${DUE_CONDITIONS[time]})`,
    ),
  )

const TASK_CONDITIONS = dueConditions(sql`lead.next_task_at`)

const stateOfPayment = sql<LeadPaymentState>`
  case payments.status when 'success' then 'paid' when 'processing' then 'processing' else 'open' end`

const PAYMENT_CONDITIONS: Record<Exclude<LeadPaymentState, 'none'>, RawBuilder<boolean>> = {
  paid: sql`payments.status = 'success'`,
  processing: sql`payments.status = 'processing'`,
  open: sql`payments.status not in ('success', 'processing')`,
}

/** A lead has at most one such payment. */
const isOfBooking = sql`payments.purpose = 'booking' and payments.status <> 'sold_out'`

export const paymentState = sql<LeadPaymentState>`
  coalesce(
    (select ${stateOfPayment} from payments where payments.lead_id = lead.id and ${isOfBooking} limit 1),
    'none'
  )`

/** Reads the payments once: leads without one are those that have a payment in none of the other states. */
function hasPayment(states: readonly LeadPaymentState[]): RawBuilder<boolean> {
  const paymentsIn = (isWanted: boolean) => sql`
    select from payments
    where payments.lead_id = lead.id and ${isOfBooking} and ${any(
      Object.entries(PAYMENT_CONDITIONS).flatMap(([state, condition]) =>
        states.includes(state as LeadPaymentState) === isWanted ? [condition] : [],
      ),
    )}`
  return states.includes('none') ? sql`not exists (${paymentsIn(false)})` : sql`exists (${paymentsIn(true)})`
}

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

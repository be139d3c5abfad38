import { addDays, BOARD_TIME_ZONE } from '@amber/domain/board/board-period'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { areDocumentsNeeded } from '@amber/domain/document/document-stages'
import { neededDocuments } from '@amber/domain/document/needed-documents'
import type { Language } from '@amber/domain/languages'
import type { BudgetBounds } from '@amber/domain/lead/budget'
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
import { leadNeedsGuarantor } from '../document/guarantor.ts'
import { matchesText } from './lead-text.ts'
import { type LeadViewer, visibleLeads, visibleTallies, withVisibleValues } from './visible-leads.ts'

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
  /** Days of the company on which leads were created, as the managers' board counts them. */
  createdFrom: CalendarDay | undefined
  createdTo: CalendarDay | undefined
  /** Bounds of a week's budget in each currency. */
  budget: readonly BudgetBounds[] | undefined
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

const isAnySet = (filters: object): boolean => Object.values(filters).some((value) => value !== undefined)

/** Returns whether some lead of somebody who sees all may be left out. */
export const isFiltered = ({ viewer, ...filters }: LeadFilter): boolean => viewer.scope !== 'all' || isAnySet(filters)

/** Returns whether the tallies know which leads match, because all filters are on their values. */
export const isTallied = ({
  viewer: _,
  stages: _stages,
  isOpen: _isOpen,
  sources: _sources,
  languages: _languages,
  assignedTo: _assignedTo,
  teamId: _teamId,
  ...others
}: LeadFilter): boolean => !isAnySet(others)

const all = (conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<boolean> =>
  sql`${sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )}`

/** False for an empty list. */
const any = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`

/** Matches what has no counts beside its values. */
const matchesBase = (filter: LeadFilter): RawBuilder<boolean> => {
  const { text, regionId, moveInFrom, moveInTo, createdFrom, createdTo, budget, lastContact, due, task, payment } =
    filter
  return all([
    sql`true`,
    text === undefined ? undefined : matchesText(text),
    isOpenIfWanted(filter),
    regionId === undefined
      ? undefined
      : sql`lead.root_id in (select root_id from place_listings where region_ids @> array[${regionId}::bigint])`,
    filter.tags && sql`lead.tags && ${filter.tags}::text[]`,
    moveInFrom === undefined ? undefined : sql`lead.move_in >= ${moveInFrom}::date`,
    moveInTo === undefined ? undefined : sql`lead.move_in <= ${moveInTo}::date`,
    createdFrom === undefined ? undefined : sql`lead.created_at >= ${midnight(createdFrom)}`,
    createdTo === undefined ? undefined : sql`lead.created_at < ${midnight(addDays(createdTo, 1))}`,
    budget && hasBudget(budget),
    lastContact && any(lastContact.map((time) => LAST_CONTACT_CONDITIONS[time])),
    due && hasDue(due),
    task && any(task.map((time) => TASK_CONDITIONS[time])),
    payment && hasPayment(payment),
  ])
}

const isOpenIfWanted = ({ isOpen }: LeadFilter) => (isOpen === true ? isInStage(isOpenStage) : sql<boolean>`true`)

/** The beginning of a day on the company's clocks, as a bound of an index. */
const midnight = (day: CalendarDay) => sql`(${day}::date::timestamp at time zone ${sql.lit(BOARD_TIME_ZONE)})`

export const hasStage = ({ stages }: LeadFilter) =>
  stages ? sql`lead.staff_stage = any (${stages}::staff_stage[])` : sql`true`

export const hasSource = ({ sources }: LeadFilter) =>
  sources ? sql`lead.source = any (${sources}::lead_source[])` : sql`true`

export const hasLanguage = ({ languages }: LeadFilter) =>
  languages ? sql`lead.language = any (${languages}::language_code[])` : sql`true`

export function hasAssignee({ assignedTo }: LeadFilter) {
  if (assignedTo === undefined) return sql`true`
  return assignedTo === 'nobody' ? sql`lead.assigned_to is null` : sql`lead.assigned_to = ${assignedTo}::bigint`
}

export const hasTeam = ({ teamId }: LeadFilter) =>
  teamId === undefined
    ? sql`true`
    : sql`lead.assigned_to = any (array(select user_id from staff_profiles where team_id = ${teamId}::bigint))`

/** Names the wanted stages, because those that are not wanted would be no range of an index. */
const isInStage = (isWanted: (stage: StaffStage) => boolean): RawBuilder<boolean> =>
  sql`lead.staff_stage in (${sql.join(STAFF_STAGES.filter(isWanted).map((stage) => sql.lit(stage)))})`

const ENDED: ReadonlySet<StaffStage> = new Set(['exited', 'paid_out'])

/** Reads only the leads with such a budget, by an index that holds all it needs. */
const hasBudget = (bounds: readonly BudgetBounds[]): RawBuilder<boolean> => sql`
  lead.id in (
    select stated.lead_id
    from unnest(
      ${bounds.map(({ currency }) => currency)}::text[], ${bounds.map(({ fromMinor }) => fromMinor)}::bigint[],
      ${bounds.map(({ toMinor }) => toMinor)}::bigint[]
    ) wanted (currency, from_minor, to_minor)
    join lead_preferences stated
      on stated.budget_currency = wanted.currency
      and stated.budget_weekly_minor between wanted.from_minor and wanted.to_minor
    where stated.budget_minor is not null
  )`

/** Ended leads wait for nobody. */
const isAwaiting = isInStage((stage) => !ENDED.has(stage))

/** Nobody works on recycled leads either, until their day. */
export const isOpenStage = (stage: StaffStage) => !ENDED.has(stage) && stage !== 'recycled'

/** Reads the stage of staff, which the indexes of the list have, instead of the student's. */
const isStudentIn = (includes: (stage: LeadStage) => boolean) =>
  isInStage((stage) => staffStageRow(stage).student.some(includes))

const needsDocuments = isStudentIn(areDocumentsNeeded)

/** Every student gives these; the papers of a guarantor come on top of them, and replace none. */
const DOCUMENTS_OF_STUDENT = sql.lit(neededDocuments({ needsGuarantor: false }).length)
const isOfStudent = sql<boolean>`(documents.kind <> 'guarantor_paper')`

const isOverdue = sql<boolean>`(${isAwaiting} and lead.due_at < now())`
const isHoldEnding = sql<boolean>`(
  ${isStudentIn((stage) => stage === 'form_sent')} and lead.id in (
    select holds.lead_id from holds
    where holds.released_at is null and holds.expires_at > now()
      and holds.expires_at < now() + make_interval(hours => ${sql.lit(HOLD_ENDING_HOURS)})
  )
)`
export const isUnassigned = sql<boolean>`(${isAwaiting} and lead.assigned_to is null)`

/** Conditions of the signals of one lead, which read its documents by key. */
export const SIGNALS_OF_ROW: Record<LeadSignal, RawBuilder<boolean>> = {
  overdue: isOverdue,
  hold_ending: isHoldEnding,
  documents_missing: sql`(
    case when ${needsDocuments} then (
      select case
        when count(distinct documents.kind) filter (where ${isOfStudent}) < ${DOCUMENTS_OF_STUDENT} then true
        when bool_or(not ${isOfStudent}) then false
        else ${leadNeedsGuarantor}
      end
      from documents
      where documents.lead_id = lead.id and documents.kind is not null and documents.state in ('checking', 'kept')
    ) else false end
  )`,
  unassigned: isUnassigned,
}

/** Conditions of the same signals for all leads: their documents are read once, in the order of an index. */
const SIGNALS_OF_ALL: Record<LeadSignal, RawBuilder<boolean>> = {
  ...SIGNALS_OF_ROW,
  // The case keeps leads of other stages from being looked up.
  documents_missing: sql`(${needsDocuments} and case when ${needsDocuments} then lead.id not in (
    select lead.id
    from (
      select
        documents.lead_id as id, count(*) filter (where ${isOfStudent}) as kinds,
        bool_or(not ${isOfStudent}) as is_guaranteed
      from (
        select distinct lead_id, kind from documents
        where lead_id is not null and kind is not null and state in ('checking', 'kept')
      ) documents
      group by documents.lead_id
    ) lead
    where lead.kinds = ${DOCUMENTS_OF_STUDENT} and (lead.is_guaranteed or not (
      (
        exists (select from forms where forms.lead_id = lead.id and names_guarantor(forms.form_values))
        or exists (select from document_requests request where request.lead_id = lead.id)
      ) and ${leadNeedsGuarantor}
    ))
  ) end)`,
}

/** Few leads of a team need documents, so that reading theirs is faster than reading all. */
export const signalsOf = ({ scope }: LeadViewer) => (scope === 'all' ? SIGNALS_OF_ALL : SIGNALS_OF_ROW)

const hasSignals = ({ signals, viewer }: LeadFilter) =>
  signals ? all(signals.map((signal) => signalsOf(viewer)[signal])) : sql`true`

/** Returns the leads that the viewer sees and that match all but the filters on the values of tallies, to select from. */
export const matchingBeforeValues = (filter: LeadFilter): RawBuilder<unknown> =>
  sql`(select * from ${visibleLeads(filter.viewer)} lead where ${all([matchesBase(filter), hasSignals(filter)])})`

/** Returns the tallies of the same leads, if `isTallied`. */
export const talliesBeforeValues = (filter: LeadFilter): RawBuilder<unknown> =>
  sql`(select * from ${visibleTallies(filter.viewer)} lead where ${isOpenIfWanted(filter)})`

const hasValues = (filter: LeadFilter): RawBuilder<boolean> =>
  all([hasStage(filter), hasSource(filter), hasLanguage(filter), hasAssignee(filter), hasTeam(filter)])

/** Returns the leads that the viewer sees and that match all filters, to select from. */
export const matchingLeads = (filter: LeadFilter, visible = visibleLeads(filter.viewer)): RawBuilder<unknown> =>
  sql`(select * from ${visible} lead where ${all([matchesBase(filter), hasValues(filter), hasSignals(filter)])})`

/** Returns the rows of a table with the values of leads which the viewer sees and that match, if `isTallied`. */
export const matchingValues = (filter: LeadFilter, table: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select * from ${withVisibleValues(filter.viewer, table)} lead where ${all([isOpenIfWanted(filter), hasValues(filter)])})`

/** Returns the tallies of the same leads. */
export const matchingTallies = (filter: LeadFilter): RawBuilder<unknown> => matchingValues(filter, sql`lead_tallies`)

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

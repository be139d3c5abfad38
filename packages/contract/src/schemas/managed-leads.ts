import { DURATION_UNITS } from '@amber/domain/dates/duration'
import { LANGUAGES } from '@amber/domain/languages'
import { DUE_TIMES, LAST_CONTACTS, LEAD_PAYMENT_STATES, LEAD_SIGNALS } from '@amber/domain/lead/lead-list'
import { EXIT_REASONS, STAFF_EXIT_REASONS, STAFF_STAGES } from '@amber/domain/lead/staff-stages'
import { LEAD_STAGES } from '@amber/domain/lead/stages'
import { LEAD_SOURCES, LEAD_TAGS } from '@amber/domain/lead/vocabulary'
import { DASHBOARD_TABLES } from '@amber/domain/staff/dashboard-tables'
import * as z from 'zod/mini'
import { LeadBudget } from './lead-budget.ts'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { checkPageDepth, commaList, flag, idParameter, integer, language, sorting, text } from './query-parameters.ts'
import { count, day, id, instant, minorUnits } from './values.ts'

/**
 * Moves a lead by the table of staff stages. Returns 409 for a move that the table does not allow, before the move-in day,
 * and for a contract until both parties have signed the agreement, with what is missing.
 */
export const changeStaffStage = {
  params: z.object({ id: z.uuid() }),
  body: z.object({
    staff_stage: z.enum(STAFF_STAGES),
    /** Needed to exit a lead. */
    exit_reason: z.optional(z.enum(STAFF_EXIT_REASONS)),
    /** Needed to recycle a lead: the day from which it is taken up again. */
    recycle_on: z.optional(day),
    /** Asked for to qualify a lead, unless they are known. */
    budget: z.optional(LeadBudget),
    move_in_date: z.optional(day),
    /** Formatted as `44 weeks`. */
    lease_duration: z.optional(text(100)),
    /** Assigns an unassigned lead to the caller first. */
    take: z.optional(z.boolean()),
  }),
  response: dataOf(z.object({ uuid: z.uuid(), staff_stage: z.enum(STAFF_STAGES), stage: z.enum(LEAD_STAGES) })),
} satisfies Schemas

/** More than the budget of any student. */
const MAX_BUDGET_FILTER = 1_000_000

const filters = {
  /**
   * Part of the name, phone number or place, the whole email, or the reference. One or two letters are the beginning of a
   * name, four or five digits the end of a phone number.
   */
  q: z.optional(text(100)),
  stages: z.optional(commaList(STAFF_STAGES)),
  /** Leaves out leads that are exited, recycled or paid out. */
  open: z.optional(flag()),
  /** Id of a member of staff, `me` or `nobody`. */
  assignee: z.optional(z.union([z.literal(['me', 'nobody']), idParameter()])),
  team: z.optional(idParameter()),
  sources: z.optional(commaList(LEAD_SOURCES)),
  languages: z.optional(commaList(LANGUAGES)),
  /** Matches leads with one of these. */
  tags: z.optional(commaList(LEAD_TAGS)),
  /** Country or city of the place. */
  region_canonical_name: z.optional(text(200)),
  move_in_from: z.optional(day),
  move_in_to: z.optional(day),
  /** First and last day on which leads were created, by the calendar of the company. */
  created_from: z.optional(day),
  created_to: z.optional(day),
  /** Budget of the student in whole pounds a week, compared at today's rates. */
  budget_from: z.optional(integer(0, MAX_BUDGET_FILTER)),
  budget_to: z.optional(integer(0, MAX_BUDGET_FILTER)),
  last_contact: z.optional(commaList(LAST_CONTACTS)),
  due: z.optional(commaList(DUE_TIMES)),
  /** When the earliest open task is due. */
  task: z.optional(commaList(DUE_TIMES)),
  payment: z.optional(commaList(LEAD_PAYMENT_STATES)),
  /** Matches leads with all of these. */
  signals: z.optional(commaList(LEAD_SIGNALS)),
}

const MAX_ROWS = 100

const counts = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.partialRecord(z.enum(names), count)

export const ManagedLead = z.object({
  id,
  uuid: z.uuid(),
  /** Beginning of the uuid, as students read it out. */
  reference: z.string(),
  /** Null if the person gave none, and after erasure. */
  name: z.nullable(z.string()),
  /** Masked. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Whether the person has been erased. */
  is_erased: z.boolean(),
  language: z.enum(LANGUAGES),
  source: z.enum(LEAD_SOURCES),
  stage: z.enum(LEAD_STAGES),
  staff_stage: z.enum(STAFF_STAGES),
  exit_reason: z.nullable(z.enum(EXIT_REASONS)),
  recycle_on: z.nullable(day),
  place: z.object({ name: z.string(), canonical_name: z.string(), city: z.nullable(z.string()) }),
  move_in: z.nullable(day),
  stay: z.nullable(z.object({ count, unit: z.enum(DURATION_UNITS) })),
  /** The most that the student wants to pay, as staff were told. */
  budget: z.nullable(LeadBudget),
  assignee: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  /** When the next step is due. */
  due_at: z.nullable(instant),
  last_contact_at: z.nullable(instant),
  hold_expires_at: z.nullable(instant),
  payment: z.enum(LEAD_PAYMENT_STATES),
  signals: z.array(z.enum(LEAD_SIGNALS)),
  tags: z.array(z.enum(LEAD_TAGS)),
  /** The amount that the supplier pays us if the student books; null without a stay or an agreed commission. */
  commission: z.nullable(minorUnits),
  currency: z.string(),
  created_at: instant,
  updated_at: instant,
})

export type ManagedLead = z.output<typeof ManagedLead>

export const LeadFacets = z.object({
  stages: counts(STAFF_STAGES),
  sources: counts(LEAD_SOURCES),
  languages: counts(LANGUAGES),
  signals: counts(LEAD_SIGNALS),
  /** Those with most leads first; without an id, the unassigned. */
  assignees: z.array(z.object({ id: z.nullable(id), name: z.nullable(z.string()), count })),
  /** Teams of the assignees. */
  teams: z.array(z.object({ id, name: z.string(), count })),
})

export type LeadFacets = z.output<typeof LeadFacets>

export const listManagedLeads = {
  query: z
    .object({
      ...filters,
      ...sorting(DASHBOARD_TABLES.leads.sortKeys),
      p: z._default(integer(1, 10_000), 1),
      limit: z._default(integer(1, MAX_ROWS), 50),
      ...language,
    })
    .check(checkPageDepth),
  response: dataOf(
    z.object({
      result: z.array(ManagedLead),
      meta: z.object({
        count,
        p: count,
        limit: count,
        /** Id of the caller. */
        me: id,
      }),
    }),
  ),
} satisfies Schemas

export const listLeadLanes = {
  query: z.object({ ...filters, ...language }),
  response: dataOf(
    z.object({
      lanes: z.array(
        z.object({
          stage: z.enum(STAFF_STAGES),
          count,
          /** Expected commission in the currency below. */
          commission: minorUnits,
          cards: z.array(ManagedLead),
        }),
      ),
      currency: z.string(),
      me: id,
    }),
  ),
} satisfies Schemas

/** Each group is counted without its own filter. */
export const countLeadsByValue = {
  query: z.object(filters),
  response: dataOf(LeadFacets),
} satisfies Schemas

export const countVisibleLeads = {
  response: dataOf(z.object({ count, signals: counts(LEAD_SIGNALS) })),
} satisfies Schemas

export const exportManagedLeads = {
  query: z.object({
    ...filters,
    ...sorting(DASHBOARD_TABLES.leads.sortKeys),
    columns: z.optional(commaList(DASHBOARD_TABLES.leads.columns)),
  }),
  response: z.file(),
} satisfies Schemas

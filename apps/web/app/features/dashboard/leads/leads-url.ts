import { LANGUAGES } from '@amber/domain/languages'
import { DUE_TIMES, LAST_CONTACTS, LEAD_PAYMENT_STATES, LEAD_SIGNALS } from '@amber/domain/lead/lead-list'
import { STAFF_STAGES } from '@amber/domain/lead/staff-stages'
import { LEAD_SOURCES, LEAD_TAGS } from '@amber/domain/lead/vocabulary'
import { DASHBOARD_TABLES } from '@amber/domain/staff/dashboard-tables'
import { filterParameters, readListQuery } from '../kit/list-url.ts'

export const LEADS_PATH = '/dashboard/leads'

/** Page that returns the counts of the filters of a list. */
export const COUNTS_PATH = `${LEADS_PATH}/counts`

/** Parameter with which the list itself has those counts, for browsers without JavaScript. */
export const COUNTS_PARAMETER = 'counts'

/** Returns the URL of the page of a lead. */
export const leadUrl = (uuid: string) => `${LEADS_PATH}/${uuid}`

/** Id of the popover with all filters. */
export const FILTERS_ID = 'lead-filters'

/** Filters with several values, by parameter. */
export const LIST_FILTERS = {
  stages: STAFF_STAGES,
  signals: LEAD_SIGNALS,
  due: DUE_TIMES,
  task: DUE_TIMES,
  last_contact: LAST_CONTACTS,
  payment: LEAD_PAYMENT_STATES,
  sources: LEAD_SOURCES,
  languages: LANGUAGES,
  tags: LEAD_TAGS,
} as const

export type ListFilter = keyof typeof LIST_FILTERS

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Filters with one value, by parameter. */
const VALUE_FILTERS = {
  q: /^.{1,100}$/u,
  assignee: /^(me|nobody|[1-9]\d{0,14})$/,
  team: /^[1-9]\d{0,14}$/,
  // A canonical name, or a name that somebody typed, which the server looks up.
  region_canonical_name: /^.{1,100}$/u,
  move_in_from: DAY,
  move_in_to: DAY,
  created_from: DAY,
  created_to: DAY,
  budget_from: /^\d{1,6}$/,
  budget_to: /^\d{1,6}$/,
  open: /^true$/,
} as const

export type ValueFilter = keyof typeof VALUE_FILTERS

const SHAPE = {
  lists: LIST_FILTERS,
  values: VALUE_FILTERS,
  sortKeys: DASHBOARD_TABLES.leads.sortKeys,
  defaultSort: 'due',
} as const

/**
 * Reads the state of the list, its layout, the stage to which the lead of the panel is about to be moved, and whether the
 * filters are to be counted.
 */
export const readLeadsUrl = (query: URLSearchParams) => ({
  ...readListQuery(query, SHAPE),
  isBoard: query.get('view') === 'board',
  to: STAFF_STAGES.find((stage) => stage === query.get('to')),
  hasCounts: query.get(COUNTS_PARAMETER) === 'true',
})

/** Returns the URL of the file with all leads of the list and the shown columns. */
export function exportUrl(query: URLSearchParams, columns: readonly string[]): string {
  const state = readLeadsUrl(query)
  const parameters = new URLSearchParams({
    ...filterParameters(state),
    sort_key: state.sort.key,
    sort_order: state.sort.order,
    ...(columns.length > 0 && { columns: columns.join(',') }),
  })
  return `/api/v0/dashboard/leads/export?${parameters}`
}

import {
  AMENITIES,
  BATHROOM_TYPES,
  INVENTORY_STATUSES,
  KITCHEN_TYPES,
  ROOM_TYPES,
  TAGS,
  UNIT_TYPES,
} from '@amber/domain/inventory/vocabulary'
import { CONFIRMATION_AGES } from '@amber/domain/inventory/confirmation-age'
import { PLACE_ISSUES } from '@amber/domain/inventory/place-issues'
import { MONTHS } from '@amber/domain/search/months'
import { DASHBOARD_TABLES } from '@amber/domain/staff/dashboard-tables'
import { filterParameters, readListQuery } from '../kit/list-url.ts'

export const INVENTORIES_PATH = '/dashboard/inventories'

/** Id of the popover with all filters. */
export const FILTERS_ID = 'inventory-filters'

/** Filters with several values, by parameter. */
export const LIST_FILTERS = {
  statuses: INVENTORY_STATUSES,
  confirmed: CONFIRMATION_AGES,
  issues: PLACE_ISSUES,
  room_types: ROOM_TYPES,
  bathroom_types: BATHROOM_TYPES,
  kitchen_types: KITCHEN_TYPES,
  meta_unit_types: UNIT_TYPES,
  features_and: AMENITIES,
  tags: TAGS,
} as const

export type ListFilter = keyof typeof LIST_FILTERS

const INTEGER = /^\d{1,9}$/
const TEXT = /^.{1,100}$/u

/** Filters with one value, by parameter. */
const VALUE_FILTERS = {
  name: TEXT,
  // A canonical name or id, or a name that somebody typed, which the server looks up.
  region_canonical_name: TEXT,
  owner: TEXT,
  min_price: INTEGER,
  max_price: INTEGER,
  meta_min_lease_duration: /^\d{1,3}$/,
  meta_max_lease_duration: /^\d{1,3}$/,
  meta_bedroom_counts: /^\d{1,2}$/,
  move_in_month: new RegExp(`^(${MONTHS.join('|')})$`),
  available: /^(true|false)$/,
} as const

export type ValueFilter = keyof typeof VALUE_FILTERS

const SHAPE = {
  lists: LIST_FILTERS,
  values: VALUE_FILTERS,
  sortKeys: DASHBOARD_TABLES.inventories.sortKeys,
  defaultSort: 'name',
} as const

/** Reads the state of the list. */
export const readInventoriesUrl = (query: URLSearchParams) => readListQuery(query, SHAPE)

/** Returns the filters and the order as the API's parameters. */
export const apiParameters = (state: ReturnType<typeof readInventoriesUrl>): Record<string, string> => ({
  ...filterParameters(state),
  sort_key: state.sort.key,
  sort_order: state.sort.order,
})

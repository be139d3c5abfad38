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
import { DASHBOARD_TABLES, type InventorySortKey } from '@amber/domain/staff/dashboard-tables'
import { listValues } from '../kit/list-url.ts'

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

export type InventoriesQuery = {
  lists: Partial<Record<ListFilter, string[]>>
  values: Partial<Record<ValueFilter, string>>
  sort: { key: InventorySortKey; order: 'asc' | 'desc' }
  page: number
}

/** Reads the state of the list. Ignores invalid values, so that an old view or link still lists places. */
export function readInventoriesUrl(query: URLSearchParams): InventoriesQuery {
  const lists = Object.entries(LIST_FILTERS).flatMap(([name, known]) => {
    const values = listValues<string>(query, name, known)
    return values.length === 0 ? [] : [[name, values] as const]
  })
  const values = Object.entries(VALUE_FILTERS).flatMap(([name, pattern]) => {
    const value = query.get(name)?.trim() ?? ''
    return pattern.test(value) ? [[name, value] as const] : []
  })
  const page = query.get('p') ?? ''
  return {
    lists: Object.fromEntries(lists),
    values: Object.fromEntries(values),
    sort: {
      key: DASHBOARD_TABLES.inventories.sortKeys.find((key) => key === query.get('sort_key')) ?? 'name',
      order: query.get('sort_order') === 'desc' ? 'desc' : 'asc',
    },
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  }
}

/** Returns the filters and the order as the API's parameters. */
export const apiParameters = ({ lists, values, sort }: InventoriesQuery): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.join(',')])),
  ...values,
  sort_key: sort.key,
  sort_order: sort.order,
})

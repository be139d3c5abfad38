/** Tables of the dashboard: the columns that staff may choose, in order of appearance, and what they sort by. */
export const DASHBOARD_TABLES = {
  inventories: {
    columns: [
      'city',
      'supplier',
      'status',
      'price',
      'places_left',
      'confirmed',
      'issues',
      'photos',
      'leads',
      'inventory_no',
      'updated',
    ],
    sortKeys: ['name', 'price', 'places_left', 'confirmed', 'photos', 'updated'],
    shownFirst: ['city', 'supplier', 'status', 'price', 'places_left', 'confirmed', 'leads'],
  },
  leads: {
    columns: [
      'stage',
      'due',
      'place',
      'city',
      'move_in',
      'budget',
      'assignee',
      'last_contact',
      'payment',
      'commission',
      'source',
      'language',
      'phone',
      'email',
      'created',
      'updated',
    ],
    sortKeys: ['due', 'updated', 'created', 'move_in', 'last_contact', 'name', 'stage'],
    shownFirst: ['stage', 'due', 'place', 'move_in', 'assignee', 'last_contact', 'commission'],
  },
} as const

export type DashboardTable = keyof typeof DASHBOARD_TABLES
export type ColumnOf<Table extends DashboardTable> = (typeof DASHBOARD_TABLES)[Table]['columns'][number]
export type InventoryColumn = ColumnOf<'inventories'>
export type LeadColumn = ColumnOf<'leads'>
export type LeadSortKey = (typeof DASHBOARD_TABLES)['leads']['sortKeys'][number]
export type InventorySortKey = (typeof DASHBOARD_TABLES)['inventories']['sortKeys'][number]

export const MAX_STAFF_VIEWS = 20
export const MAX_VIEW_NAME_LENGTH = 60
export const MAX_VIEW_QUERY_LENGTH = 2000

/** Returns the known columns among the names, in order of appearance. */
export function knownColumns<Table extends DashboardTable>(table: Table, names: readonly string[]): ColumnOf<Table>[] {
  const columns: readonly ColumnOf<Table>[] = DASHBOARD_TABLES[table].columns
  return columns.filter((column) => names.includes(column))
}

/** Tables whose ids are assigned here rather than by the database, so that rows can reference each other. */
export const TABLES_WITH_IDS = [
  'regions',
  'users',
  'organisations',
  'cancellation_policies',
  'inventories',
  'costs',
  'media',
  'offers',
  'reviews',
  'commissions',
  'nationality_payment_rules',
] as const
export type TableWithIds = (typeof TABLES_WITH_IDS)[number]

export type Ids = {
  next(table: TableWithIds): number
  /** Returns the highest id assigned. */
  last(table: TableWithIds): number
}

/** Creates the id counters. `existing` holds the highest existing id of each table. */
export function createIds(existing: Partial<Record<TableWithIds, number>> = {}): Ids {
  const lastIds = new Map<TableWithIds, number>(TABLES_WITH_IDS.map((table) => [table, existing[table] ?? 0]))
  return {
    next: (table) => {
      const id = (lastIds.get(table) ?? 0) + 1
      lastIds.set(table, id)
      return id
    },
    last: (table) => lastIds.get(table) ?? 0,
  }
}

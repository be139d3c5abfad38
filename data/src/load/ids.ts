/** The tables whose ids are counted here and not by the database, so that rows can say each other's. */
export const COUNTED = [
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
export type Counted = (typeof COUNTED)[number]

export type Ids = {
  next(table: Counted): number
  /** The highest that was given. */
  last(table: Counted): number
}

/** `last`: the highest that each table has already. */
export function countIds(last: Partial<Record<Counted, number>> = {}): Ids {
  const given = new Map<Counted, number>(COUNTED.map((table) => [table, last[table] ?? 0]))
  return {
    next: (table) => {
      const id = (given.get(table) ?? 0) + 1
      given.set(table, id)
      return id
    },
    last: (table) => given.get(table) ?? 0,
  }
}

import type { DbOrTx } from '../../database.ts'

/** Returns the id of the alert's saved search, or null if it was deleted or its alerts are off. */
export async function findAlertedSearch(db: DbOrTx, alertId: number): Promise<number | null> {
  const row = await db
    .selectFrom('savedSearchAlerts')
    .innerJoin('savedSearches', 'savedSearches.id', 'savedSearchAlerts.savedSearchId')
    .where('savedSearchAlerts.id', '=', alertId)
    .where('savedSearches.frequency', '<>', 'off')
    .select('savedSearches.id')
    .executeTakeFirst()
  return row?.id ?? null
}

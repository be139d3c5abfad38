import type { DbOrTx } from '../database.ts'

/** The search that an alert was about; null when it is deleted, or tells nothing any more. */
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

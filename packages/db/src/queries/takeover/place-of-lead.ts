import type { DbOrTx } from '../../database.ts'

/** Returns the name of the place that a lead is about. */
export async function findPlaceNameOfLead(db: DbOrTx, leadId: number): Promise<string> {
  const { name } = await db
    .selectFrom('leads')
    .innerJoin('inventories as place', 'place.id', 'leads.rootId')
    .where('leads.id', '=', leadId)
    .select('place.name')
    .executeTakeFirstOrThrow()
  return name ?? ''
}

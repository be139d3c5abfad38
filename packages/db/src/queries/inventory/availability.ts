import type { DbOrTx, Tx } from '../../database.ts'

/** Returns the place of a tenancy; undefined if the tenancy has no slots. */
export async function findAvailabilityRootId(db: DbOrTx, tenancyId: number): Promise<number | undefined> {
  const row = await db.selectFrom('availability').where('tenancyId', '=', tenancyId).select('rootId').executeTakeFirst()
  return row?.rootId
}

type ConfirmedSlots = {
  tenancyId: number
  placesLeft: number
  /** Number of slots that are booked here. */
  booked: number
  confirmedAt: Date
  confirmedBy: number | null
}

/** Stores the number of available slots. Returns false if the tenancy has fewer slots than are booked and available. */
export async function setSlotsLeft(
  tx: Tx,
  { tenancyId, placesLeft, booked, confirmedAt, confirmedBy }: ConfirmedSlots,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('availability')
    .set({ placesLeft, confirmedAt, confirmedBy })
    .where('tenancyId', '=', tenancyId)
    .where('placesTotal', '>=', placesLeft + booked)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

import type { InventoryChanges } from '@amber/domain/inventory/inventory-fields'
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

/** Confirms all slots of a place as they are. Returns the number of tenancies. */
export async function confirmSlotsOfPlace(
  tx: Tx,
  { rootId, confirmedAt, confirmedBy }: { rootId: number; confirmedAt: Date; confirmedBy: number },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('availability')
    .set({ confirmedAt, confirmedBy })
    .where('rootId', '=', rootId)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

type Confirmation = { rootId: number; tenancyId: number; confirmedAt: Date | null; confirmedBy: number | null }
type Slots = Pick<InventoryChanges, 'places_left' | 'places_total' | 'available_from' | 'available_until'>

/**
 * Writes slots and move-in window of a tenancy, and who confirmed them, if somebody did. Without a first day nothing is known, so the row
 * is deleted.
 */
export async function writeAvailability(
  tx: Tx,
  { rootId, tenancyId, ...confirmation }: Confirmation,
  { places_left = null, places_total = null, available_from = null, available_until = null }: Slots,
): Promise<void> {
  if (available_from === null || places_left === null || places_total === null) {
    await tx.deleteFrom('availability').where('tenancyId', '=', tenancyId).execute()
    return
  }
  const slots = {
    placesLeft: places_left,
    placesTotal: places_total,
    availableFrom: available_from,
    availableUntil: available_until,
    ...confirmation,
  }
  await tx
    .insertInto('availability')
    .values({ rootId, tenancyId, ...slots })
    .onConflict((conflict) => conflict.column('tenancyId').doUpdateSet(slots))
    .execute()
}

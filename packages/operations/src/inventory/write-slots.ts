import type { Tx } from '@amber/db/database'
import { countUpcomingBookings } from '@amber/db/queries/booking/bookings'
import { writeAvailability } from '@amber/db/queries/inventory/availability'
import type { InventoryDocument } from '@amber/db/queries/inventory/inventory-documents'
import { AppError } from '@amber/domain/errors'
import type { InventoryChanges } from '@amber/domain/inventory/inventory-fields'

/** Slots booked here never count as available, so that no room is sold twice. */
export async function writeSlots(
  tx: Tx,
  before: InventoryDocument,
  changes: InventoryChanges,
  actorId: number | null,
): Promise<void> {
  const slots = {
    places_left: changes.places_left,
    places_total: changes.places_total,
    available_from: changes.available_from,
    available_until: changes.available_until,
  }
  const changed = Object.fromEntries(Object.entries(slots).filter(([, value]) => value !== undefined))
  if (Object.keys(changed).length === 0) return
  const next = { ...before.fields, ...changed }
  const booked = await countUpcomingBookings(tx, before.id)
  if ((next.places_left ?? 0) + booked > (next.places_total ?? 0))
    throw new AppError('invalid_input', { fields: { places_left: 'more_than_total' } })
  if ((next.available_from === null) !== (next.places_left === null))
    throw new AppError('invalid_input', { fields: { available_from: 'missing' } })
  await writeAvailability(
    tx,
    { rootId: before.rootId, tenancyId: before.id, confirmedAt: new Date(), confirmedBy: actorId },
    next,
  )
}

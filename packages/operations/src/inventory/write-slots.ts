import type { Tx } from '@amber/db/database'
import { countUpcomingBookings } from '@amber/db/queries/booking/bookings'
import { writeAvailability } from '@amber/db/queries/inventory/availability'
import type { InventoryDocument } from '@amber/db/queries/inventory/inventory-documents'
import { AppError } from '@amber/domain/errors'
import type { InventoryChanges } from '@amber/domain/inventory/inventory-fields'
import { SLOT_FIELDS, slotProblems } from '@amber/domain/inventory/slots'

/** Writes the slots of a tenancy if they change. Throws `invalid_input` if they don't fit together. */
export async function writeSlots(
  tx: Tx,
  before: InventoryDocument,
  changes: InventoryChanges,
  confirmation: { confirmedAt: Date; confirmedBy: number | null } | { confirmedAt: null; confirmedBy: null },
): Promise<void> {
  const changed = Object.fromEntries(
    SLOT_FIELDS.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]])),
  )
  if (Object.keys(changed).length === 0) return
  const next = { ...before.fields, ...changed }
  const problems = slotProblems(next, await countUpcomingBookings(tx, before.id))
  if (problems.length > 0)
    throw new AppError('invalid_input', {
      fields: Object.fromEntries(problems.map(({ field, code }) => [field, code])),
    })
  await writeAvailability(tx, { rootId: before.rootId, tenancyId: before.id, ...confirmation }, next)
}

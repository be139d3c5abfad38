import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { countUpcomingBookings } from '@amber/db/queries/booking/bookings'
import { findAvailabilityRootId, setSlotsLeft } from '@amber/db/queries/inventory/availability'
import { lockPlace } from '@amber/db/queries/inventory/inventories'
import { AppError } from '@amber/domain/errors'

type Confirmation = {
  tenancyId: number
  placesLeft: number
  /** Id of the user who confirms; null for a feed. */
  actorId: number | null
  requestId?: string
}

/**
 * Stores how many slots of a tenancy are available now. Slots booked here never count as available, even if the
 * supplier does not know of the booking yet, so that no room is sold twice.
 */
export async function confirmAvailability(
  db: Db,
  { tenancyId, placesLeft, actorId, requestId }: Confirmation,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rootId = await findAvailabilityRootId(tx, tenancyId)
    if (rootId === undefined) throw new AppError('not_found')
    await lockPlace(tx, rootId)
    const booked = await countUpcomingBookings(tx, tenancyId)
    const confirmed = { tenancyId, placesLeft, booked, confirmedAt: new Date(), confirmedBy: actorId }
    if (!(await setSlotsLeft(tx, confirmed)))
      throw new AppError('invalid_input', { fields: { places_left: 'more_than_total' } })
    await recordAudit(tx, {
      actorId,
      action: 'availability.confirm',
      ids: { root_id: rootId, tenancy_id: tenancyId },
      fields: ['places_left', 'confirmed_at', 'confirmed_by'],
      requestId,
    })
    await recordEvent(tx, 'place.changed', { rootId })
  })
}

import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { countComingBookings } from '@amber/db/queries/bookings'
import { lockPlace } from '@amber/db/queries/inventories'
import { AppError } from '@amber/domain/errors'

type Confirmation = {
  tenancyId: number
  placesLeft: number
  /** Who says so; null when a feed does. */
  actorId: number | null
  requestId?: string
}

/**
 * Somebody who knows says how many places of a tenancy are left, now. Those that were booked here are none of them, also
 * where the landlord has not heard of it yet: a room is not sold twice.
 */
export async function confirmAvailability(
  db: Db,
  { tenancyId, placesLeft, actorId, requestId }: Confirmation,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const tenancy = await tx
      .selectFrom('availability')
      .where('tenancyId', '=', tenancyId)
      .select('rootId')
      .executeTakeFirst()
    if (tenancy === undefined) throw new AppError('not_found')
    await lockPlace(tx, tenancy.rootId)
    const booked = await countComingBookings(tx, tenancyId)
    const { numUpdatedRows } = await tx
      .updateTable('availability')
      .set({ placesLeft, confirmedAt: new Date(), confirmedBy: actorId })
      .where('tenancyId', '=', tenancyId)
      .where('placesTotal', '>=', placesLeft + booked)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('invalid_input', { fields: { places_left: 'more_than_total' } })
    await recordAudit(tx, {
      actorId,
      action: 'availability.confirm',
      ids: { root_id: tenancy.rootId, tenancy_id: tenancyId },
      fields: ['places_left', 'confirmed_at', 'confirmed_by'],
      requestId,
    })
    await recordEvent(tx, 'place.changed', { rootId: tenancy.rootId })
  })
}

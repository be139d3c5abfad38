import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { confirmSlotsOfPlace } from '@amber/db/queries/inventory/availability'
import { lockPlace } from '@amber/db/queries/inventory/inventories'
import { AppError } from '@amber/domain/errors'

type Confirmation = { rootId: number; actorId: number; requestId?: string }

/** Confirms that the slots of all tenancies of a place are as stored. Throws `conflict` if it has none to confirm. */
export async function confirmPlace(
  db: Db,
  { rootId, actorId, requestId }: Confirmation,
): Promise<{ confirmedAt: Date }> {
  return db.transaction().execute(async (tx) => {
    await lockPlace(tx, rootId)
    const confirmedAt = new Date()
    const count = await confirmSlotsOfPlace(tx, { rootId, confirmedAt, confirmedBy: actorId })
    if (count === 0) throw new AppError('conflict')
    await recordAudit(tx, {
      actorId,
      action: 'availability.confirm',
      ids: { root_id: rootId },
      fields: ['confirmed_at', 'confirmed_by'],
      requestId,
    })
    await recordEvent(tx, 'place.changed', { rootId })
    return { confirmedAt }
  })
}

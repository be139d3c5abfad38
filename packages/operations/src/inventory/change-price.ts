import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { findTenancyRootId, lockPlace, setTenancyPrice } from '@amber/db/queries/inventory/inventories'
import { AppError } from '@amber/domain/errors'

type PriceChange = {
  tenancyId: number
  /** Per week or month, in minor units of the place's currency. */
  priceMinor: number
  /** Id of the user who changes the price; null for a feed. */
  actorId: number | null
  requestId?: string
}

/** Sets the price of a tenancy. Earlier prices remain in its daily price observations. */
export async function changePrice(db: Db, { tenancyId, priceMinor, actorId, requestId }: PriceChange): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rootId = await findTenancyRootId(tx, tenancyId)
    if (rootId === undefined) throw new AppError('not_found')
    await lockPlace(tx, rootId)
    await setTenancyPrice(tx, tenancyId, priceMinor)
    await recordAudit(tx, {
      actorId,
      action: 'price.change',
      ids: { root_id: rootId, tenancy_id: tenancyId },
      fields: ['price_minor'],
      requestId,
    })
    await recordEvent(tx, 'place.changed', { rootId })
  })
}

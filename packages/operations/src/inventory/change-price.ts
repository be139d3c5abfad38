import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { lockPlace } from '@amber/db/queries/inventories'
import { AppError } from '@amber/domain/errors'

type PriceChange = {
  tenancyId: number
  /** A week or month, in the currency of the place. */
  priceMinor: number
  /** Who says so; null when a feed does. */
  actorId: number | null
  requestId?: string
}

/** What a tenancy costs from now on; what it cost stays in its observations, which are taken once a day. */
export async function changePrice(db: Db, { tenancyId, priceMinor, actorId, requestId }: PriceChange): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const tenancy = await tx
      .selectFrom('inventories')
      .where('id', '=', tenancyId)
      .where('kind', '=', 'tenancy')
      .select('rootId')
      .executeTakeFirst()
    if (tenancy === undefined) throw new AppError('not_found')
    await lockPlace(tx, tenancy.rootId)
    await tx.updateTable('inventories').set({ priceMinor }).where('id', '=', tenancyId).execute()
    await recordAudit(tx, {
      actorId,
      action: 'price.change',
      ids: { root_id: tenancy.rootId, tenancy_id: tenancyId },
      fields: ['price_minor'],
      requestId,
    })
    await recordEvent(tx, 'place.changed', { rootId: tenancy.rootId })
  })
}

import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { lockPlace } from '@amber/db/queries/inventories'
import { AppError } from '@amber/domain/errors'
import type { Amenity, InventoryStatus } from '@amber/domain/inventory/vocabulary'
import type { PaymentType } from '@amber/domain/payment/vocabulary'
import { sql } from 'kysely'

type PlaceChanges = {
  name?: string | undefined
  status?: InventoryStatus | undefined
  /** In English; so is the next. */
  heading?: string | undefined
  metaDescription?: string | undefined
  amenities?: readonly Amenity[] | undefined
  tags?: readonly string[] | undefined
  paymentEnabled?: boolean | undefined
  paymentType?: PaymentType | undefined
}

type PlaceUpdate = {
  rootId: number
  /** That the changes were made to: another one by now is a conflict, and nothing is written. */
  version: number
  /** What is undefined stays. */
  changes: PlaceChanges
  actorId: number | null
  requestId?: string
}

/** Says anew what staff may say of a place as a whole. */
export async function updatePlace(
  db: Db,
  { rootId, version, changes, actorId, requestId }: PlaceUpdate,
): Promise<void> {
  const { heading, metaDescription, amenities, tags, ...columns } = changes
  const details = withoutUndefined({ heading, meta_description: metaDescription })
  const fields = Object.keys(withoutUndefined(changes)).map(columnOf)
  await db.transaction().execute(async (tx) => {
    const place = await lockPlace(tx, rootId)
    if (place.version !== version) throw new AppError('conflict')
    if (fields.length === 0) return
    await tx
      .updateTable('inventories')
      .set({
        ...columns,
        amenities: amenities && [...new Set(amenities)],
        tags: tags && [...new Set(tags)],
        details: Object.keys(details).length === 0 ? undefined : sql`details || ${details}::jsonb`,
      })
      .where('id', '=', rootId)
      .execute()
    await recordAudit(tx, { actorId, action: 'place.update', ids: { root_id: rootId }, fields, requestId })
    await recordEvent(tx, 'place.changed', { rootId })
  })
}

const withoutUndefined = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

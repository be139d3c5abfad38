import type { Amenity, InventoryStatus } from '@amber/domain/inventory/vocabulary'
import type { PaymentType } from '@amber/domain/payment/vocabulary'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

/** Fields that staff may edit. Undefined fields stay unchanged. */
export type PlaceChanges = {
  name?: string | undefined
  status?: InventoryStatus | undefined
  goneAt?: Date | null | undefined
  /** In English, like `metaDescription`. */
  heading?: string | undefined
  metaDescription?: string | undefined
  amenities?: readonly Amenity[] | undefined
  tags?: readonly string[] | undefined
  paymentEnabled?: boolean | undefined
  paymentType?: PaymentType | undefined
}

export async function updatePlaceFields(
  tx: Tx,
  rootId: number,
  { heading, metaDescription, amenities, tags, ...columns }: PlaceChanges,
): Promise<void> {
  const details = Object.fromEntries(
    Object.entries({ heading, meta_description: metaDescription }).filter(([, value]) => value !== undefined),
  )
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
}

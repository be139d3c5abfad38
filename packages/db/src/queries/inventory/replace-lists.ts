import type { CostField, InventoryKind, MediaField, OfferField } from '@amber/domain/inventory/inventory-fields'
import type { Tx } from '../../database.ts'
import type { TranslatedText } from '../../json-columns.ts'
import { keepMediaUploads } from './media-uploads.ts'

/** Columns that attach a row to its place, room type or tenancy. */
export type RowOwner = { rootId: number; inventoryId: number; kind: InventoryKind }

/**
 * The lists are deleted and inserted again, because unique indexes on names and the featured image are checked row by row
 * and would reject two rows that swap values. Rows keep their ids and creation times.
 */
type Replaced = ReadonlyMap<number, Date | undefined>

/** JSON drops keys without a value, so both types store the same. */
const toStored = (translations: CostField['names']) => translations as TranslatedText

/** Returns the id of a row only if the row belonged to this list before: an id of somebody else's row is ignored. */
const reusedId = (replaced: Replaced, id: number | undefined) => (id !== undefined && replaced.has(id) ? { id } : {})

/** An undefined creation time is left out of the statement, so that the database sets it. */
const reusedColumns = (replaced: Replaced, id: number | undefined) => ({
  ...reusedId(replaced, id),
  createdAt: id === undefined ? undefined : replaced.get(id),
})

export async function replaceCosts(tx: Tx, owner: RowOwner, costs: readonly CostField[]): Promise<void> {
  const deleted = await tx
    .deleteFrom('costs')
    .where('rootId', '=', owner.rootId)
    .where('inventoryId', '=', owner.inventoryId)
    .returning('id')
    .execute()
  const replaced: Replaced = new Map(deleted.map(({ id }) => [id, undefined]))
  for (const { id, amount, name, names, mandatory, included, recurrence, refundable, amenity } of costs)
    await tx
      .insertInto('costs')
      .values({
        ...owner,
        ...reusedId(replaced, id),
        name,
        names: toStored(names),
        mandatory,
        included,
        recurrence,
        refundable,
        amenity,
        amountMinor: amount,
      })
      .execute()
}

export async function replaceOffers(tx: Tx, owner: RowOwner, offers: readonly OfferField[]): Promise<void> {
  const deleted = await tx
    .deleteFrom('offers')
    .where('rootId', '=', owner.rootId)
    .where('inventoryId', '=', owner.inventoryId)
    .returning(['id', 'createdAt'])
    .execute()
  const replaced: Replaced = new Map(deleted.map(({ id, createdAt }) => [id, createdAt]))
  for (const offer of offers)
    await tx
      .insertInto('offers')
      .values({
        ...owner,
        ...reusedColumns(replaced, offer.id),
        offerType: offer.offer_type,
        name: offer.name,
        names: toStored(offer.names),
        description: offer.description,
        descriptions: toStored(offer.descriptions),
        code: offer.code,
        amountMinor: offer.amount,
        percent: offer.percent,
        minStayDays: offer.min_stay_days,
        startsAt: offer.starts_at,
        endsAt: offer.ends_at,
      })
      .execute()
}

/** The order of the list is the order in which pages show it. */
export async function replaceMedia(tx: Tx, owner: RowOwner, media: readonly MediaField[]): Promise<void> {
  const deleted = await tx
    .deleteFrom('media')
    .where('rootId', '=', owner.rootId)
    .where('inventoryId', '=', owner.inventoryId)
    .returning(['id', 'createdAt'])
    .execute()
  const replaced: Replaced = new Map(deleted.map(({ id, createdAt }) => [id, createdAt]))
  for (const [position, medium] of media.entries())
    await tx
      .insertInto('media')
      .values({
        ...owner,
        ...reusedColumns(replaced, medium.id),
        position,
        mediaType: medium.media_type,
        basePath: medium.base_path,
        featured: medium.featured,
        width: medium.width,
        height: medium.height,
        blurredPreview: medium.blurred_preview,
        caption: medium.caption,
        captions: toStored(medium.captions),
        credit: medium.credit,
      })
      .execute()
  await keepMediaUploads(
    tx,
    media.map(({ base_path: fileKey }) => fileKey),
  )
}

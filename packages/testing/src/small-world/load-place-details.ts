import type { Schema, Tx } from '@amber/db/database'
import type { Language } from '@amber/domain/languages'
import { type Insertable, sql } from 'kysely'
import { insert, MADE_AT, reserveIds } from './bulk.ts'
import type { Picture } from '../pictures/manifest.ts'
import { createAlbum, createRoomAlbum } from './pictures.ts'
import { MACHINE_TRANSLATED_PLACES, translationsOf } from './place-texts.ts'
import type { SmallPlace, SmallRoomType } from './places.ts'
import { COST_NAMES, POLICY_NAMES, ROOM_NAMES } from './names.ts'
import { makeReviews } from './reviews.ts'

type PlaceNode = { id: number; place: SmallPlace; roomTypes: { id: number; room: SmallRoomType }[] }

export async function loadPlaceDetails(tx: Tx, tree: PlaceNode[], reviewerIds: number[]) {
  const takeId = await reserveIds(tx, 'cancellation_policies', 1)
  const policyId = takeId()
  await insert(tx, 'cancellationPolicies', [
    {
      id: policyId,
      code: 'no_visa_no_pay',
      name: 'No visa, no pay',
      names: POLICY_NAMES,
      reason: 'no_visa',
      createdAt: MADE_AT,
    },
  ])
  await insert(tx, 'cancellationRules', [
    { policyId, clock: 'before_move_in', days: 14, refundPercent: 100 },
    { policyId, clock: 'before_move_in', days: 0, refundPercent: 50 },
  ])
  const belonging = tree.map(({ id, place }) => ({
    place,
    of: { rootId: id, inventoryId: id, kind: 'place' as const },
  }))
  await insert(
    tx,
    'inventoryCancellationPolicies',
    belonging.map(({ of }) => ({ ...of, policyId })),
  )
  await insert(
    tx,
    'costs',
    belonging.flatMap(({ of, place }) => [
      cost(of, { name: 'Bills', mandatory: true, included: true, recurrence: place.priceDuration, amountMinor: 0 }),
      cost(of, { name: 'Final cleaning', mandatory: true, included: false, amountMinor: 6_000 }),
      cost(of, { name: 'Bedding pack', mandatory: false, included: false, amountMinor: 4_500 }),
      ...(place.amenities.includes('parking')
        ? [
            cost(of, {
              name: 'Parking',
              amenity: 'parking',
              mandatory: false,
              included: false,
              recurrence: 'monthly',
              amountMinor: 12_000,
            }),
          ]
        : []),
    ]),
  )
  await insert(
    tx,
    'inventoryTranslations',
    tree.flatMap(({ id: rootId, roomTypes }) =>
      roomTypes.flatMap(({ id: inventoryId, room }) =>
        Object.entries(ROOM_NAMES[room.name] ?? {}).map(([language, name]) => ({
          rootId,
          inventoryId,
          kind: 'room_type' as const,
          language: language as Language,
          name,
        })),
      ),
    ),
  )
  await insert(
    tx,
    'paymentPlans',
    belonging.map(({ of, place }) => ({ ...of, ...planOf(place) })),
  )
  await insert(
    tx,
    'surroundings',
    belonging.flatMap(({ of: { rootId } }, number) => [
      { rootId, category: 'bus' as const, walkMinutes: 2 + (number % 4) },
      { rootId, category: 'supermarket' as const, walkMinutes: 3 + (number % 5) },
    ]),
  )
  const album = createAlbum()
  await insert(
    tx,
    'media',
    belonging.flatMap(({ of, place }, number) =>
      album(number, place.images).map((picture, position) => ({ ...of, ...mediaOf(picture, position) })),
    ),
  )
  const roomPicture = createRoomAlbum()
  await insert(
    tx,
    'media',
    tree.flatMap(({ id: rootId, roomTypes }, number) =>
      roomTypes.flatMap(({ id: inventoryId, room }) => {
        const picture = roomPicture(number, room.unitType)
        return picture ? [{ rootId, inventoryId, kind: 'room_type' as const, ...mediaOf(picture, 0) }] : []
      }),
    ),
  )
  await insert(
    tx,
    'offers',
    belonging.flatMap(({ of, place: { offerPercent } }) =>
      offerPercent === null
        ? []
        : [{ ...of, offerType: 'discount' as const, name: 'Early bird', percent: offerPercent, startsAt: MADE_AT }],
    ),
  )
  await insert(
    tx,
    'inventoryTranslations',
    belonging.flatMap(({ of, place }) => translationsOf(place).map((text) => ({ ...of, ...text }))),
  )
  await sql`
    update inventory_translations set source_hash = landlord_text_hash(place.details)
    from inventories place
    where place.id = inventory_translations.inventory_id and place.canonical_name = any (${MACHINE_TRANSLATED_PLACES})
  `.execute(tx)
  const reviews = makeReviews(tree.map(({ place }) => place))
  await insert(
    tx,
    'reviews',
    belonging.flatMap(({ of }, number) =>
      (reviews[number] ?? []).map((review, index) => ({
        ...of,
        ...review,
        // Different users for each place, because one person reviews a place once.
        userId: reviewerIds[(of.rootId * 7 + index) % reviewerIds.length] ?? null,
        status: 'published' as const,
        stayProof: 'booking' as const,
        stayProvedAt: review.publishedAt,
        createdAt: review.publishedAt,
      })),
    ),
  )
}

const mediaOf = ({ key, width, height, preview, alt }: Picture, position: number) => ({
  mediaType: 'image' as const,
  basePath: key,
  position,
  featured: position === 0,
  width,
  height,
  blurredPreview: preview,
  caption: alt,
  credit: 'Illustrative render',
  createdAt: MADE_AT,
})

/** Rents by the week are paid in three instalments, rents by the month every month. */
const planOf = ({ priceDuration }: SmallPlace) => ({
  plan: priceDuration === 'weekly' ? ('termly' as const) : ('monthly' as const),
  instalments: 3,
  depositDays: 14,
  rentDays: 10,
  returnDays: 14,
  rentMethod: priceDuration === 'weekly' ? ('direct_debit' as const) : ('bank_transfer' as const),
})

type Of = { rootId: number; inventoryId: number; kind: 'place' }
type Cost = Omit<Insertable<Schema['costs']>, keyof Of | 'name' | 'names' | 'recurrence'> & {
  name: keyof typeof COST_NAMES
  recurrence?: Insertable<Schema['costs']>['recurrence']
}

const cost = (of: Of, { recurrence = 'one_off', ...rest }: Cost): Insertable<Schema['costs']> => ({
  ...of,
  refundable: false,
  recurrence,
  // Named for all rows, since the first one decides the columns.
  amenity: null,
  names: COST_NAMES[rest.name],
  ...rest,
})

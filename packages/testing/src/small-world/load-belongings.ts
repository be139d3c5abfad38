import type { Schema, Tx } from '@amber/db/database'
import type { Insertable } from 'kysely'
import { insert, MADE_AT, reserveIds } from './bulk.ts'
import type { SmallPlace } from './places.ts'

/** A blurred preview needs no more than this for the frame to have a colour. */
const GREY_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='

export async function loadBelongings(tx: Tx, tree: { id: number; place: SmallPlace }[], reviewerIds: number[]) {
  const takeId = await reserveIds(tx, 'cancellation_policies', 1)
  const policyId = takeId()
  await insert(tx, 'cancellationPolicies', [
    { id: policyId, code: 'no_visa_no_pay', name: 'No visa, no pay', reason: 'no_visa', createdAt: MADE_AT },
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
      cost(of, { name: 'Deposit', mandatory: true, included: false, amountMinor: 25_000, refundable: true }),
      cost(of, { name: 'Bedding pack', mandatory: false, included: false, amountMinor: 4_500 }),
    ]),
  )
  await insert(
    tx,
    'media',
    belonging.flatMap(({ of, place }) =>
      Array.from({ length: place.images }, (_, position) => ({
        ...of,
        mediaType: 'image' as const,
        basePath: `places/${of.rootId}/${position + 1}.webp`,
        position,
        featured: position === 0,
        width: 1200,
        height: 800,
        blurredPreview: GREY_PIXEL,
        createdAt: MADE_AT,
      })),
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
    'reviews',
    belonging.flatMap(({ of, place }) =>
      place.ratings.map((rating, index) => ({
        ...of,
        // Different ones of each place, since one person reviews a place once.
        userId: reviewerIds[(of.rootId * 7 + index) % reviewerIds.length] ?? null,
        authorName: `Reviewer ${index + 1}`,
        status: 'published' as const,
        rating,
        language: 'en' as const,
        stayProof: 'booking' as const,
        stayProvedAt: MADE_AT,
        createdAt: MADE_AT,
        publishedAt: MADE_AT,
      })),
    ),
  )
}

type Of = { rootId: number; inventoryId: number; kind: 'place' }
type Cost = Omit<Insertable<Schema['costs']>, keyof Of | 'recurrence'> & {
  recurrence?: Insertable<Schema['costs']>['recurrence']
}

const cost = (of: Of, { recurrence = 'one_off', ...rest }: Cost): Insertable<Schema['costs']> => ({
  ...of,
  refundable: false,
  recurrence,
  ...rest,
})

import type { DbOrTx, Schema } from '@amber/db/database'
import type { Insertable } from 'kysely'
import { createOrganisation } from './organisation.ts'
import { nextNumber } from './sequence.ts'

/** Returns the columns that attach a record to a place; overrides can attach it to a room type. */
const ofPlace = (placeId: number) => ({ rootId: placeId, inventoryId: placeId, kind: 'place' as const })

export const createCost = (db: DbOrTx, placeId: number, overrides: Partial<Insertable<Schema['costs']>> = {}) =>
  db
    .insertInto('costs')
    .values({
      ...ofPlace(placeId),
      name: `Cost ${nextNumber()}`,
      mandatory: true,
      included: false,
      recurrence: 'one_off',
      amountMinor: 5_000,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const createPaymentPlan = (
  db: DbOrTx,
  placeId: number,
  overrides: Partial<Insertable<Schema['paymentPlans']>> = {},
) =>
  db
    .insertInto('paymentPlans')
    .values({
      ...ofPlace(placeId),
      plan: 'termly',
      depositDays: 14,
      rentDays: 10,
      returnDays: 14,
      rentMethod: 'direct_debit',
      ...overrides,
    })
    .execute()

export const createImage = (db: DbOrTx, placeId: number, overrides: Partial<Insertable<Schema['media']>> = {}) =>
  db
    .insertInto('media')
    .values({
      ...ofPlace(placeId),
      mediaType: 'image',
      basePath: `places/${placeId}/${nextNumber()}.webp`,
      width: 1200,
      height: 800,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const createOffer = (db: DbOrTx, placeId: number, overrides: Partial<Insertable<Schema['offers']>> = {}) =>
  db
    .insertInto('offers')
    .values({
      ...ofPlace(placeId),
      offerType: 'cashback',
      name: 'Cashback',
      amountMinor: 2_000,
      startsAt: '2026-01-01T00:00:00Z',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export const createTranslation = (
  db: DbOrTx,
  placeId: number,
  overrides: Partial<Insertable<Schema['inventoryTranslations']>> = {},
) =>
  db
    .insertInto('inventoryTranslations')
    .values({ ...ofPlace(placeId), language: 'de', heading: 'Zimmer nah am Campus', ...overrides })
    .returning('language')
    .executeTakeFirstOrThrow()

/** Creates a published review with its proof. */
export const createReview = (db: DbOrTx, placeId: number, overrides: Partial<Insertable<Schema['reviews']>> = {}) =>
  db
    .insertInto('reviews')
    .values({
      ...ofPlace(placeId),
      status: 'published',
      rating: 4,
      text: 'Quiet, and close to the library.',
      language: 'en',
      stayProof: 'booking',
      stayProvedAt: '2026-06-01T00:00:00Z',
      publishedAt: '2026-06-02T00:00:00Z',
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

export async function linkCancellationPolicy(db: DbOrTx, placeId: number): Promise<{ policyId: number }> {
  const { id: policyId } = await db
    .insertInto('cancellationPolicies')
    .values({ code: `policy_${nextNumber()}`, name: 'No visa, no pay', reason: 'no_visa' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('inventoryCancellationPolicies')
    .values({ ...ofPlace(placeId), policyId })
    .execute()
  return { policyId }
}

/** Creates a commission of one percent of the rent, valid since the start of the year. */
export const createCommission = (
  db: DbOrTx,
  placeId: number,
  overrides: Partial<Insertable<Schema['commissions']>> = {},
) =>
  db
    .insertInto('commissions')
    .values({ rootId: placeId, basisPoints: 100, startsOn: '2026-01-01', ...overrides })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Links a university that shows the place under its own brand. */
export async function linkPartner(db: DbOrTx, placeId: number): Promise<{ organisationId: number }> {
  const { id: organisationId } = await createOrganisation(db, { kind: 'university' })
  await db.insertInto('partnerPlaces').values({ rootId: placeId, organisationId }).execute()
  return { organisationId }
}

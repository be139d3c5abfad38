import { randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { enqueueSearchIndexing } from '@amber/operations/saved-search/enqueue-search-indexing'
import { sql } from 'kysely'
import { createReview } from '../factories/place-records.ts'
import { createOrganisation } from '../factories/organisation.ts'
import { createPlace } from '../factories/place.ts'
import { createUser } from '../factories/user.ts'
import type { Canary } from './canary.ts'
import { fillChat, fillLeadFile, fillMessages, fillOptions, fillStaff } from './fill-staff.ts'
import { fillBookForm } from './fill-book-form.ts'
import { fillLogins } from './fill-logins.ts'

const soon = () => new Date(Date.now() + 3_600_000)

export type FilledPerson = {
  savedSearchId: number
  /** A shared shortlist with a friend in it; that of `ownListId` has no other member. */
  sharedListId: number
  ownListId: number
  reviewId: number
  leadId: number
  friendId: number
  pictureKey: string
}

/** Writes the canary into every field of every table in the personal data map. */
export async function fillPerson(db: Db, userId: number, canary: Canary): Promise<FilledPerson> {
  const { word, email, phone } = canary
  const place = await createPlace(db)
  const other = await createPlace(db)
  const friend = await createUser(db)
  const { regionId } = await db
    .selectFrom('inventories')
    .where('id', '=', place.id)
    .select(sql<number>`region_id`.as('regionId'))
    .executeTakeFirstOrThrow()

  await db
    .updateTable('users')
    .set({ name: `Jo ${word}`, phone, sourceDetails: JSON.stringify({ referrer: word }) })
    .where('id', '=', userId)
    .execute()
  await db
    .insertInto('shortlistEntries')
    .values({
      userId,
      inventoryId: place.id,
      tenancyId: place.roomTypes[0]?.tenancies[0]?.id ?? null,
      moveIn: '2027-09-11',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  const lists = await fillSharedLists(db, { userId, friendId: friend.id, placeId: place.id, word })
  const savedSearchId = await fillSavedSearch(db, { userId, regionId, rootId: place.id, word })
  await fillPriceAlerts(db, { userId, rootId: place.id, email })
  const { leadId, reviewId, pictureKey } = await fillPlaces(db, {
    userId,
    placeId: place.id,
    otherId: other.id,
    canary,
  })
  await fillBookForm(db, { userId, leadId, placeId: place.id, canary })
  await fillStaff(db, { userId, friendId: friend.id, leadId, regionId, word, phone })
  await fillMessages(db, { leadId, friendId: friend.id, word })
  await fillOptions(db, { leadId, friendId: friend.id, word })
  await fillChat(db, { userId, friendId: friend.id, word, email })
  await fillLeadFile(db, { friendId: friend.id, email, word })
  await fillReferrals(db, { userId, friendId: friend.id, canary })
  await fillContact(db, { userId, word })
  await fillApplication(db, canary)
  await fillComplaint(db, place.id, canary)
  await fillLogins(db, { userId, email, word })

  const organisation = await createOrganisation(db)
  await db.insertInto('memberships').values({ userId, organisationId: organisation.id }).execute()
  await db
    .insertInto('staffViews')
    .values({ userId, tableName: 'inventories', name: word, query: `name=${word}`, columns: ['city'] })
    .execute()
  await db
    .insertInto('dataExports')
    .values({ userId, endsAt: soon(), fileKey: `${word}/never.zip`, sizeBytes: 1, readyAt: new Date() })
    .execute()
  return { ...lists, savedSearchId, leadId, reviewId, pictureKey, friendId: friend.id }
}

type List = { userId: number; friendId: number; placeId: number; word: string }

async function fillSharedLists(db: Db, { userId, friendId, placeId, word }: List) {
  const make = async (name: string) => {
    const row = { ownerId: userId, name, invitationSeed: randomBytes(32) }
    const { id } = await db.insertInto('sharedShortlists').values(row).returning('id').executeTakeFirstOrThrow()
    await db
      .insertInto('sharedShortlistMembers')
      .values({
        listId: id,
        userId,
        name: `Jo ${word}`,
        budgetMinMinor: 10_000,
        budgetMaxMinor: 20_000,
        budgetCurrency: 'GBP',
        budgetPeriod: 'weekly',
      })
      .execute()
    const named = { listId: id, inventoryId: placeId }
    await db
      .insertInto('sharedShortlistPlaces')
      .values({ ...named, addedBy: userId })
      .execute()
    await db
      .insertInto('sharedShortlistVotes')
      .values({ ...named, userId, vote: 'yes' })
      .execute()
    await db
      .insertInto('sharedShortlistNotes')
      .values({ ...named, id: randomUUID(), userId, text: `near ${word}` })
      .execute()
    return id
  }
  const sharedListId = await make(`with ${word}`)
  await db
    .insertInto('sharedShortlistMembers')
    .values({ listId: sharedListId, userId: friendId, name: 'Kim' })
    .execute()
  return { sharedListId, ownListId: await make(`alone ${word}`) }
}

type Search = { userId: number; regionId: number; rootId: number; word: string }

async function fillSavedSearch(db: Db, { userId, regionId, rootId, word }: Search): Promise<number> {
  const { id: savedSearchId } = await db
    .insertInto('savedSearches')
    .values({ userId, name: word, regionId, query: `name=${word}`, frequency: 'daily' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const alert = db.insertInto('savedSearchAlerts').values({ savedSearchId }).returning('id')
  const { id: alertId } = await alert.executeTakeFirstOrThrow()
  await db
    .insertInto('savedSearchMatches')
    .values({ savedSearchId, changeId: 1, rootId, reason: 'new_place', price: 12_300, alertId })
    .execute()
  await db.transaction().execute((tx) => enqueueSearchIndexing(tx, [savedSearchId]))
  return savedSearchId
}

type Alerts = { userId: number; rootId: number; email: string }

/** Sets a price alert of the account and one that a visitor has not confirmed, and tells of a drop. */
async function fillPriceAlerts(db: Db, { userId, rootId, email }: Alerts): Promise<void> {
  const alert = { rootId, roomTypeId: rootId, language: 'en', currency: 'GBP', priceDuration: 'weekly' } as const
  const price = { knownPrice: 20_000, maxPrice: 19_500 }
  const { id: priceAlertId } = await db
    .insertInto('priceAlerts')
    .values({ ...alert, ...price, userId, confirmSeed: randomBytes(32), confirmedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('priceAlerts')
    .values({ ...alert, ...price, email, confirmSeed: randomBytes(32) })
    .execute()
  const mail = db.insertInto('priceAlertMails').defaultValues().returning('id')
  const { id: mailId } = await mail.executeTakeFirstOrThrow()
  await db
    .insertInto('priceAlertDrops')
    .values({ mailId, priceAlertId, price: 19_000, priceBefore: 20_000, currency: 'GBP', priceDuration: 'weekly' })
    .execute()
}

type Places = { userId: number; placeId: number; otherId: number; canary: Canary }

async function fillPlaces(db: Db, { userId, placeId, otherId, canary: { word, email, phone } }: Places) {
  const { id: leadId } = await db
    .insertInto('leads')
    .values({
      userId,
      rootId: placeId,
      inventoryId: placeId,
      kind: 'place',
      name: `Jo ${word}`,
      email,
      phone,
      flowHash: randomBytes(32),
      moveIn: '2027-09-11',
      leaseDuration: 44,
      leaseDurationUnit: 'week',
      dueAt: soon(),
      bookformSource: word,
      sourceDetails: JSON.stringify({ referrer: word }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('enquiries')
    .values({
      leadId,
      source: 'enquiry',
      idempotencyKey: randomUUID(),
      byOther: true,
      name: `Jo ${word}`,
      phone,
      message: `I am ${word}`,
    })
    .execute()
  await db.insertInto('leadStages').values({ leadId, stage: 'enquired' }).execute()

  await db
    .insertInto('documents')
    .values({
      leadId,
      kind: 'passport',
      mediaType: 'application/pdf',
      sizeBytes: 1,
      fileName: `${word}.pdf`,
      quarantineKey: `quarantine/documents/2026-11-15/${randomUUID()}`,
      deleteAfter: soon(),
    })
    .execute()
  await db
    .insertInto('npsAnswers')
    .values({ leadId, score: 9, comment: `Ask ${word}` })
    .execute()
  await db
    .insertInto('reviewUploads')
    .values({ userId, rootId: placeId, fileKey: `quarantine/reviews/${word}` })
    .execute()

  const words = { userId, authorName: `Jo ${word}`, text: `I liked ${word}` }
  const published = { stayFrom: '2025-09-01', stayUntil: '2026-06-01', reply: `Dear ${word}`, repliedAt: new Date() }
  const { id: reviewId } = await createReview(db, placeId, { ...words, ...published })
  await createReview(db, otherId, {
    ...words,
    status: 'pending',
    publishedAt: null,
    rootId: otherId,
    inventoryId: otherId,
  })
  await db
    .insertInto('reviewTranslations')
    .values({ reviewId, language: 'fr', text: `J’ai aimé ${word}` })
    .execute()
  await db.insertInto('reviewTopics').values({ reviewId, topic: 'location', rating: 5 }).execute()
  const pictureKey = `reviews/${word}.webp`
  const picture = { reviewId, position: 0, basePath: pictureKey, width: 3, height: 2, credit: `Jo ${word}` }
  await db.insertInto('reviewMedia').values(picture).execute()
  return { leadId, reviewId, pictureKey }
}

type Referrals = { userId: number; friendId: number; canary: Canary }

async function fillReferrals(db: Db, { userId, friendId, canary: { word, email } }: Referrals): Promise<void> {
  await db.insertInto('referralCodes').values({ userId, code: word }).execute()
  const friend = { friendEmail: `friend-of-${word}@example.com`, friendName: `Friend of ${word}` }
  await db
    .insertInto('referrals')
    .values([
      { referrerId: userId, ...friend },
      { referrerId: friendId, friendEmail: email, friendName: `Jo ${word}` },
    ])
    .execute()
}

async function fillContact(db: Db, { userId, word }: { userId: number; word: string }): Promise<void> {
  await sql`
    insert into contact_consents (user_id, channels, from_hour, to_hour, time_zone)
    values (${userId}, '{email}', 9, 18, ${word})
  `.execute(db)
  await db.insertInto('contactAttempts').values({ userId, channel: 'email', reason: word, outcome: word }).execute()
}

async function fillApplication(db: Db, { word, email, phone }: Canary): Promise<void> {
  await db
    .insertInto('applications')
    .values({
      kind: word,
      idempotencyKey: randomUUID(),
      name: `Jo ${word}`,
      email,
      phone,
      language: 'en',
      fields: { message: `I am ${word}` },
    })
    .execute()
}

async function fillComplaint(db: Db, rootId: number, { word, email }: Canary): Promise<void> {
  await db
    .insertInto('complaints')
    .values({
      rootId,
      kind: word,
      text: `I am ${word}`,
      email,
      language: 'en',
      idempotencyKey: randomUUID(),
      outcome: word,
      resolvedAt: new Date(),
    })
    .execute()
}

import { listingRow, tenancyRows } from '@amber/db/queries/listing/listing-rows'
import { matchFactsOf } from '@amber/domain/saved-search/match-facts'
import type { Listing } from '@amber/domain/search/listing'
import { type PlaceFacts, placeFacts } from '@amber/domain/search/place-facts'
import { comparablePrice, pricePerPerson } from '@amber/domain/search/price-per-person'
import { OTHER_LANGUAGES } from '../model.ts'
import type { MadeMedia, MadePlace, MadeReview, MadeRoom, MadeTenancy } from '../places/made-place.ts'
import type { Common } from './common-rows.ts'
import { drawCommission } from '../places/commission.ts'
import { drawPaymentPlan, tenancyPlan } from '../places/payment-plan.ts'
import { drawPartners } from '../places/partners.ts'
import type { WorldPlan } from '../places/plan-world.ts'
import type { Ids } from './ids.ts'
import { listingOf, type StoredPlace } from './listing-of.ts'
import { pointOf, type StoredRegion } from './region-rows.ts'
import type { RowBuffer } from './row-buffer.ts'

export type PlaceContext = {
  regions: Map<string, StoredRegion>
  common: Common
  plan: Pick<WorldPlan, 'seed' | 'day' | 'observedDays'>
  /** Moment for which listings are written; anything expired by then is left out. */
  now: Date
}

/** Adds the rows of a whole place. Returns its listing, identical to what a worker would write. */
export function addPlace(rows: RowBuffer, ids: Ids, context: PlaceContext, made: MadePlace): Listing {
  const { regions, common, plan } = context
  const rootId = ids.next('inventories')
  const region = regions.get(made.region)
  if (region === undefined) throw new Error(`region ${made.region} not found for place ${made.row.name}`)
  const inventoryRef = { rootId, inventoryId: rootId, kind: 'place' as const }
  const organisationId = common.operators[made.operator] ?? null
  rows.add('places', {
    ...made.row,
    id: rootId,
    rootId,
    kind: 'place',
    regionId: region.id,
    organisationId,
    location: pointOf(made),
  })
  for (const translation of made.translations) rows.add('placeTranslations', { ...inventoryRef, ...translation })
  for (const surrounding of made.surroundings) rows.add('surroundings', { rootId, ...surrounding })
  const costs = made.costs.map((cost) => {
    const id = ids.next('costs')
    rows.add('costs', { id, ...inventoryRef, ...cost })
    return { id, made: cost }
  })
  rows.add('paymentPlans', { ...inventoryRef, ...drawPaymentPlan(plan.seed, made.operator) })
  for (const code of made.policies) {
    rows.add('policiesOfPlaces', { ...inventoryRef, policyId: common.policies.get(code) ?? 0 })
  }
  for (const media of made.media) addMedia(rows, ids, inventoryRef, media)
  const offers = made.offers.map((offer) => {
    const id = ids.next('offers')
    rows.add('offers', { id, ...inventoryRef, ...offer })
    return { id, made: offer }
  })
  const partnerIds = drawPartners(plan.seed, made.number).map((partner) => common.partners[partner] ?? 0)
  for (const partnerId of partnerIds) {
    rows.add('partnerPlaces', { rootId, organisationId: partnerId, createdAt: made.row.createdAt })
  }
  addCommission(rows, ids, context, rootId, made)
  const rooms = made.rooms.map((room) => addRoom(rows, ids, context, made, rootId, room))
  for (const review of made.reviews) {
    const room = review.room === null ? undefined : rooms[review.room]
    addReview(rows, ids, room ? { rootId, inventoryId: room.id, kind: 'room_type' } : inventoryRef, review)
  }
  const listing = listingOf({ id: rootId, made, region, organisationId, partnerIds, costs, offers, rooms }, context.now)
  const facts = placeFacts(listing, context.now)
  addListing(rows, listing, facts, context.now)
  const allInById = new Map(facts.tenancies.map(({ id, price }) => [id, price]))
  for (const { made: room, tenancies } of rooms) {
    for (const { id, made: tenancy } of tenancies)
      addObservations(rows, plan, made, { id, rootId, room, made: tenancy, allIn: allInById.get(id) })
  }
  return listing
}

/** Uses version 1, because the place is new. */
function addListing(rows: RowBuffer, listing: Listing, facts: PlaceFacts, now: Date) {
  rows.add('listings', {
    ...listingRow(listing, facts, 1),
    writtenAt: now.toISOString(),
    matchFacts: matchFactsOf(listing, facts, now),
  })
  for (const tenancy of tenancyRows(listing.id, facts)) rows.add('listingTenancies', tenancy)
}

function addCommission(rows: RowBuffer, ids: Ids, { plan }: PlaceContext, rootId: number, made: MadePlace) {
  const rent = made.rooms[0]?.tenancies[0]?.row.priceMinor ?? 0
  // A month has about 4.33 weeks.
  const weeklyRentMinor = made.row.priceDuration === 'weekly' ? rent : rent / 4.33
  const commission = drawCommission(plan.seed, { operator: made.operator, day: plan.day, weekMinor: weeklyRentMinor })
  rows.add('commissions', { id: ids.next('commissions'), rootId, ...commission })
}

type InventoryRef = { rootId: number; inventoryId: number; kind: 'place' | 'room_type' }

function addRoom(
  rows: RowBuffer,
  ids: Ids,
  context: PlaceContext,
  place: MadePlace,
  rootId: number,
  room: MadeRoom,
): StoredPlace['rooms'][number] {
  const { row, names, media, tenancies } = room
  const id = ids.next('inventories')
  const inventoryRef = { rootId, inventoryId: id, kind: 'room_type' as const }
  rows.add('roomTypes', { ...row, id, rootId, parentId: rootId, kind: 'room_type' })
  for (const language of OTHER_LANGUAGES) {
    const name = names[language]
    if (name !== undefined && place.translations.length > 0)
      rows.add('roomTranslations', { ...inventoryRef, language, name })
  }
  for (const mediaItem of media) addMedia(rows, ids, inventoryRef, mediaItem)
  return {
    id,
    made: room,
    tenancies: tenancies.map((tenancy) => ({
      id: addTenancy(rows, ids, context, place, { rootId, parentId: id }, tenancy),
      made: tenancy,
    })),
  }
}

/** Adds a tenancy and returns its id. */
function addTenancy(
  rows: RowBuffer,
  ids: Ids,
  { common: { staff }, plan: { seed } }: PlaceContext,
  place: MadePlace,
  ancestors: { rootId: number; parentId: number },
  made: MadeTenancy,
): number {
  const id = ids.next('inventories')
  const { confirmedBy, ...availability } = made.availability
  const { rootId } = ancestors
  rows.add('tenancies', { ...made.row, id, ...ancestors, kind: 'tenancy' })
  rows.add('availability', {
    tenancyId: id,
    rootId,
    ...availability,
    confirmedBy: confirmedBy === null ? null : (staff[confirmedBy] ?? null),
  })
  const ownPlan = tenancyPlan(drawPaymentPlan(seed, place.operator), made.row)
  if (ownPlan) rows.add('paymentPlans', { rootId, inventoryId: id, kind: 'tenancy', ...ownPlan })
  return id
}

type ObservedTenancy = { id: number; rootId: number; room: MadeRoom; made: MadeTenancy; allIn: number | undefined }

/**
 * Adds the observed prices of a tenancy. Its bills and offers were those of today all along, so that the all-in price
 * differs from today's by as much as the rent did. It is unknown for rooms that are not listed.
 */
function addObservations(
  rows: RowBuffer,
  { observedDays }: Pick<WorldPlan, 'observedDays'>,
  { row: { currency, priceDuration } }: MadePlace,
  { id, rootId, room, made, allIn }: ObservedTenancy,
) {
  const perPerson = (priceMinor: number) => comparablePrice(pricePerPerson(room.row, priceMinor), currency)
  let observations = ''
  for (const [index, priceMinor] of made.observedMinor.entries()) {
    const allInThen =
      allIn === undefined ? NULL : Math.max(0, allIn + perPerson(priceMinor) - perPerson(made.row.priceMinor))
    observations += `${observedDays[index]}\t${rootId}\t${id}\t${priceMinor}\t${currency}\t${priceDuration}\t${allInThen}\n`
  }
  rows.addText('priceObservations', observations, made.observedMinor.length)
}

/** How COPY writes null. */
const NULL = '\\N'

const addMedia = (rows: RowBuffer, ids: Ids, inventoryRef: InventoryRef, media: MadeMedia) =>
  rows.add('media', { id: ids.next('media'), ...inventoryRef, ...media })

function addReview(
  rows: RowBuffer,
  ids: Ids,
  inventoryRef: InventoryRef,
  { row, author, topics, pictures }: MadeReview,
) {
  const userId = author === null ? null : addAuthor(rows, ids, author, row.createdAt)
  const reviewId = ids.next('reviews')
  rows.add('reviews', { id: reviewId, ...inventoryRef, userId, ...row })
  for (const { topic, rating } of topics) rows.add('reviewTopics', { reviewId, topic, rating })
  for (const [position, picture] of pictures.entries()) rows.add('reviewMedia', { reviewId, position, ...picture })
}

function addAuthor(
  rows: RowBuffer,
  ids: Ids,
  { name, language }: NonNullable<MadeReview['author']>,
  createdAt: string,
): number {
  const id = ids.next('users')
  rows.add('users', {
    id,
    email: `world-student-${id}@example.com`,
    emailVerifiedAt: createdAt,
    name,
    language,
    createdAt,
    updatedAt: createdAt,
  })
  return id
}
